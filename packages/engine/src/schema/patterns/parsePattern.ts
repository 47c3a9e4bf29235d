/** Parses a pattern that is valid with the u flag. */
export function parsePattern(source: string): PatternNode {
  let at = 0
  /** Wraps a character class in the active flags. */
  let wrap = (sign: string) => sign
  /** With the m flag, ^ and $ are line boundaries. */
  let isOfLines = false
  const take = (wanted: RegExp): RegExpExecArray | undefined => {
    wanted.lastIndex = at
    const found = wanted.exec(source)
    if (found) at = wanted.lastIndex
    return found ?? undefined
  }

  const choice = (): PatternNode => {
    const parts = [row()]
    while (source[at] === '|') {
      at++
      parts.push(row())
    }
    return { kind: 'choice', parts }
  }
  const row = (): PatternNode => {
    const parts: PatternNode[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()))
    return { kind: 'row', parts }
  }
  const repeated = (part: PatternNode): PatternNode => {
    const found = take(QUANTIFIER)
    if (!found) return part
    const [text, least, comma, most] = found
    if (text.startsWith('*')) return { kind: 'repeat', part, least: 0, most: Infinity }
    if (text.startsWith('+')) return { kind: 'repeat', part, least: 1, most: Infinity }
    if (text.startsWith('?')) return { kind: 'repeat', part, least: 0, most: 1 }
    return { kind: 'repeat', part, least: Number(least), most: comma ? (most ? Number(most) : Infinity) : Number(least) }
  }
  const atom = (): PatternNode => {
    if (take(WORD_BORDER)) return BORDER
    if (take(BACKREFERENCE)) return REPEATED
    if (take(EDGE)) return isOfLines ? BORDER : { kind: source[at - 1] === '^' ? 'start' : 'end' }
    const group = take(GROUP)
    if (group) {
      const outside = { wrap, isOfLines }
      if (FLAGS.test(group[0])) {
        wrap = (sign) => outside.wrap(`${group[0]}${sign})`)
        isOfLines ||= group[0].includes('m')
      }
      const inside = choice()
      ;({ wrap, isOfLines } = outside)
      at++
      if (!/^\(\?<?[=!]$/.test(group[0])) return inside
      return { kind: 'look', part: inside, isBehind: group[0].includes('<'), isNegative: group[0].endsWith('!') }
    }
    const sign = take(SIGN)
    // unreachable for valid patterns; guarantees progress
    if (!sign) at++
    return sign ? { kind: 'sign', source: wrap(sign[0]) } : EMPTY
  }
  return choice()
}

/** A regular expression as a tree, reduced to its repetitions. Zero-width parts are empty. */
export type PatternNode =
  | { readonly kind: 'empty' }
  /** One character; `source` is its character class with the active flags. */
  | { readonly kind: 'sign'; readonly source: string }
  | { readonly kind: 'row'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number }
  /** Start or end of the text. */
  | { readonly kind: 'start' }
  | { readonly kind: 'end' }
  /** A lookaround: zero-width, and the match may end there. A lookbehind is read backwards. */
  | { readonly kind: 'look'; readonly part: PatternNode; readonly isBehind: boolean; readonly isNegative: boolean }

const EMPTY: PatternNode = { kind: 'empty' }
/** A word or line boundary. */
const BORDER: PatternNode = { kind: 'look', part: EMPTY, isBehind: false, isNegative: false }
/** Any text. */
export const ANYTHING: PatternNode = { kind: 'repeat', part: { kind: 'sign', source: '[^]' }, least: 0, most: Infinity }
/** A backreference: approximated by any text. */
const REPEATED: PatternNode = { kind: 'row', parts: [ANYTHING, BORDER] }
const GROUP = /\(\?(?:<?[=!])|\(\?:|\(\?<[^>]*>|\(\?[a-z-]+:|\(/y
const FLAGS = /^\(\?[a-z-]+:$/
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,)?(\d*)\})\??/y
const WORD_BORDER = /\\[bB]/y
const BACKREFERENCE = /\\k<[^>]*>|\\[1-9]\d*/y
const EDGE = /[\^$]/y
const SIGN =
  /\\u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}|\[(?:\\.|[^\\\]])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\.|[^\\[\]()|*+?]/suy
