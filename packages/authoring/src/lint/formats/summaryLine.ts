import type { Finding } from '../Finding.ts'
import { placeText } from '../placeOf.ts'
import { findingText } from './findingText.ts'

/** Maximum number of findings in the line. */
const MOST_SAID = 3

/** Summarizes findings in one line; undefined when there are none. */
export function summaryLine(findings: readonly Finding[]): string | undefined {
  if (findings.length === 0) return undefined
  const shown = findings.slice(0, MOST_SAID).map((one) => `${placeText(one.place)} ${one.code} ${findingText(one)}`)
  return [...shown, ...(findings.length > MOST_SAID ? [`and ${findings.length - MOST_SAID} more: anamnesis lint`] : [])].join('; ')
}
