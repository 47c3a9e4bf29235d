import type { Condition } from '@anamnesis/engine/schema'
import { joinOr } from './joinOr.ts'

/** Numbers facts on first use. `inWords` writes a disjunction of conditions. */
export function createFactReferences(inWords: (conditions: readonly Condition[]) => string): FactReferences {
  const numbers = new Map<string, string>()
  return {
    called: (facts, answers) => {
      const line = `${joinOr(facts)}: on file${answers.length > 0 ? `, or ${inWords(answers)}` : ''}`
      const number = numbers.get(line) ?? `F${numbers.size + 1}`
      numbers.set(line, number)
      return `${facts.length > FEW_FACTS ? `one of ${facts.length} facts` : joinOr(facts)} (${number})`
    },
    section: () =>
      numbers.size === 0 ? [] : [`## ${FACT_REFERENCES}`, [...numbers].map(([line, number]) => `- **${number}** ${line}.`).join('\n')],
  }
}

/** Section heading, for the table of contents. */
export const FACT_REFERENCES = 'Where facts come from'

/** More facts than these are written out only in the section. */
export const FEW_FACTS = 4

/** Numbered facts, recorded or implied by answers. */
export interface FactReferences {
  /** Such as `“Angina” (F2)`: recorded facts, and conditions on answers that imply one of them. */
  readonly called: (facts: readonly string[], answers: readonly Condition[]) => string
  /** All used facts as a section; empty when there are none. */
  readonly section: () => string[]
}
