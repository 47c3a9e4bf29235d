import type { Interrupt } from '@anamnesis/engine/schema'
import { plainMarkdown } from './plainMarkdown.ts'
import { richMarkdown } from './richMarkdown.ts'

/** What a stopped patient reads and can do next, as a Markdown quotation. */
export function interruptLines({ title, description, actions }: Interrupt): string {
  const next = actions.map((action) => {
    const leads =
      action.do === 'dismiss'
        ? 'back to the question'
        : action.do === 'go-to'
          ? `to the screen \`${action.screen}\``
          : `to ${plainMarkdown(action.href)}`
    return `“${plainMarkdown(action.label)}” (${leads})`
  })
  const paragraphs = [`**${plainMarkdown(title)}**`, ...description.map(richMarkdown), `The patient can choose: ${next.join(', ')}.`]
  return paragraphs.map((paragraph) => `> ${paragraph}`).join('\n>\n')
}
