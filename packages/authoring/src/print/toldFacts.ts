import type { Condition } from '@anamnesis/engine/schema'
import { listed } from './listed.ts'

/** The heading of the section, for the contents of a page. */
export const TOLD = 'How facts are told'

/** More facts than these are written out in the section alone. */
export const FEW_FACTS = 4

/** Facts that may be on file or told in answers: each such choice is written once, and named by its number. */
export interface ToldFacts {
  /** Such as `“Angina” (F2)`: facts on file, and conditions on answers that tell one of them. */
  readonly called: (facts: readonly string[], answers: readonly Condition[]) => string
  /** All that were named, as a section; none where there is none. */
  readonly section: () => string[]
}

/** Numbers facts as they are named. `inWords` writes several conditions one of which is enough. */
export function createToldFacts(inWords: (conditions: readonly Condition[]) => string): ToldFacts {
  const numbers = new Map<string, string>()
  return {
    called: (facts, answers) => {
      const line = `${listed(facts)}: on file${answers.length > 0 ? `, or ${inWords(answers)}` : ''}`
      const number = numbers.get(line) ?? `F${numbers.size + 1}`
      numbers.set(line, number)
      return `${facts.length > FEW_FACTS ? `one of ${facts.length} facts` : listed(facts)} (${number})`
    },
    section: () => (numbers.size === 0 ? [] : [`## ${TOLD}`, [...numbers].map(([line, number]) => `- **${number}** ${line}.`).join('\n')]),
  }
}
