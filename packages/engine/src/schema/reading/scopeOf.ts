import { memoizeLast } from './memoizeLast.ts'
import lexicon from './scopes.json' with { type: 'json' }
import { foldText, tokenize } from './tokenize.ts'

/** How a text speaks of something that it names, other than as the writer's own and present. */
export const scopes = ['denied', 'otherPerson', 'allergy', 'wish', 'past'] as const
/** A scope of a mention; `current` when no other is certain. */
export type Scope = (typeof scopes)[number] | 'current'

/** A phrase as words; `<year>` and `<number>` stand for any. */
type Phrase = readonly string[]

/** A line of `scopes.json`. */
interface ScopeRule {
  readonly scope: Exclude<Scope, 'current'>
  /** Most words between a phrase and the mention. */
  readonly reach: number
  /** A phrase before the mention crosses commas of a list that ends in “or”. */
  readonly lists: boolean
  readonly before: readonly Phrase[]
  readonly after: readonly Phrase[]
  /** Phrases in between that end the reach. */
  readonly breaks: readonly Phrase[]
  /** Phrases in the clause, or at its end, that make the scope uncertain. */
  readonly unless: readonly Phrase[]
}

interface Token {
  readonly text: string
  readonly start: number
  readonly end: number
  /** What separates it from the word before. */
  readonly gap: 'sentence' | 'comma' | 'none'
}

const OR: ReadonlySet<string> = new Set(['or', 'nor', 'ou', 'ni'])
const SENTENCE = /[!?;:\n\r•|]|\.\s|\s[-–—]\s/
const COMMA = /[,()]/
const YEAR = /^(?:19|20)\d\d$/
const NUMBER = /^\d+$/

const wordsOf = (text: string): Phrase =>
  text.split(' ').flatMap((part) => (part.startsWith('<') ? [part] : tokenize(part).map((word) => word.text)))
const phrases = (list: readonly string[] = []): Phrase[] => list.map(wordsOf)
const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(foldText))
const [subjects, joins, turns] = [setOf(lexicon.subjects), setOf(lexicon.joins), setOf(lexicon.turns)]

interface WrittenRule {
  readonly scope: string
  readonly reach: number
  readonly lists?: boolean
  readonly before: readonly string[]
  readonly after?: readonly string[]
  readonly breaks: readonly string[]
  readonly unless: readonly string[]
}
const written: readonly WrittenRule[] = lexicon.rules
const rules: readonly ScopeRule[] = written.flatMap(({ scope: name, reach, lists = false, before, after, breaks, unless }) => {
  const scope = scopes.find((one) => one === name)
  return scope
    ? [{ scope, reach, lists, before: phrases(before), after: phrases(after), breaks: phrases(breaks), unless: phrases(unless) }]
    : []
})

const tokensOf = memoizeLast((text: string): readonly Token[] => {
  let before = 0
  return tokenize(text).map((word) => {
    const gap = text.slice(before, word.start)
    before = word.end
    return { text: word.text, start: word.start, end: word.end, gap: SENTENCE.test(gap) ? 'sentence' : COMMA.test(gap) ? 'comma' : 'none' }
  })
})

/**
 * The scope of a mention in a text, by phrases before and after it in its clause: “I don't take any nitrates” denies one. A rule of
 * `scopes.json` holds only where nothing in the clause makes it uncertain, so a mention counts as `current` in doubt. The method is
 * NegEx (Chapman et al. 2001, J Biomed Inform 34:301) and ConText (Harkema et al. 2009, J Biomed Inform 42:839), in English and French.
 */
export function scopeOf(text: string, start: number, end: number): Scope {
  const tokens = tokensOf(text)
  const from = tokens.findIndex((token) => token.end > start)
  const to = tokens.findLastIndex((token) => token.start < end) + 1
  if (from < 0 || to <= from) return 'current'
  const clause = clauseAround(tokens, from, to)
  return rules.find((rule) => holds(rule, tokens, { from, to }, clause))?.scope ?? 'current'
}

interface Range {
  readonly from: number
  readonly to: number
}

/** A clause ends at a full stop, at a word such as “but”, and where a new subject follows a comma or “and”. */
function clauseAround(tokens: readonly Token[], from: number, to: number): Range {
  const startsClause = (at: number) => {
    const [word, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]]
    if (!word || !before || word.gap === 'sentence' || turns.has(word.text)) return true
    if (word.gap === 'comma' && subjects.has(word.text)) return true
    return joins.has(word.text) && next !== undefined && subjects.has(next.text)
  }
  let [first, last] = [from, to]
  while (first > 0 && !startsClause(first)) first--
  while (last < tokens.length && !startsClause(last)) last++
  return { from: first, to: last }
}

function holds(rule: ScopeRule, tokens: readonly Token[], mention: Range, clause: Range): boolean {
  const hasTrigger = isBefore(rule, tokens, mention, clause) || isAfter(rule, tokens, mention, clause)
  if (!hasTrigger) return false
  // the word that ends the clause counts, as in “… except when it hurts”, unless it starts a sentence
  const end = tokens[clause.to]?.gap === 'sentence' ? clause.to : clause.to + 1
  for (let at = clause.from; at < end; at++) {
    if (at >= mention.from && at < mention.to) continue
    // the word that starts the clause belongs to the one before
    if (at === clause.from && turns.has(tokens[at]?.text ?? '')) continue
    if (rule.unless.some((phrase) => isAt(tokens, at, phrase, end))) return false
  }
  return true
}

function isBefore({ before, reach, lists, breaks }: ScopeRule, tokens: readonly Token[], { from, to }: Range, clause: Range): boolean {
  for (let at = from - 1; at >= clause.from; at--) {
    for (const phrase of before) {
      const last = at + phrase.length
      if (last > from || from - last > reach || !isAt(tokens, at, phrase, from)) continue
      const between = tokens.slice(last, from)
      if (between.some((_, offset) => breaks.some((one) => isAt(tokens, last + offset, one, from)))) continue
      const hasComma = tokens.slice(last, from + 1).some(({ gap }) => gap === 'comma')
      const isList = lists && tokens.slice(last, Math.min(clause.to, to + reach)).some(({ text }) => OR.has(text))
      if (!hasComma || isList) return true
    }
  }
  return false
}

function isAfter({ after, reach, breaks }: ScopeRule, tokens: readonly Token[], { to }: Range, clause: Range): boolean {
  for (let at = to; at < clause.to && at - to <= reach && tokens[at]?.gap !== 'comma'; at++) {
    if (breaks.some((one) => isAt(tokens, at, one, clause.to))) return false
    if (after.some((phrase) => isAt(tokens, at, phrase, clause.to))) return true
  }
  return false
}

function isAt(tokens: readonly Token[], at: number, phrase: Phrase, end: number): boolean {
  if (at + phrase.length > end) return false
  return phrase.every((wanted, offset) => {
    const text = tokens[at + offset]?.text ?? ''
    return wanted === '<year>' ? YEAR.test(text) : wanted === '<number>' ? NUMBER.test(text) : text === wanted
  })
}
