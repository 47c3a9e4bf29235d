/** The heading of the section, for the contents of a page. */
export const ANSWER_SETS = 'Answers that are read together'

/** Fewer questions are named one by one. */
const MANY = 4

/** Sets of questions that rules read alike: each is written once, and named by its number. */
export interface AnswerSets {
  /** Such as `one of the answers A2`; undefined for a few questions, which are named themselves. */
  readonly called: (questions: readonly string[]) => string | undefined
  /** All that were named, as a section; none where there is none. */
  readonly section: () => string[]
}

/** Numbers sets of questions as they are named. */
export function createAnswerSets(): AnswerSets {
  const numbers = new Map<string, string>()
  return {
    called: (questions) => {
      if (questions.length < MANY) return undefined
      const all = questions.toSorted().join(', ')
      const number = numbers.get(all) ?? `A${numbers.size + 1}`
      numbers.set(all, number)
      return `one of the answers ${number}`
    },
    section: () =>
      numbers.size === 0 ? [] : [`## ${ANSWER_SETS}`, [...numbers].map(([all, number]) => `- **${number}**: ${all}`).join('\n')],
  }
}
