import conditions from './conditions.json' with { type: 'json' }
import medicines from './medicines.json' with { type: 'json' }

/** The phrases that state a fact with certainty; without a fact, those of all facts. */
export function certainPhrases(fact?: string): CertainPhrases {
  const matching = phraseEntries.filter(({ tells }) => fact === undefined || tells.includes(fact))
  const standing = (where: 'anywhere' | 'alone') => matching.flatMap((entry) => (entry.stops === where ? entry.names : []))
  return { mentions: standing('anywhere'), alone: standing('alone') }
}

/** Phrases with a certain meaning. */
export interface CertainPhrases {
  readonly mentions: readonly string[]
  /** Phrases that count only as a whole list item. */
  readonly alone: readonly string[]
}

/** All phrases for conditions, and for medicines without their name. */
export const phraseEntries: readonly { tells: string[]; names: string[]; stops?: string }[] = [...conditions, ...medicines]

/** Facts for which there are phrases with a certain meaning. */
export const factsWithCertainPhrases: readonly string[] = [...new Set(phraseEntries.flatMap(({ tells, stops }) => (stops ? tells : [])))]
