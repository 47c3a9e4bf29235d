/** A regular expression as a tree, as far as its repetitions matter. What takes no sign of its own is empty. */
export type PatternNode =
  | { readonly kind: 'empty' }
  /** One sign; `source` is how the pattern writes the class of signs. */
  | { readonly kind: 'sign'; readonly source: string }
  | { readonly kind: 'row'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number }

/** A pattern's tree, and those of what it looks ahead or back for. */
export interface ParsedPattern {
  readonly root: PatternNode
  readonly lookarounds: readonly PatternNode[]
}

const EMPTY: PatternNode = { kind: 'empty' }
const GROUP = /\(\?(?:<?[=!])|\(\?:|\(\?<[^>]*>|\(\?[a-z-]+:|\(/y
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,)?(\d*)\})\??/y
const ASSERTION = /\\[bB]|[\^$]|\\k<[^>]*>|\\[1-9]\d*/y
const SIGN = /\[(?:\\.|[^\\\]])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\c[A-Za-z]|\\.|[^\\[\]()|*+?]/suy

/** Reads a pattern that `RegExp` takes with the u flag. */
export function parsePattern(source: string): ParsedPattern {
  const lookarounds: PatternNode[] = []
  let at = 0
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
    if (take(ASSERTION)) return EMPTY
    const group = take(GROUP)
    if (group) {
      const inside = choice()
      at++
      if (!/^\(\?<?[=!]$/.test(group[0])) return inside
      lookarounds.push(inside)
      return EMPTY
    }
    const sign = take(SIGN)
    // never in a pattern that RegExp takes; the step keeps the reader going
    if (!sign) at++
    return sign ? { kind: 'sign', source: sign[0] } : EMPTY
  }
  return { root: choice(), lookarounds }
}
