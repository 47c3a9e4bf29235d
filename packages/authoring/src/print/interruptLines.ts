import type { Interrupt } from '@anamnesis/engine/schema'
import { plainMarkdown } from './plainMarkdown.ts'
import { richMarkdown } from './richMarkdown.ts'

/** What a stopped patient reads and can do next, as a Markdown quotation. */
export function interruptLines({ title, description, actions }: Interrupt): string {
  const next = actions.map((action) => {
    return `“${plainMarkdown(action.label)}” (${leadsTo(action)})`
  })
  const paragraphs = [`**${plainMarkdown(title)}**`, ...description.map(richMarkdown), `The patient can choose: ${next.join(', ')}.`]
  return paragraphs.map((paragraph) => `> ${paragraph}`).join('\n>\n')
}

function leadsTo(action: Interrupt['actions'][number]): string {
  if (action.do === 'dismiss') return 'back to the question'
  if (action.do === 'go-to') return `to the screen \`${action.screen}\``
  if (action.do === 'link') return `to ${plainMarkdown(action.href)}`
  const event = action.trackAction === undefined ? '' : `, with the event \`${action.trackAction}\``
  return `goes on in spite of this stop, until an answer of the screen changes${event}`
}
