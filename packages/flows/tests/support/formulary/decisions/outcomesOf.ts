import type { Decision } from '../../../../src/formulary/decide.ts'

/** The most severe outcomes in the notation of a row. */
export function outcomesOf({ stops, refusals, flags }: Decision): string[] {
  if (stops.length > 0) return [...new Set(stops.map(({ interrupt }) => `stop ${interrupt}`))]
  if (refusals.length > 0) return [...new Set(refusals.map(({ ingredient }) => `refuse ${ingredient}`))]
  return flags.length > 0 ? [...new Set(flags.map(({ ingredient }) => `flag ${ingredient}`))] : ['goes on']
}
