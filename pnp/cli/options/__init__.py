"""Options and arguments that verbs share, what they take, and what the shell offers for them."""
