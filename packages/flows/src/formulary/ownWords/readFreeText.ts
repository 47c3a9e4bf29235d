import { memoizeLast, findNames, type NameQuery, type Scope, scopeOf, tokenize } from '@anamnesis/engine/schema/internal'
import * as z from 'zod/mini'
import conditions from './conditions.json' with { type: 'json' }
import lookalikes from './lookalikes.json' with { type: 'json' }
import medicines from './medicines.json' with { type: 'json' }
import { readNumbers } from './readNumbers.ts'
import { readPurposes } from './readPurposes.ts'

/** An entry of `conditions.json` or `medicines.json`: free-text phrases for a condition, or for a medicine without its name. */
export const writtenPhrases = z.strictObject({
  /** Facts that the phrases may mean. */
  tells: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  /** English and French phrases. */
  names: z.array(z.string().check(z.minLength(2), z.maxLength(80))).check(z.minLength(1)),
  /** Whether the phrases count as a chosen answer: anywhere in the text, or only as a whole list item. */
  stops: z.optional(z.enum(['anywhere', 'alone'])),
})

/** A possible fact in free text. */
export interface FreeTextFact {
  readonly fact: string
  /** The surrounding clause, up to the next comma or full stop. Only a physician can tell whether it is denied or about another person. */
  readonly clause: string
  /** Character positions of the phrase in the text; `end` is after its last character. */
  readonly start: number
  readonly end: number
  /** How the text speaks of it. Family history is of another person too. */
  readonly scope: Scope
  /** The meaning is certain, as for suicidality, which cannot wait for a physician. */
  readonly isCertain?: true
}

/** Phrases with a certain meaning. */
export interface CertainPhrases {
  readonly mentions: readonly string[]
  /** Phrases that count only as a whole list item. */
  readonly alone: readonly string[]
}

/** Maximum length of a clause. */
const LONGEST = 160
const lines: readonly { tells: string[]; names: string[]; stops?: string }[] = [...conditions, ...medicines]
const byName = new Map<string, string[]>()
for (const { tells, names } of lines) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), ...tells])
const names = { mentions: [...byName.keys()], except: lookalikes }
const plainOf = (fact?: string): CertainPhrases => {
  const matching = lines.filter(({ tells }) => fact === undefined || tells.includes(fact))
  const standing = (where: 'anywhere' | 'alone') => matching.flatMap((line) => (line.stops === where ? line.names : []))
  return { mentions: standing('anywhere'), alone: standing('alone') }
}
const plain = plainOf()

/** Facts for which there are phrases with a certain meaning. */
export const factsWithCertainPhrases: readonly string[] = [...new Set(lines.flatMap(({ tells, stops }) => (stops ? tells : [])))]

/** The phrases that state a fact with certainty. */
export const certainPhrases: (fact: string) => CertainPhrases = plainOf

/** Facts that a text may state in words other than an option or a medicine name, once per fact and clause. */
export const readFreeText: (text: string) => readonly FreeTextFact[] = memoizeLast((text) => {
  const read = (wanted: NameQuery, own: Pick<FreeTextFact, 'isCertain'>) =>
    findNames(text, wanted).flatMap(({ name, start, end }) => {
      const [clause, scope] = [partAround(text, start, end), scopeOf(text, start, end)]
      return (byName.get(name) ?? []).map((fact): FreeTextFact => ({ fact, clause, start, end, scope, ...own }))
    })
  // certain matches come last, so that they replace others of the same clause
  const described = [...readPurposes(text), ...readNumbers(text)].map((one): FreeTextFact => ({
    ...one,
    clause: partAround(text, one.start, one.end),
    scope: scopeOf(text, one.start, one.end),
  }))
  const found = [...described, ...read(names, {}), ...read(plain, { isCertain: true })]
  return [...new Map(found.map((one) => [`${one.fact} ${one.clause}`, one])).values()]
})

/** The clause around a place of a text; the place itself where the clause is long. */
export function partAround(text: string, start: number, end: number): string {
  const words = tokenize(text)
  /** Whether a clause ends before the word at `index`. */
  const endsBefore = (index: number) => {
    const word = words[index]
    return !word || word.apart === 'far' || /\.\s*$/.test(text.slice(0, word.start))
  }
  let [from, to] = [words.findLastIndex((word) => word.start <= start), words.findIndex((word) => word.end >= end)]
  while (from > 0 && !endsBefore(from)) from--
  while (to < words.length - 1 && !endsBefore(to + 1)) to++
  const part = text.slice(words[from]?.start, words[to]?.end)
  return part.length > LONGEST ? text.slice(start, end) : part
}
