import type { PatternNode } from '@anamnesis/engine/schema/internal'

/** Creates sets of texts by Brzozowski derivatives. Lookaheads are intersections. */
export function createLanguage(): Languages {
  const terms: (Term | undefined)[] = [undefined, undefined, undefined]
  const numbers = new Map<string, Language>()
  const nodes = new Map<PatternNode, number>()
  const classes = new Map<string, RegExp>()
  const left = new Map<string, Language>()
  /** Derivatives in progress by depth, and the outermost one that an inner one has requested. */
  const open = new Map<string, number>()
  let outermost = Infinity

  const keep = (key: string, term: Term): Language => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, terms.push(term) - 1)
    return terms.length - 1
  }
  const numberOf = (node: PatternNode) => {
    if (!nodes.has(node)) nodes.set(node, nodes.size)
    return nodes.get(node)
  }
  const then = (node: PatternNode, rest: Language): Language =>
    rest === NOTHING ? NOTHING : keep(`then ${numberOf(node)} ${rest}`, { kind: 'then', node, rest })
  const joined = (kind: 'any' | 'all', languages: readonly Language[], empty: Language, full: Language): Language => {
    const flat = languages.flatMap((one) => {
      const term = terms[one]
      return term?.kind === kind ? term.parts : [one]
    })
    const parts = [...new Set(flat)].filter((one) => one !== empty).toSorted((a, b) => a - b)
    if (parts.includes(full)) return full
    return parts.length <= 1 ? (parts[0] ?? empty) : keep(`${kind} ${parts.join()}`, { kind, parts })
  }
  const anyOf = (languages: readonly Language[]) => joined('any', languages, NOTHING, EVERYTHING)
  const allOf = (languages: readonly Language[]) => joined('all', languages, EVERYTHING, NOTHING)
  const not = (part: Language, letter: Letter): Language => {
    if (letter === undefined) return part === END ? NOTHING : END
    if (part === NOTHING) return EVERYTHING
    return part === EVERYTHING ? NOTHING : keep(`not ${part}`, { kind: 'not', part })
  }
  const takes = (source: string, letter: string) => {
    const known = classes.get(source) ?? new RegExp(`^(?:${source})$`, 'u')
    classes.set(source, known)
    return known.test(letter)
  }

  /** The derivative by a letter; after the last letter, the end or nothing. */
  const after = (language: Language, letter: Letter, isFirst: boolean): Language => {
    if (language === NOTHING) return NOTHING
    if (language === END) return letter === undefined ? END : NOTHING
    if (language === EVERYTHING) return letter === undefined ? END : EVERYTHING
    const key = `${language} ${String(isFirst)} ${letter ?? ''}`
    const known = left.get(key)
    if (known !== undefined) return known
    const term = terms[language] as Term // every other number identifies a term
    const step = (one: Language) => after(one, letter, isFirst)
    // a set that depends on its own derivative without consuming a letter adds nothing
    const own = open.get(key)
    if (own !== undefined) {
      outermost = Math.min(outermost, own)
      return NOTHING
    }
    const depth = open.size
    open.set(key, depth)
    const rest =
      term.kind === 'then'
        ? afterNode(term.node, term.rest, letter, isFirst)
        : term.kind === 'not'
          ? not(step(term.part), letter)
          : letter === undefined
            ? ended(term.kind === 'any' ? term.parts.some((one) => step(one) === END) : term.parts.every((one) => step(one) === END))
            : term.kind === 'any'
              ? anyOf(term.parts.map(step))
              : allOf(term.parts.map(step))
    open.delete(key)
    // the result of a nested computation is incomplete while the outer one is open
    if (outermost >= depth) {
      left.set(key, rest)
      outermost = Infinity
    }
    return rest
  }
  const ended = (isOver: boolean) => (isOver ? END : NOTHING)

  const afterNode = (node: PatternNode, rest: Language, letter: Letter, isFirst: boolean): Language => {
    const step = (language: Language) => after(language, letter, isFirst)
    if (node.kind === 'empty') return step(rest)
    if (node.kind === 'sign') return letter !== undefined && takes(node.source, letter) ? rest : NOTHING
    if (node.kind === 'start') return isFirst ? step(rest) : NOTHING
    if (node.kind === 'end') return letter === undefined ? step(rest) : NOTHING
    if (node.kind === 'row') return step(node.parts.reduceRight((tail, part) => then(part, tail), rest))
    if (node.kind === 'choice') return step(anyOf(node.parts.map((part) => then(part, rest))))
    if (node.kind === 'look') return afterLook(node, rest, letter, isFirst)
    const { part, least, most } = node
    if (most === 0) return step(rest)
    const again = then(counted(part, Math.max(0, least - 1), most - 1), rest)
    const once = step(then(part, again))
    return least > 0 && !isEmptyable(part) ? once : either([once, step(rest)], letter)
  }
  const either = (languages: readonly Language[], letter: Letter) =>
    letter === undefined ? ended(languages.includes(END)) : anyOf(languages)

  const repeats = new Map<string, PatternNode>()
  const counted = (part: PatternNode, least: number, most: number): PatternNode => {
    const key = `${numberOf(part)} ${least} ${most}`
    const node = repeats.get(key) ?? { kind: 'repeat', part, least, most }
    repeats.set(key, node)
    return node
  }

  const afterLook = (look: Extract<PatternNode, { kind: 'look' }>, rest: Language, letter: Letter, isFirst: boolean): Language => {
    const tail = after(rest, letter, isFirst)
    if (look.isBehind || (look.isNegative && !isExact(look.part))) return tail
    const ahead = after(then(look.part, EVERYTHING), letter, isFirst)
    const wanted = look.isNegative ? not(ahead, letter) : ahead
    return letter === undefined ? ended(wanted === END && tail === END) : allOf([wanted, tail])
  }

  return {
    nothing: NOTHING,
    found: (pattern) => anyOf([then(pattern, EVERYTHING), then({ kind: 'row', parts: [SOME, pattern] }, EVERYTHING)]),
    allOf,
    after,
    isOver: (language, isFirst) => after(language, undefined, isFirst) === END,
  }
}

