import type { Interrupt } from '@anamnesis/engine/schema'
import type { TextFormat } from './textFormat.ts'

/** Describes what a stopped patient can choose: the text of the button and where it leads. */
export function actionInWords(action: Interrupt['actions'][number], format: TextFormat): string {
  return `“${format.text(action.label)}” (${leadsTo(action, format)})`
}

function leadsTo(action: Interrupt['actions'][number], { text, code }: TextFormat): string {
  if (action.do === 'dismiss') return 'back to the question'
  if (action.do === 'answer') {
    const swaps = Object.entries(action.instead).map(([given, other]) => `${code(other)} in place of ${code(given)}`)
    return `answers ${code(action.field)} with ${swaps.join(', ')}, and continues`
  }
  if (action.do === 'go-to') return `to the screen ${code(action.screen)}`
  if (action.do === 'link') return `to ${text(action.href)}`
  const event = action.trackAction === undefined ? '' : `, with the event ${code(action.trackAction)}`
  return `continues despite this stop, until an answer of the screen changes${event}`
}
