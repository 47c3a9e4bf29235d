import type { FieldOf } from '../schema/index.ts'
import { isStorable } from '../schema/isStorable.ts'
import type { IssueRule } from './issueRule.ts'

/** Rules of a signature, in order. */
export const signatureRule: readonly IssueRule<FieldOf<'signature'>>[] = [
  (_field, value) => {
    if (typeof value !== 'string' || isDrawnSignature(value)) return undefined
    if (value.length > LONGEST_NAME) return { code: 'max-length', details: { limit: LONGEST_NAME } }
    return isName(value) ? undefined : { code: 'format' }
  },
]

/** Whether a signature is drawn: the path of its strokes, of limited length. Any other text is a typed name. */
export function isDrawnSignature(text: string): boolean {
  return text.length <= LONGEST_DRAWING && STROKES.test(text)
}

/** Most characters of a typed signature. */
export const LONGEST_NAME = 100
/** Most characters of the path of a drawn signature. */
export const LONGEST_DRAWING = 8000

/** Strokes as an SVG path: each has a start point and relative steps in whole numbers, such as `M12 40l3 -2 5 6`. */
const STROKES = /^(?:M\d{1,3} \d{1,3}l-?\d{1,3} -?\d{1,3}(?: -?\d{1,3} -?\d{1,3})*)+$/
const LINE_BREAK = /[\t\n\r\u2028\u2029]/

const isName = (text: string) => /\p{L}/u.test(text) && isStorable(text) && !LINE_BREAK.test(text)
