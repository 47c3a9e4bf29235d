import type { Finding } from '../Finding.ts'

/** The findings as SARIF 2.1.0. */
export function sarifReport(findings: readonly Finding[]): string {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted()
  const results = findings.map(({ place, severity, code, message, mend }) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: `${message} → ${mend}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: place.file.split('/').map(encodeURIComponent).join('/') },
          region: { startLine: place.line, startColumn: place.column, charOffset: place.offset, charLength: place.length },
        },
      },
    ],
  }))
  const driver = { name: 'anamnesis', rules: codes.map((id) => ({ id })) }
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results }
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`
}
