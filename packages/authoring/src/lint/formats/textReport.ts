import type { Finding, Place } from '../Finding.ts'
import { codeFrame } from './codeFrame.ts'
import { printable } from './printable.ts'

/** A line for each finding, and the line of code where `textOf` gives its file. */
export function textReport(findings: readonly Finding[], textOf?: (place: Place) => string | undefined): string {
  const lines = findings.map((finding) => {
    const text = textOf?.(finding.place)
    return text === undefined ? findingLine(finding) : `${findingLine(finding)}\n${codeFrame(finding.place, text)}\n`
  })
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  const sum = `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`
  return [...lines, sum].map((line) => `${line}\n`).join('')
}

function findingLine({ place: { file, line, column }, severity, code, message, mend }: Finding): string {
  return printable(`${file}:${line}:${column} ${severity} ${code} ${message} → ${mend}`)
}
