import type { Finding } from '../Finding.ts'
import { findingText } from './findingText.ts'

/** Formats findings as GitHub workflow commands, which annotate the lines. */
export function githubReport(findings: readonly Finding[]): string {
  return findings
    .map((finding) => {
      const { place, severity, code } = finding
      const { file, line, column } = place
      const where = `file=${inProperty(file)},line=${line},col=${column},title=${inProperty(code)}`
      return `::${severity} ${where}::${inMessage(findingText(finding))}\n`
    })
    .join('')
}

const inMessage = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const inProperty = (text: string) => inMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
