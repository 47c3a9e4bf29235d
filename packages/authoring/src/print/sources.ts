import { plainMarkdown } from './plainMarkdown.ts'
import { TO_BE_DECIDED } from './formulary.ts'

/** The heading of the section, for the contents of a page. */
export const SOURCES = 'What the rules rest on'

/** What rules rest on: each source is written once, with its rules, and named by its number. */
export interface Sources {
  /** Such as `D2`, for a rule; what is missing or yet to be decided is said where the rule stands. */
  readonly called: (source: string | undefined, rule: string) => string
  /** All that were named, as a section. */
  readonly section: () => string[]
}

/** Numbers the sources of a page as they are named. */
export function createSources(): Sources {
  const numbers = new Map<string, string>()
  const rules = new Map<string, string[]>()
  return {
    called: (source, rule) => {
      const text = source === undefined ? '**none is given**' : plainMarkdown(source)
      const isOpen = source === undefined || source === TO_BE_DECIDED
      const number = numbers.get(text) ?? (isOpen ? text : `D${[...numbers].filter(([written, known]) => written !== known).length + 1}`)
      numbers.set(text, number)
      rules.set(text, [...(rules.get(text) ?? []), rule])
      return number
    },
    section: () => {
      const lines = [...numbers].map(
        ([text, number]) => `- ${text === number ? '' : `**${number}** `}${text}: ${(rules.get(text) ?? []).join(', ')}`,
      )
      return [`## ${SOURCES}`, lines.length > 0 ? lines.join('\n') : 'There are no rules.']
    },
  }
}