/** A set of texts, identified by number. Structurally equal sets share a number. */
export type Language = number

/** Sets of texts described by patterns, with derivatives. */
export interface Languages {
  /** The empty set. */
  readonly nothing: Language
  /** The texts that contain a match of a pattern. */
  readonly found: (pattern: PatternNode) => Language
  readonly allOf: (languages: readonly Language[]) => Language
  /** The derivative by a letter. `isFirst`: the letter is the first of the whole text. */
  readonly after: (language: Language, letter: string, isFirst: boolean) => Language
  /** Whether the set contains the empty text. */
  readonly isOver: (language: Language, isFirst: boolean) => boolean
}

/** A set of texts: a concatenation, a union, or a complement. */
type Term =
  | { readonly kind: 'then'; readonly node: PatternNode; readonly rest: Language }
  | { readonly kind: 'any' | 'all'; readonly parts: readonly Language[] }
  | { readonly kind: 'not'; readonly part: Language }

/** undefined marks the end of the text. */
type Letter = string | undefined

const [NOTHING, END, EVERYTHING] = [0, 1, 2]

/** Any text before the match. */
const SOME: PatternNode = { kind: 'repeat', part: { kind: 'sign', source: '[^]' }, least: 1, most: Infinity }

/** Whether a part can match the empty text. */
function isEmptyable(node: PatternNode): boolean {
  if (node.kind === 'sign') return false
  if (node.kind === 'row') return node.parts.every(isEmptyable)
  if (node.kind === 'choice') return node.parts.some(isEmptyable)
  return node.kind !== 'repeat' || node.least === 0 || isEmptyable(node.part)
}

/** Whether the set is exact; lookarounds of other kinds are assumed to hold. */
function isExact(node: PatternNode): boolean {
  if (node.kind === 'row' || node.kind === 'choice') return node.parts.every(isExact)
  if (node.kind === 'look') return false
  return node.kind !== 'repeat' || isExact(node.part)
}
