import { memoizeLast } from './memoizeLast.ts'
import lexicon from './scopes.json' with { type: 'json' }
import { foldText, tokenize } from './tokenize.ts'

/** The scope of a mention in a text, by phrases before and after it in its clause: “I don't take any nitrates” denies one. A rule of
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

/** How a text speaks of something that it names, other than as the writer's own and present. */
export const scopes = ['denied', 'otherPerson', 'allergy', 'wish', 'longPast', 'past'] as const
/** A scope of a mention; `current` when no other is certain. */
export type Scope = (typeof scopes)[number] | 'current'

/** A phrase as words; `<word>`, `<year>`, `<longPast>` (a year) and `<number>` stand for any. */
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
  /** Phrases whose words make nothing uncertain. */
  readonly exempt: readonly Phrase[]
  /** Groups of phrases: a next clause makes the scope uncertain where it has one of each group, before any denial or wish. */
  readonly next: readonly (readonly Phrase[])[]
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
/** More than a year ago for every reader: years after it only count as `past`. */
const LONG_PAST = /^(?:19\d\d|20[01]\d|202[0-4])$/
const NUMBER = /^\d+$/
/** Number of clauses after a mention that may take its scope back. */
const CLAUSES_AFTER = 2
const ANY: Readonly<Record<string, RegExp>> = { '<word>': /./, '<year>': YEAR, '<longPast>': LONG_PAST, '<number>': NUMBER }

const wordsOf = (text: string): Phrase =>
  text.split(' ').flatMap((part) => (part.startsWith('<') ? [part] : tokenize(part).map((word) => word.text)))
const phrases = (list: readonly string[] = []): Phrase[] => list.map(wordsOf)
const setOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(foldText))
const [subjects, articles] = [setOf(lexicon.subjects), setOf(lexicon.articles)]
const [joins, turns] = [setOf(lexicon.joins), setOf(lexicon.turns)]

interface WrittenRule {
  readonly scope: string
  /** The scope of the rule whose other lines it has. */
  readonly extends?: string
  readonly reach?: number
  readonly lists?: boolean
  readonly before: readonly string[]
  readonly after?: readonly string[]
  readonly breaks?: readonly string[]
  readonly unless?: readonly string[]
  readonly exempt?: readonly string[]
  readonly next?: readonly (readonly string[])[]
}
const written: readonly WrittenRule[] = lexicon.rules
const harmlessNext = phrases(lexicon.harmlessNext)
const rules: readonly ScopeRule[] = written.flatMap((rule) => {
  const scope = scopes.find((one) => one === rule.scope)
  if (!scope) return []
  const extended = written.find((one) => one.scope === rule.extends)
  const { reach = 0, lists = false, before, after, breaks, unless, exempt, next = [] } = { ...extended, ...rule }
  const read = { before: phrases(before), after: phrases(after), breaks: phrases(breaks), unless: phrases(unless), exempt: phrases(exempt) }
  return [{ scope, reach, lists, ...read, next: next.map((group) => phrases(group)) }]
})

/** Words for other people, such as “wife”. */
const persons = new Set(
  rules.flatMap(({ scope, before }) => (scope === 'otherPerson' ? before.flatMap((phrase) => (phrase.length === 1 ? phrase : [])) : [])),
)

const tokensOf = memoizeLast((text: string): readonly Token[] => {
  let before = 0
  return tokenize(text).map((word) => {
    const gap = text.slice(before, word.start)
    before = word.end
    return { text: word.text, start: word.start, end: word.end, gap: SENTENCE.test(gap) ? 'sentence' : COMMA.test(gap) ? 'comma' : 'none' }
  })
})

interface Range {
  readonly from: number
  readonly to: number
}

/** A clause ends at a full stop, at a word such as “but”, and where a new subject follows a comma or “and”. */
function clauseAround(tokens: readonly Token[], from: number, to: number): Range {
  const startsClause = (at: number) => {
    const [word, before, next] = [tokens[at], tokens[at - 1], tokens[at + 1]]
    if (!word || !before || word.gap === 'sentence' || turns.has(word.text)) return true
    if (word.gap === 'comma' && (subjects.has(word.text) || (articles.has(word.text) && persons.has(next?.text ?? '')))) return true
    return joins.has(word.text) && next !== undefined && subjects.has(next.text)
  }
  let [first, last] = [from, to]
  while (first > 0 && !startsClause(first)) first--
  while (last < tokens.length && !startsClause(last)) last++
  return { from: first, to: last }
}

function holds(rule: ScopeRule, tokens: readonly Token[], mention: Range, clause: Range): boolean {
  const hasTrigger = isBefore(rule, tokens, mention, clause) || isAfter(rule, tokens, mention, clause)
  if (!hasTrigger || isTakenBack(rule, tokens, clause)) return false
  // the word that turns to the next clause counts, as in “… except when it hurts”, unless it starts a sentence
  const ending = tokens[clause.to]
  const end = ending && turns.has(ending.text) && ending.gap !== 'sentence' ? clause.to + 1 : clause.to
  for (let at = clause.from; at < end; at++) {
    if (at >= mention.from && at < mention.to) continue
    // the word that starts the clause belongs to the one before
    if (at === clause.from && turns.has(tokens[at]?.text ?? '')) continue
    const exempt = rule.exempt.find((phrase) => isAt(tokens, at, phrase, end))
    if (exempt) at += exempt.length - 1
    else if (rule.unless.some((phrase) => isAt(tokens, at, phrase, end))) return false
  }
  return true
}

/** Whether one of the next clauses takes the scope back, as in “My wife takes it. So do I.” */
function isTakenBack({ next }: ScopeRule, tokens: readonly Token[], { to }: Range): boolean {
  if (next.length === 0) return false
  for (let [start, left] = [to, CLAUSES_AFTER]; start < tokens.length && left > 0; left--) {
    const clause = clauseAround(tokens, start, start + 1)
    const firstOf = (group: readonly Phrase[]) =>
      tokens.findIndex((_, at) => at >= clause.from && at < clause.to && group.some((phrase) => isAt(tokens, at, phrase, clause.to)))
    const found = next.map(firstOf)
    const denied = firstOf(harmlessNext)
    // a denial or wish counts where it comes first: “I take it too, no problem” denies nothing
    if (!found.includes(-1) && (denied < 0 || denied > Math.max(...found))) return true
    start = clause.to
  }
  return false
}

function isBefore({ before, reach, lists, breaks }: ScopeRule, tokens: readonly Token[], { from, to }: Range, clause: Range): boolean {
  for (let at = from - 1; at >= clause.from; at--) {
    for (const phrase of before) {
      const last = at + phrase.length
      if (last > from || from - last > reach || !isAt(tokens, at, phrase, from)) continue
      const between = tokens.slice(last, from)
      // “my wife's nitro” may be what the writer takes
      if (between.length === 1 && between[0]?.text === 's') continue
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
    const pattern = ANY[wanted]
    return pattern ? pattern.test(text) : text === wanted
  })
}
