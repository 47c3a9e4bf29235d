import { didYouMean } from '@anamnesis/engine'

const LONGEST = 60

/** A text in quotes, cut where it is long. */
export function quote(text: unknown): string {
  const whole = typeof text === 'string' ? text : (JSON.stringify(text) ?? String(text))
  return `“${whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole}”`
}

/** The known name nearest to a wrong one, or the known names. A text of megabytes is compared by its start. */
export function nearName(wrong: string, known: readonly string[]): string {
  return didYouMean(wrong.slice(0, LONGEST), known)
}
