import type { Flow, Interrupt } from '@anamnesis/engine/schema'
import { actionInWords } from './actionInWords.ts'
import { MARKDOWN } from './textFormat.ts'
import { plainMarkdown } from './plainMarkdown.ts'
import { richMarkdown } from './richMarkdown.ts'

/** Numbers stops on first use. */
export function createStops({ interrupts }: Flow, quote: (text: string) => string): Stops {
  const numbers = new Map<string, string>()
  return {
    called: (name) => {
      const known = numbers.get(name)
      if (known !== undefined) return known
      const number = `S${numbers.size + 1}`
      numbers.set(name, number)
      return `${number} ${quote(interrupts[name]?.title ?? name)}`
    },
    section: () => {
      const written = [...numbers].flatMap(([name, number]) => {
        const interrupt = interrupts[name]
        return interrupt ? [`### ${number} \`${name}\``, interruptLines(interrupt)] : []
      })
      return written.length > 0 ? [`## ${STOPS}`, ...written] : []
    },
  }
}

/** Section heading, for the table of contents. */
export const STOPS = 'What stopped patients read'

/** Numbered stops of a page. */
export interface Stops {
  /** Such as `S3 “Please see a doctor”` on first use, then `S3`. */
  readonly called: (interrupt: string) => string
  /** All used stops as a section; empty when there are none. */
  readonly section: () => string[]
}

/** The texts and actions of an interrupt as a Markdown quotation. */
function interruptLines({ title, description, scale, actions }: Interrupt): string {
  const next = actions.map((action) => actionInWords(action, MARKDOWN))
  const numbers = scale
    ? [`A scale compares ${labelsIn(scale.marks)} with the limits ${labelsIn(scale.limits)}, as far as the numbers are known.`]
    : []
  const paragraphs = [
    `**${plainMarkdown(title)}**`,
    ...description.map(richMarkdown),
    ...numbers,
    `The patient can choose: ${next.join(', ')}.`,
  ]
  return paragraphs.map((paragraph) => `> ${paragraph}`).join('\n>\n')
}

const labelsIn = (parts: readonly { readonly label: string }[]) => parts.map(({ label }) => `“${plainMarkdown(label)}”`).join(' and ')
