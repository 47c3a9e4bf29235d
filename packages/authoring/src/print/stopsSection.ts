import type { Flow, Interrupt } from '@anamnesis/engine/schema'
import { plainMarkdown } from './plainMarkdown.ts'
import { richMarkdown } from './richMarkdown.ts'

/** The heading of the section, for the contents of a page. */
export const STOPS = 'What stopped patients read'

/** The stops of a page: each is written once, and named by its number. */
export interface Stops {
  /** Such as `S3 “Please see a doctor”`, and `S3` from then on. */
  readonly called: (interrupt: string) => string
  /** All that were named, as a section; none where nothing stops. */
  readonly section: () => string[]
}

/** Numbers the stops of a flow as they are named. */
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

/** What a stopped patient reads and can do next, as a Markdown quotation. */
function interruptLines({ title, description, actions }: Interrupt): string {
  const next = actions.map((action) => {
    return `“${plainMarkdown(action.label)}” (${leadsTo(action)})`
  })
  const paragraphs = [`**${plainMarkdown(title)}**`, ...description.map(richMarkdown), `The patient can choose: ${next.join(', ')}.`]
  return paragraphs.map((paragraph) => `> ${paragraph}`).join('\n>\n')
}

function leadsTo(action: Interrupt['actions'][number]): string {
  if (action.do === 'dismiss') return 'back to the question'
  if (action.do === 'answer') {
    const swaps = Object.entries(action.instead).map(([given, other]) => `\`${other}\` in place of \`${given}\``)
    return `answers \`${action.field}\` with ${swaps.join(', ')}, and goes on`
  }
  if (action.do === 'go-to') return `to the screen \`${action.screen}\``
  if (action.do === 'link') return `to ${plainMarkdown(action.href)}`
  const event = action.trackAction === undefined ? '' : `, with the event \`${action.trackAction}\``
  return `goes on in spite of this stop, until an answer of the screen changes${event}`
}
