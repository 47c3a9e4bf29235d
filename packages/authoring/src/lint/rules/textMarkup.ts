import type { Rule } from '../Rule.ts'
import { everyText } from '../everyText.ts'
import { spokenKeys } from '../spokenKeys.ts'

/** The keys whose texts may hold **emphasis** and [links](https://…). */
const MARKED_UP = new Set(['description', 'warning'])
const MAY_BE_EMPTY = new Set(['labelHint', 'prefix', 'suffix'])
const PIECE = /\*\*[^*]+\*\*|\[[^[\]]+\]\((?:https:\/\/|mailto:|tel:|\/)[^\s)[]*\)/g
const HTML = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]+|#\d+|#x[\da-f]+);/i
const LINK = /\]\(\s*([^)\s]*)/

/** Signs of a markup that is not drawn: the patient would read them. */
export const textMarkup: Rule = {
  code: 'TEXT_MARKUP',
  severity: 'error',
  check: ({ root }) =>
    everyText(root)
      .filter(({ key }) => spokenKeys.has(key) || MAY_BE_EMPTY.has(key))
      .flatMap(({ text, key, at }) => {
        const [message, mend] = faultOf(text, key) ?? []
        return message !== undefined && mend !== undefined ? [{ place: at.place, message, mend }] : []
      }),
}

function faultOf(text: string, key: string): readonly [message: string, mend: string] | undefined {
  if (HTML.test(text)) return ['this is HTML, and patients would read it as it is written', 'Write plain text.']
  const rest = MARKED_UP.has(key) ? text.replaceAll(PIECE, '') : text
  const link = LINK.exec(rest)
  if (!link && !rest.includes('**')) return undefined
  if (!MARKED_UP.has(key)) return [`emphasis and links are not drawn in a ${key}`, 'Write it plain, or in the description.']
  if (link) return ['this link leads nowhere that is allowed', 'Begin its address with https://, mailto:, tel: or /.']
  return ['this emphasis is not closed', 'Write ** before and after the words.']
}
