import type { Field } from '@anamnesis/engine/schema'
import type { AnswerMeaning } from './answerMeaning.ts'
import { meaningOf } from './answerTable.ts'
import { impliedFacts } from './impliedFacts.ts'
import { dictionary, type Medicine } from './medicines/dictionary.ts'
import type { Renewed } from './factsOf.ts'
import { factsToldPlainly, type PlainWords, plainWords } from './ownWords/readOwnWords.ts'
import { readMedicines } from './medicines/readMedicines.ts'

/** The answers to one field that tell a fact: the parts of a condition. */
export type Telling =
  /** Any of these values. */
  | { readonly field: string; readonly in: readonly string[] }
  /** Words that name any of these; those that are ordinary words too only where they stand `alone`. */
  | { readonly field: string; readonly mentions: readonly string[]; readonly alone: readonly string[] }
  /** A number within these bounds. */
  | { readonly field: string; readonly range: { readonly gt: number; readonly lte?: number } }

/** Cigarettes a day, by their fact. */
const CIGARETTES: Readonly<Record<string, { gt: number; lte?: number }>> = {
  'cigarettes-10-or-fewer': { gt: 0, lte: 10 },
  'cigarettes-over-10': { gt: 10 },
}

/**
 * The answers to the fields of a flow that tell a fact, so that a rule over facts can be put as conditions over answers: the table the
 * other way round. What is worked out of several numbers (a BMI) or of today (an age) is not among them. Who writes of what they have
 * from here already (`own`) does not tell that they take another.
 */
export function whatTells(fact: string, fields: readonly Field[], own: readonly Renewed[] = []): Telling[] {
  return fields.flatMap((field): Telling[] => {
    const meaning = meaningOf(field.name)
    if (!meaning) return []
    if ('options' in field) {
      const values = valuesByFact(field, meaning).get(fact)
      return values ? [{ field: field.name, in: values }] : []
    }
    const range = meaning.measures === 'cigarettes' ? CIGARETTES[fact] : undefined
    if (range) return [{ field: field.name, range }]
    const names = meaning.reads ? (medicinesByFact(field.name, meaning).get(fact) ?? []) : []
    const written = names.flatMap(({ names: known, misspelt, standsAlone, ingredients }) =>
      [...known, ...misspelt]
        .filter((name) => !isOwn(name, ingredients, own))
        .map((name) => ({ name, isAlone: standsAlone.includes(name) })),
    )
    const plain = meaning.reads ? plainTellings(fact) : { mentions: [], alone: [] }
    const mentions = [...written.flatMap(({ name, isAlone }) => (isAlone ? [] : [name])), ...plain.mentions]
    const alone = [...written.flatMap(({ name, isAlone }) => (isAlone ? [name] : [])), ...plain.alone]
    return mentions.length > 0 ? [{ field: field.name, mentions, alone }] : []
  })
}

const plainly = new Map<string, PlainWords>()

/** Own words that tell a fact, or another that implies it; read once. */
function plainTellings(fact: string): PlainWords {
  const before = plainly.get(fact)
  if (before) return before
  const tellers = factsToldPlainly.filter((one) => impliedFacts(one).includes(fact)).map(plainWords)
  const told = { mentions: tellers.flatMap(({ mentions }) => mentions), alone: tellers.flatMap(({ alone }) => alone) }
  plainly.set(fact, told)
  return told
}

function isOwn(name: string, ingredients: readonly string[], own: readonly Renewed[]): boolean {
  return ingredients.every((one) =>
    own.some(({ medicine, otherProducts }) => medicine === one && !otherProducts.includes(name.toLowerCase())),
  )
}

type Choice = Extract<Field, { options: unknown }>
const valuesOf = new WeakMap<Choice, ReadonlyMap<string, readonly string[]>>()

/** The options of a field that tell each fact, in their order; read once for a field. */
function valuesByFact(field: Choice, meaning: AnswerMeaning): ReadonlyMap<string, readonly string[]> {
  const before = valuesOf.get(field)
  if (before) return before
  const found = new Map<string, string[]>()
  for (const { value } of field.options)
    for (const fact of factsTold(field.name, value, meaning)) found.set(fact, [...(found.get(fact) ?? []), value])
  valuesOf.set(field, found)
  return found
}

const known = new Map<string, ReadonlySet<string>>()

/** The facts that an option tells; each is read once, though many flows ask it. */
function factsTold(field: string, value: string, meaning: AnswerMeaning): ReadonlySet<string> {
  const key = `${field}: ${value}`
  const facts = known.get(key) ?? new Set(factsIn(value, meaning))
  known.set(key, facts)
  return facts
}

function factsIn(value: string, meaning: AnswerMeaning): string[] {
  const { options = {}, tells: always = [], reads, nothing = [] } = meaning
  const means = Object.hasOwn(options, value) ? options[value] : undefined
  const told = [...always, ...(Array.isArray(means) ? means : [])].flatMap((one) => impliedFacts(one))
  if (means !== undefined || !reads || nothing.includes(value)) return told
  return [...told, ...readMedicines(value).medicines.flatMap((medicine) => factsNamed(medicine, meaning))]
}

const byFact = new Map<string, ReadonlyMap<string, readonly Medicine[]>>()

/** The medicines that tell each fact where they are named in a field, in the order of the dictionary; read once for a field. */
function medicinesByFact(field: string, meaning: AnswerMeaning): ReadonlyMap<string, readonly Medicine[]> {
  const before = byFact.get(field)
  if (before) return before
  const found = new Map<string, Medicine[]>()
  for (const medicine of dictionary())
    for (const fact of new Set(factsNamed(medicine, meaning))) found.set(fact, [...(found.get(fact) ?? []), medicine])
  byFact.set(field, found)
  return found
}

/** The facts that a medicine tells which is named in a field. */
function factsNamed(
  { id, ingredients, classes }: Pick<Medicine, 'id' | 'ingredients' | 'classes'>,
  { reads, past = [] }: AnswerMeaning,
): readonly string[] {
  const isPast = past.some((one) => one === id || ingredients.includes(one) || classes.some((own) => own === one))
  return impliedFacts(`${reads === 'allergies' ? 'allergy' : isPast ? 'took' : 'takes'}:${id}`)
}
