import { isSignatureCode } from '../../sign/signatureFinding.ts'
import type { Finding, Fix, Place } from '../Finding.ts'
import { docPage } from '../Rule.ts'
import { findingText } from './findingText.ts'

/** Formats findings as SARIF 2.1.0 for code scanners, with paths relative to the working directory. */
export function sarifReport(findings: readonly Finding[]): string {
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted()
  const results = findings.map(({ related = [], ...finding }) => ({
    ruleId: finding.code,
    ruleIndex: codes.indexOf(finding.code),
    level: finding.severity,
    message: { text: findingText(finding) },
    ...(finding.fix && { fixes: [sarifFix(finding.fix)] }),
    locations: [{ physicalLocation: physicalLocation(finding.place) }],
    ...(related.length > 0 && {
      relatedLocations: related.map((other, index) => ({
        id: index + 1,
        physicalLocation: physicalLocation(other.place),
        message: { text: other.message },
      })),
    }),
  }))
  const driver = {
    name: 'anamnesis',
    rules: codes.map((id) => ({ id, help: { text: isSignatureCode(id) ? 'docs/signing.md' : docPage(id) } })),
  }
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results }
  return `${JSON.stringify({ $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }, null, 2)}\n`
}

function sarifFix({ says, edits }: Fix) {
  const replacements = edits.map(({ place, text }) => ({
    deletedRegion: { charOffset: place.offset, charLength: place.length },
    insertedContent: { text },
  }))
  const files = [...new Set(edits.map(({ place }) => place.file))].map(uriOf)
  return { description: { text: says }, artifactChanges: files.map((uri) => ({ artifactLocation: { uri }, replacements })) }
}

const uriOf = (file: string) => file.split('/').map(encodeURIComponent).join('/')

function physicalLocation({ file, line, column, offset, length }: Place) {
  return {
    artifactLocation: { uri: uriOf(file) },
    region: { startLine: line, startColumn: column, charOffset: offset, charLength: length },
  }
}
