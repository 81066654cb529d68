# What stands before the cursor goes over as lines; what comes back are lines of kind, word and help.
Register-ArgumentCompleter -Native -CommandName 'pnp', 'pnp-workshop' -ScriptBlock {
    param($word, $ast, $cursor)
    $text = [System.Management.Automation.Language.StringConstantExpressionAst]
    $before = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object {
        if ($_ -is $text) { $_.Value } else { $_.Extent.Text }
    })
    $begun = "$word".Trim("'", '"')
    $encoding = [Console]::OutputEncoding
    try { [Console]::OutputEncoding = [System.Text.Encoding]::UTF8 } catch { }
    try {
        $env:%(complete_var)s = 'powershell_complete'
        $env:PNP_COMPLETE_WORDS = ($before | Select-Object -Skip 1) -join "`n"
        $env:PNP_COMPLETE_BEGUN = $begun
        $found = @(& %(prog_name)s 2>$null)
    } finally {
        try { [Console]::OutputEncoding = $encoding } catch { }
        $env:%(complete_var)s = $null
        $env:PNP_COMPLETE_WORDS = $null
        $env:PNP_COMPLETE_BEGUN = $null
    }
    foreach ($line in $found) {
        $kind, $offered, $help = $line -split "`t", 3
        if ($kind -eq 'plain') {
            $typed = if ($offered -match '[\s''&;(){}|]') { "'" + $offered.Replace("'", "''") + "'" } else { $offered }
            [System.Management.Automation.CompletionResult]::new($typed, $offered, 'ParameterValue', $help)
        } elseif ($kind) {
            [System.Management.Automation.CompletionCompleters]::CompleteFilename($begun) |
                Where-Object { $kind -eq 'file' -or $_.ResultType -eq 'ProviderContainer' }
        }
    }
}
