import { plainMarkdown } from './plainMarkdown.ts'
import { TO_BE_DECIDED } from './optionalFormulary.ts'

/** Section heading, for the table of contents. */
export const SOURCES = 'What the rules rest on'

/** Numbered sources of rules. */
export interface Sources {
  /** Such as `D2`. A missing or pending source is written at the rule itself. */
  readonly called: (source: string | undefined, rule: string) => string
  /** All used sources as a section. */
  readonly section: () => string[]
}

/** Numbers sources on first use. */
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
