"""What a game is taught with: the cases of its rules, answers to words, a first game with questions."""
