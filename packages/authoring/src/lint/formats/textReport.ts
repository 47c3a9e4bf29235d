import { formatCount } from '@anamnesis/engine/schema/internal'
import type { Finding, Place } from '../Finding.ts'
import { placeText } from '../placeOf.ts'
import { printable } from './printable.ts'
import { findingText } from './findingText.ts'

/** One line per finding. With `textOf`, also the source line of each location. */
export function textReport(findings: readonly Finding[], textOf?: (place: Place) => string | undefined): string {
  const frame = (place: Place) => {
    const text = textOf?.(place)
    return text === undefined ? [] : [codeFrame(place, text)]
  }
  const lines = findings.map((finding) => {
    const [own] = frame(finding.place)
    if (own === undefined) return findingLine(finding)
    const others = (finding.related ?? []).flatMap(({ place, message }) => [
      `  ${printable(`${placeText(place)} ${message}`)}`,
      ...frame(place),
    ])
    return `${[findingLine(finding), own, ...others].join('\n')}\n`
  })
  return [...lines, sumLine(findings)].map((line) => `${line}\n`).join('')
}

const WIDTH = 100

/** The number of errors and warnings. */
export function sumLine(findings: readonly Pick<Finding, 'severity'>[]): string {
  const count = (severity: string) => findings.filter((finding) => finding.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  return `${formatCount(errors, 'error')}, ${formatCount(warnings, 'warning')}`
}

/** A finding as one line. */
export function findingLine(finding: Finding): string {
  const { place, severity, code } = finding
  return printable(`${placeText(place)} ${severity} ${code} ${findingText(finding)}`)
}

/** The source line with the range underlined; a long line is cut around the range. */
function codeFrame({ line, column, length, offset }: Place, text: string): string {
  const start = offset - column + 1
  const end = text.indexOf('\n', offset)
  const whole = text.slice(start, end === -1 ? text.length : end)
  const from = column > WIDTH / 2 ? column - WIDTH / 4 : 0
  const shown = printable(whole.slice(from, from + WIDTH))
  const before = printable(whole.slice(from, column - 1)).length
  const marks = Math.max(1, Math.min(length, whole.length - column + 1, shown.length - before))
  const number = String(line)
  return `  ${number} | ${shown}\n  ${' '.repeat(number.length)} | ${' '.repeat(before)}${'^'.repeat(marks)}`
}
