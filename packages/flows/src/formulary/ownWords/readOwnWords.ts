import { memoizeLast, findNames, type NameQuery, type Word, tokenize } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'
import conditions from './conditions.json' with { type: 'json' }
import lookalikes from './lookalikes.json' with { type: 'json' }
import medicines from './medicines.json' with { type: 'json' }

/** A line of `conditions.json` or `medicines.json`: what patients write who mean a condition, or a medicine without its name. */
export const writtenWords = z.strictObject({
  /** Facts that those words may mean. */
  tells: z.array(z.string().check(z.minLength(1))).check(z.minLength(1)),
  /** In English and in French. */
  names: z.array(z.string().check(z.minLength(2), z.maxLength(80))).check(z.minLength(1)),
  /** They tell the fact as much as a chosen answer does: wherever they stand, or only where they are a whole item of the text. */
  stops: z.optional(z.enum(['anywhere', 'alone'])),
})

/** What the words of a patient may mean. */
export interface OwnWords {
  readonly fact: string
  /** The part of the text that says so, up to the next comma or full stop: whether it is denied, or another person’s, a physician has to read. */
  readonly said: string
  /** Nothing else can be meant: who writes of killing themselves cannot wait until a physician has asked. */
  readonly isPlain?: true
}

/** Names that tell a fact plainly. */
export interface PlainWords {
  readonly mentions: readonly string[]
  /** Those that do only where they are a whole item of the text. */
  readonly alone: readonly string[]
}

/** More would be no words but a text. */
const LONGEST = 160
const lines: readonly { tells: string[]; names: string[]; stops?: string }[] = [...conditions, ...medicines]
const byName = new Map<string, string[]>()
for (const { tells, names } of lines) for (const name of names) byName.set(name, [...(byName.get(name) ?? []), ...tells])
const names = { mentions: [...byName.keys()], except: lookalikes }
const plainOf = (fact?: string): PlainWords => {
  const told = lines.filter(({ tells }) => fact === undefined || tells.includes(fact))
  const standing = (where: 'anywhere' | 'alone') => told.flatMap((line) => (line.stops === where ? line.names : []))
  return { mentions: standing('anywhere'), alone: standing('alone') }
}
const plain = plainOf()

/** The facts that some own words tell plainly. */
export const factsToldPlainly: readonly string[] = [...new Set(lines.flatMap(({ tells, stops }) => (stops ? tells : [])))]

/** The words that tell a fact as much as a chosen answer does. */
export const plainWords: (fact: string) => PlainWords = plainOf

/** The facts that a text may tell in words that are neither an answer nor the name of a medicine, each once for each part of the text. */
export const readOwnWords: (text: string) => readonly OwnWords[] = memoizeLast((text) => {
  const read = (wanted: NameQuery, own: Pick<OwnWords, 'isPlain'>) =>
    findNames(text, wanted).flatMap(({ name, start, end }) => {
      const said = partAround(text, start, end)
      return (byName.get(name) ?? []).map((fact): OwnWords => ({ fact, said, ...own }))
    })
  // what is told plainly comes last: it stays, where the same part tells it in other words too
  const found = [...read(names, {}), ...read(plain, { isPlain: true })]
  return [...new Map(found.map((one) => [`${one.fact} ${one.said}`, one])).values()]
})

function partAround(text: string, start: number, end: number): string {
  const words = tokenize(text)
  const endsBefore = ({ apart, start: at }: Word) => apart === 'far' || /\.\s*$/.test(text.slice(0, at))
  let [from, to] = [words.findLastIndex((word) => word.start <= start), words.findIndex((word) => word.end >= end)]
  while (from > 0 && !endsBefore(words[from] as Word)) from-- // from is the index of a word
  while (to < words.length - 1 && !endsBefore(words[to + 1] as Word)) to++ // and so is the next
  const part = text.slice(words[from]?.start, words[to]?.end)
  return part.length > LONGEST ? text.slice(start, end) : part
}
