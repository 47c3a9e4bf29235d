import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import type { AnswerMeaning } from './answerMeaning.ts'
import { fieldsInTable, nonClinicalFields, meaningOf } from './answerTable.ts'
import { bodyMassIndex, bodyMassIndexFact, bodyMassIndexNowFact, checkInWeightFacts } from './bodyMassIndex.ts'
import { contradictionsOf } from './contradictionsOf.ts'
import { impliedFacts } from './impliedFacts.ts'
import { dictionary } from './medicines/dictionary.ts'
import { readMedicines } from './medicines/readMedicines.ts'
import { ignoredScopes, isDangerous } from './ownWords/ignoredScopes.ts'
import { withScope } from './ownWords/mentionScope.ts'
import { partAround, readFreeText } from './ownWords/readFreeText.ts'
import { readDoses } from './ownWords/readDoses.ts'
import { unnamedItems } from './ownWords/unnamedItems.ts'
import type { PatientFacts, SupportingAnswer, ReportedFact, WrittenDose } from './PatientFacts.ts'
import { textsIn } from './textsIn.ts'
import { TYPED, typedFact } from './typedFact.ts'
import { ageIn } from '../handlers/age.ts'

/** Derives clinical facts from answers, each with its answers, using the answer table and, for chosen or written
 * medicines, the medicine dictionary. Pure; used in the browser, on the server and for the physician.
 */
export function factsOf(answers: Answers, { now, renews = [], prescribed = [] }: FactSettings): PatientFacts {
  const facts = new Map<string, ReportedFact & { answers: SupportingAnswer[] }>()
  const record = (id: string, answer: SupportingAnswer) => {
    const [about = '', name = '', amount] = id.split(':')
    const isDose = about === 'dose' && amount !== undefined
    for (const implied of isDose ? [`dose:${name}`] : impliedFacts(id)) {
      const known = facts.get(implied) ?? { id: implied, answers: [], ...(isDose ? { amount: Number(amount) } : {}) }
      if (!known.answers.some(({ field, text, scope }) => field === answer.field && text === answer.text && scope === answer.scope))
        known.answers.push(answer)
      facts.set(implied, known)
    }
  }
  const reading: Reading = { record, unknown: [], unmapped: [], denied: [], writtenDoses: [], renews }
  for (const [field, value] of Object.entries(answers)) readAnswer(field, value, reading)
  for (const id of prescribed)
    for (const about of ['takes', 'prescribed']) record(`${about}:${id}`, { field: PRESCRIBED_HERE, text: nameOf(id) })
  // a chosen answer supersedes the same fact from free text
  for (const id of facts.keys()) if (facts.has(typedFact(id) ?? '')) facts.delete(id)
  const index = measure(answers, now, facts, record)
  return {
    facts,
    ...(index === undefined ? {} : { bodyMassIndex: index }),
    unknown: reading.unknown,
    unmapped: reading.unmapped,
    contradictions: contradictionsOf(facts, reading.denied),
    writtenDoses: reading.writtenDoses,
  }
}

const YOUNG = 25

const OLDER = 65

/** Context for evaluating answers. */
export interface FactSettings {
  /** ISO date, for the age. */
  readonly now: string
  /** Ingredients of the current treatment; mentioning them does not count as another medicine. */
  readonly renews?: readonly CurrentIngredient[]
  /** Dictionary ids of medicines prescribed here for other treatments. They count as taken. */
  readonly prescribed?: readonly string[]
}

/** An ingredient of the current treatment. */
export interface CurrentIngredient {
  /** Id in the medicine dictionary. */
  readonly medicine: string
  /** Lower-case product names with the same ingredient for another purpose, which count as another medicine: Revatio in
   * addition to sildenafil.
   */
  readonly otherProducts: readonly string[]
}

/** Field name of facts from prescriptions made here. */
export const PRESCRIBED_HERE = 'prescribed-here'
/** Fact: free text of a patient in treatment names their current medicine. */
const OWN_MEDICINE_NAMED = 'own-medicine-named'

interface Reading {
  readonly record: (id: string, answer: SupportingAnswer) => void
  readonly unknown: SupportingAnswer[]
  readonly unmapped: SupportingAnswer[]
  readonly denied: [fact: string, answer: SupportingAnswer][]
  readonly writtenDoses: WrittenDose[]
  readonly renews: readonly CurrentIngredient[]
}

const nameOf = (medicine: string): string => dictionary().find(({ id }) => id === medicine)?.name ?? medicine

function readAnswer(field: string, value: AnswerValue | undefined, reading: Reading): void {
  const meaning = meaningOf(field)
  const texts = textsIn(value)
  if (!meaning) {
    if (!Object.hasOwn(nonClinicalFields, field)) reading.unmapped.push(...texts.map((text) => ({ field, text })))
    return
  }
  if (texts.length === 0) return
  for (const one of texts) {
    const answer = { field, text: one }
    const known = [meaning.options, meaning.earlier].find((options) => options && Object.hasOwn(options, one))
    const means = known?.[one]
    if (means === 'none') reading.denied.push(...factsAskedIn(meaning).map((fact): [string, SupportingAnswer] => [fact, answer]))
    else if (Array.isArray(means)) for (const fact of means) reading.record(fact, answer)
    else if (meaning.reads) readWords(answer, { ...meaning, isChosen: Array.isArray(value) && typeof value[0] === 'string' }, reading)
    else if (means === undefined && meaning.bands) for (const fact of factsOfNumber(one, meaning.bands)) reading.record(fact, answer)
    else if (means === undefined && !meaning.measures) reading.unmapped.push(answer)
  }
  for (const fact of meaning.tells ?? []) reading.record(fact, { field, text: texts.join(', ') })
}

