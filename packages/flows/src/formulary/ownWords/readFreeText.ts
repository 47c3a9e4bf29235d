import { memoizeLast, findNames, type NameQuery, type Scope, scopeOf, tokenize } from '@anamnesis/engine/schema/internal'
import { certainPhrases, phraseEntries } from './certainPhrases.ts'
import lookalikes from './lookalikes.json' with { type: 'json' }
import { readNumbers } from './readNumbers.ts'
import { readPurposes } from './readPurposes.ts'

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
  const found = [...described, ...read(names, {}), ...read(certain, { isCertain: true })]
  return [...new Map(found.map((one) => [`${one.fact} ${one.clause}`, one])).values()]
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

/** Maximum length of a clause. */
const LONGEST = 160
const byName = new Map<string, string[]>()
for (const { tells, names } of phraseEntries) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), ...tells])
const names = { mentions: [...byName.keys()], except: lookalikes }
const certain = certainPhrases()
