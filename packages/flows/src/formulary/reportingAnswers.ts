import type { Field } from '@anamnesis/engine/schema'
import type { Scope } from '@anamnesis/engine/schema/internal'
import type { AnswerMeaning } from './answerMeaning.ts'
import { meaningOf } from './answerTable.ts'
import { impliedFacts } from './impliedFacts.ts'
import { dictionary, type Medicine } from './medicines/dictionary.ts'
import type { CurrentIngredient } from './factsOf.ts'
import { type CertainPhrases, certainPhrases, factsWithCertainPhrases } from './ownWords/certainPhrases.ts'
import { ignoredScopes, isDangerous } from './ownWords/ignoredScopes.ts'
import { readMedicines } from './medicines/readMedicines.ts'

/** The answers of a flow's fields that report a fact: the inverse of the answer table, for converting conditions on facts
 * to conditions on answers. Excludes facts derived from several numbers (BMI) or the date (age). Mentioning the current
 * treatment (`own`) does not report another medicine.
 */
export function reportingAnswers(fact: string, fields: readonly Field[], own: readonly CurrentIngredient[] = []): ReportingAnswer[] {
  return fields.flatMap((field): ReportingAnswer[] => {
    const meaning = meaningOf(field.name)
    if (!meaning) return []
    if ('options' in field) {
      const values = valuesByFact(field, meaning).get(fact)
      return values ? [{ field: field.name, in: values }] : []
    }
    if (meaning.bands) return rangesOf(fact, meaning.bands).map((range) => ({ field: field.name, range }))
    if (!meaning.reads) return []
    const medicines = medicinesByFact(field.name, meaning).get(fact) ?? []
    const named = [true, false].map((isGrave) => {
      const some = medicines.filter(({ classes }) => isDangerous(classes) === isGrave)
      return { ...namesOf(some, own), ignoredScopes: ignoredScopes(meaning.reads, some[0]?.classes ?? []), wrongLetters: 2 as const }
    })
    // what cannot wait for a physician counts in every scope
    const reporting = [...named, { ...phrasesFor(fact), ignoredScopes: [] }]
    return reporting.flatMap((one) => (one.mentions.length + one.alone.length > 0 ? [{ field: field.name, ...one }] : []))
  })
}

/** Answers to one field that report a fact: the parts of a condition. */
export type ReportingAnswer =
  /** Any of these values. */
  | { readonly field: string; readonly in: readonly string[] }
  /** Text that names any of these; ordinary words only in `alone`. */
  | {
      readonly field: string
      readonly mentions: readonly string[]
      readonly alone: readonly string[]
      readonly ignoredScopes: readonly Exclude<Scope, 'current'>[]
      /** Names of medicines, read as `readMedicines` reads them. */
      readonly wrongLetters?: 2
    }
  /** A number in this range. */
  | { readonly field: string; readonly range: { readonly gte: number; readonly lt?: number } }

/** The ranges of numbers that report a fact, or one that implies it. */
function rangesOf(fact: string, bands: NonNullable<AnswerMeaning['bands']>): { gte: number; lt?: number }[] {
  return bands.flatMap(({ from, tells }, index) => {
    const next = bands[index + 1]
    return tells.some((one) => impliedFacts(one).includes(fact)) ? [{ gte: from, ...(next && { lt: next.from }) }] : []
  })
}

function namesOf(medicines: readonly Medicine[], own: readonly CurrentIngredient[]): CertainPhrases {
  const written = medicines.flatMap(({ names, misspelt, standsAlone, ingredients }) =>
    [...names, ...misspelt].filter((name) => !isOwn(name, ingredients, own)).map((name) => ({ name, isAlone: standsAlone.includes(name) })),
  )
  const namesWhere = (wanted: boolean) => written.flatMap(({ name, isAlone }) => (isAlone === wanted ? [name] : []))
  return { mentions: namesWhere(false), alone: namesWhere(true) }
}

const phraseCache = new Map<string, CertainPhrases>()

/** Phrases that state a fact, or one that implies it. Cached. */
function phrasesFor(fact: string): CertainPhrases {
  const before = phraseCache.get(fact)
  if (before) return before
  const reporting = factsWithCertainPhrases.filter((one) => impliedFacts(one).includes(fact)).map((one) => certainPhrases(one))
  const phrases = { mentions: reporting.flatMap(({ mentions }) => mentions), alone: reporting.flatMap(({ alone }) => alone) }
  phraseCache.set(fact, phrases)
  return phrases
}

function isOwn(name: string, ingredients: readonly string[], own: readonly CurrentIngredient[]): boolean {
  return ingredients.every((one) =>
    own.some(({ medicine, otherProducts }) => medicine === one && !otherProducts.includes(name.toLowerCase())),
  )
}

type Choice = Extract<Field, { options: unknown }>
const valuesOf = new WeakMap<Choice, ReadonlyMap<string, readonly string[]>>()

/** Option values of a field by fact, in option order. Cached. */
function valuesByFact(field: Choice, meaning: AnswerMeaning): ReadonlyMap<string, readonly string[]> {
  const before = valuesOf.get(field)
  if (before) return before
  const found = new Map<string, string[]>()
  for (const { value } of field.options)
    for (const fact of factsOfOption(field.name, value, meaning)) found.set(fact, [...(found.get(fact) ?? []), value])
  valuesOf.set(field, found)
  return found
}

const known = new Map<string, ReadonlySet<string>>()

/** The facts of an option. Cached, since flows share questions. */
function factsOfOption(field: string, value: string, meaning: AnswerMeaning): ReadonlySet<string> {
  const key = `${field}: ${value}`
  const facts = known.get(key) ?? new Set(factsIn(value, meaning))
  known.set(key, facts)
  return facts
}

function factsIn(value: string, meaning: AnswerMeaning): string[] {
  const { options = {}, tells: always = [], reads, nothing = [] } = meaning
  const means = Object.hasOwn(options, value) ? options[value] : undefined
  const facts = [...always, ...(Array.isArray(means) ? means : [])].flatMap((one) => impliedFacts(one))
  if (means !== undefined || !reads || nothing.includes(value)) return facts
  return [...facts, ...readMedicines(value).medicines.flatMap((medicine) => factsNamed(medicine, meaning))]
}

const byFact = new Map<string, ReadonlyMap<string, readonly Medicine[]>>()

/** Medicines by the fact that naming them in a field reports, in dictionary order. Cached. */
function medicinesByFact(field: string, meaning: AnswerMeaning): ReadonlyMap<string, readonly Medicine[]> {
  const before = byFact.get(field)
  if (before) return before
  const found = new Map<string, Medicine[]>()
  for (const medicine of dictionary())
    for (const fact of new Set(factsNamed(medicine, meaning))) found.set(fact, [...(found.get(fact) ?? []), medicine])
  byFact.set(field, found)
  return found
}

/** The facts that naming a medicine in a field reports. */
function factsNamed(
  { id, ingredients, classes }: Pick<Medicine, 'id' | 'ingredients' | 'classes'>,
  { reads, past = [] }: AnswerMeaning,
): readonly string[] {
  const isPast = past.some((one) => one === id || ingredients.includes(one) || classes.some((own) => own === one))
  return impliedFacts(`${reads === 'allergies' ? 'allergy' : isPast ? 'took' : 'takes'}:${id}`)
}
