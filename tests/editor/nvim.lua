-- Opens a log with a slip in Neovim, headless, with the program as its language server; writes what comes to a file.
local log, program, out = arg_log, arg_program, arg_out
vim.cmd("edit " .. log)
local buffer = vim.api.nvim_get_current_buf()
local client = vim.lsp.start_client({ name = "pnp", cmd = { program, "lsp" } })
vim.lsp.buf_attach_client(buffer, client)
local found = {}
vim.wait(20000, function() return #vim.diagnostic.get(buffer) > 0 end, 20)
local flaw = vim.diagnostic.get(buffer)[1]
found.code, found.line, found.column = flaw.code, flaw.lnum + 1, flaw.col + 1
local document = { uri = vim.uri_from_bufnr(buffer) }
local here = { textDocument = document, position = { line = flaw.lnum, character = flaw.col } }
local function ask(method, params)
  return vim.lsp.buf_request_sync(buffer, method, params, 20000)[client].result
end
found.hover = ask("textDocument/hover", here).contents.value
local completion = ask("textDocument/completion", { textDocument = document,
  position = { line = flaw.lnum, character = flaw.col + 1 } })
found.completion = completion.items[1].textEdit.newText
local actions = ask("textDocument/codeAction", { textDocument = document,
  range = { start = here.position, ["end"] = here.position },
  context = { diagnostics = { { range = { start = here.position, ["end"] = here.position }, message = flaw.message } } } })
vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
found.mended = vim.api.nvim_buf_get_lines(buffer, flaw.lnum, flaw.lnum + 1, false)[1]
local function errors() return #vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR }) end
vim.wait(20000, function() return errors() == 0 end, 20)
found.left = errors()
local file = io.open(out, "w")
file:write(vim.json.encode(found))
file:close()
vim.cmd("qall!")