/** The facts of the band of a number; none for another text, and below the first band. */
function factsOfNumber(text: string, bands: NonNullable<AnswerMeaning['bands']>): readonly string[] {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  return bands.findLast(({ from }) => number >= from)?.tells ?? []
}

type Written = AnswerMeaning & {
  /** Chosen from a list, not written. */
  readonly isChosen: boolean
}

function readWords(answer: SupportingAnswer, { reads, past = [], nothing = [], isChosen }: Written, reading: Reading): void {
  if (nothing.includes(answer.text)) return
  const { medicines, unknown: words } = readMedicines(answer.text)
  let unknown = words
  for (const { id, ingredients, classes, as, places } of medicines) {
    if (reads === 'allergies' && isDangerous(classes)) reading.record(`${TYPED}takes:${id}`, answer)
    const ignored = isChosen ? [] : ignoredScopes(reads, classes)
    const [place] = places
    if (place && ignored.length > 0 && places.every(({ scope }) => ignored.some((one) => one === scope))) {
      reading.record(`${TYPED}takes:${id}`, {
        field: answer.field,
        text: partAround(answer.text, place.start, place.end),
        ...withScope(place.scope),
      })
      continue
    }
    const isPast = past.some((one) => one === id || ingredients.includes(one) || classes.some((known) => known === one))
    const isOwn =
      !isChosen &&
      ingredients.every((one) => reading.renews.some(({ medicine, otherProducts }) => medicine === one && !otherProducts.includes(as)))
    const about = reads === 'allergies' ? 'allergy' : isPast || isOwn ? 'took' : 'takes'
    reading.record(`${about}:${id}`, { field: answer.field, text: as })
    // free text cannot tell the current treatment from a second supply
    if (isOwn && about === 'took' && !isPast) reading.record(OWN_MEDICINE_NAMED, { field: answer.field, text: as })
  }
  if (reads !== 'allergies' && !isChosen)
    for (const { start, end, ...dose } of readDoses(answer.text)) {
      // in treatment, what was taken once is no dose of today; before it, only of a medicine by its name
      if (past.length > 0 && (reading.renews.length > 0 || !dose.of?.length)) continue
      reading.writtenDoses.push({ ...dose, answer: { field: answer.field, text: partAround(answer.text, start, end) } })
    }
  const phrases = isChosen ? [] : readFreeText(answer.text)
  for (const { fact, clause, scope, isCertain } of phrases)
    if (isCertain) reading.record(fact, { field: answer.field, text: clause })
    else reading.record(`${TYPED}${fact}`, { field: answer.field, text: clause, ...withScope(scope) })
  if (reads === 'medicines' && !isChosen) {
    const unnamed = unnamedItems(answer.text, [...medicines.flatMap(({ places }) => places), ...phrases])
    unknown = [...unknown, ...unnamed.filter((item) => !unknown.some((one) => item.includes(one)))]
  }
  if (reads !== 'words') reading.unknown.push(...unknown.map((text) => ({ field: answer.field, text })))
}

/** Cached by measure: facts are derived on every answer change, from hundreds of fields. */
const fieldsThatMeasure = new Map<AnswerMeaning['measures'], string[]>()
for (const field of fieldsInTable) {
  const measures = meaningOf(field)?.measures
  if (measures !== undefined) fieldsThatMeasure.set(measures, [...(fieldsThatMeasure.get(measures) ?? []), field])
}

/** Derives facts from numbers and dates. @returns the current BMI. */
function measure(answers: Answers, now: string, facts: ReadonlyMap<string, ReportedFact>, record: Reading['record']): number | undefined {
  const measured = (wanted: AnswerMeaning['measures']): SupportingAnswer | undefined => {
    for (const field of fieldsThatMeasure.get(wanted) ?? []) {
      const text = answers[field]
      if (typeof text === 'string') return { field, text }
    }
    return undefined
  }
  const [height, weight, birth] = [measured('height'), measured('weight'), measured('birth')]
  const age = birth && ageFact(answers['province'], birth.text, now)
  if (birth && age !== undefined) record(age, birth)
  const index = height && weight && bodyMassIndex(height.text, weight.text)
  if (!height || !weight || index === undefined) return undefined
  const current = measured('current-weight')
  if (current)
    for (const fact of checkInWeightFacts(height.text, weight.text, current.text))
      for (const answer of [height, weight, current]) record(fact, answer)
  // patients in treatment have lost weight, so limits apply to their starting weight
  const isTreated = facts.has('weight-medicine-of-the-kind') && !facts.has('weight-medicine-stopped')
  const before = isTreated ? measured('starting-weight') : undefined
  const indexBefore = before && bodyMassIndex(height.text, before.text)
  if (!before || indexBefore === undefined) {
    for (const answer of [height, weight]) record(bodyMassIndexFact(index), answer)
    return index
  }
  for (const answer of [height, before]) record(bodyMassIndexFact(indexBefore), answer)
  for (const answer of [height, weight]) record(bodyMassIndexNowFact(index), answer)
  return index
}

/** The facts that a question's options state. */
function factsAskedIn({ options = {} }: AnswerMeaning): string[] {
  return [...new Set(Object.values(options).flatMap((means) => (Array.isArray(means) ? means : [])))]
}

/** The age fact that rules use: under 25, or 65 and over; undefined in between. `birth` is an ISO date, `now` an ISO time. */
export function ageFact(province: AnswerValue | undefined, birth: string, now: string): string | undefined {
  const years = ageIn(province, birth, now)
  if (years < YOUNG) return 'age-under-25'
  return years >= OLDER ? 'age-65-or-more' : undefined
}
