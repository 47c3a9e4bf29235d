import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import type { AnswerMeaning } from './answerMeaning.ts'
import { fieldsInTable, fieldsNotOfHealth, meaningOf } from './answerTable.ts'
import { bodyMassIndex, bodyMassIndexFact, bodyMassIndexNowFact } from './bodyMassIndex.ts'
import { contradictionsOf } from './contradictionsOf.ts'
import { impliedFacts } from './impliedFacts.ts'
import { dictionary } from './medicines/dictionary.ts'
import { readMedicines } from './medicines/readMedicines.ts'
import { readOwnWords } from './ownWords/readOwnWords.ts'
import type { PatientFacts, Told, ToldFact } from './patientFacts.ts'
import { textsIn } from './textsIn.ts'
import { TYPED, typedFact } from './typedFact.ts'
import { yearsBetween } from '../handlers/age.ts'
import { dayIn } from '../handlers/dayIn.ts'

const YOUNG = 25

const OLDER = 65

/** What has to be known beside the answers. */
export interface FactSettings {
  /** The moment, as an ISO date: for the age. */
  readonly now: string
  /** What this treatment itself gives the patient: to write of it is not to take another. */
  readonly renews?: readonly Renewed[]
  /** Ids in the dictionary of medicines of what is prescribed here for something else: the patient takes it, whether they tell so or not. */
  readonly prescribed?: readonly string[]
}

/** An ingredient that the patient has from here already. */
export interface Renewed {
  /** Its id in the dictionary of medicines. */
  readonly medicine: string
  /** Products of it for something else, in lower case, which are another one all the same: Revatio beside sildenafil. */
  readonly otherProducts: readonly string[]
}

/** The field of what no answer tells: it is prescribed here. */
export const PRESCRIBED_HERE = 'prescribed-here'
/** The fact that a text of a patient under treatment names what they are given here. */
const OWN_MEDICINE_NAMED = 'own-medicine-named'

interface Reading {
  readonly tell: (id: string, told: Told) => void
  readonly unknown: Told[]
  readonly unmapped: Told[]
  readonly denied: [fact: string, told: Told][]
  readonly renews: readonly Renewed[]
}

/**
 * The clinical facts that answers tell, each with the answers behind it: by the table of answers, and by the dictionary of medicines for
 * what was chosen from its list or written in any words. A pure function, the same in the browser, on the server and for the physician.
 */
export function factsOf(answers: Answers, { now, renews = [], prescribed = [] }: FactSettings): PatientFacts {
  const facts = new Map<string, ToldFact & { told: Told[] }>()
  const tell = (id: string, told: Told) => {
    const [about = '', name = '', amount] = id.split(':')
    const isDose = about === 'dose' && amount !== undefined
    for (const implied of isDose ? [`dose:${name}`] : impliedFacts(id)) {
      const known = facts.get(implied) ?? { id: implied, told: [], ...(isDose ? { amount: Number(amount) } : {}) }
      if (!known.told.some(({ field, said }) => field === told.field && said === told.said)) known.told.push(told)
      facts.set(implied, known)
    }
  }
  const reading: Reading = { tell, unknown: [], unmapped: [], denied: [], renews }
  for (const [field, value] of Object.entries(answers)) readAnswer(field, value, reading)
  for (const id of prescribed)
    for (const about of ['takes', 'prescribed']) tell(`${about}:${id}`, { field: PRESCRIBED_HERE, said: nameOf(id) })
  // an answer that says so decides: the same words beside it tell nothing more
  for (const id of facts.keys()) if (facts.has(typedFact(id) ?? '')) facts.delete(id)
  const index = measure(answers, now, facts, tell)
  return {
    facts,
    ...(index === undefined ? {} : { bodyMassIndex: index }),
    unknown: reading.unknown,
    unmapped: reading.unmapped,
    contradictions: contradictionsOf(facts, reading.denied),
  }
}

const nameOf = (medicine: string): string => dictionary().find(({ id }) => id === medicine)?.name ?? medicine

function readAnswer(field: string, value: AnswerValue | undefined, reading: Reading): void {
  const meaning = meaningOf(field)
  const said = textsIn(value)
  if (!meaning) {
    if (!Object.hasOwn(fieldsNotOfHealth, field)) reading.unmapped.push(...said.map((one) => ({ field, said: one })))
    return
  }
  if (said.length === 0) return
  for (const one of said) {
    const told = { field, said: one }
    const known = [meaning.options, meaning.earlier].find((options) => options && Object.hasOwn(options, one))
    const means = known?.[one]
    if (means === 'none') reading.denied.push(...factsAskedIn(meaning).map((fact): [string, Told] => [fact, told]))
    else if (Array.isArray(means)) for (const fact of means) reading.tell(fact, told)
    else if (meaning.reads) readWords(told, { ...meaning, isChosen: Array.isArray(value) && typeof value[0] === 'string' }, reading)
    else if (means === undefined && !meaning.measures) reading.unmapped.push(told)
  }
  for (const fact of meaning.tells ?? []) reading.tell(fact, { field, said: said.join(', ') })
}

type Written = AnswerMeaning & {
  /** From a list, and not in words. */
  readonly isChosen: boolean
}

function readWords(told: Told, { reads, past = [], nothing = [], isChosen }: Written, reading: Reading): void {
  if (nothing.includes(told.said)) return
  const { medicines, unknown } = readMedicines(told.said)
  for (const { id, ingredients, classes, as } of medicines) {
    const isPast = past.some((one) => one === id || ingredients.includes(one) || classes.some((known) => known === one))
    const isOwn =
      !isChosen &&
      ingredients.every((one) => reading.renews.some(({ medicine, otherProducts }) => medicine === one && !otherProducts.includes(as)))
    const about = reads === 'allergies' ? 'allergy' : isPast || isOwn ? 'took' : 'takes'
    reading.tell(`${about}:${id}`, { field: told.field, said: as })
    // whether it is ours or a second supply, words do not tell
    if (isOwn && about === 'took' && !isPast) reading.tell(OWN_MEDICINE_NAMED, { field: told.field, said: as })
  }
  if (!isChosen)
    for (const { fact, said, isPlain } of readOwnWords(told.said))
      reading.tell(isPlain ? fact : `${TYPED}${fact}`, { field: told.field, said })
  if (reads !== 'words') reading.unknown.push(...unknown.map((said) => ({ field: told.field, said })))
}

/** By what they measure: facts are read at every change of an answer, and there are hundreds of fields. */
const fieldsThatMeasure = new Map<AnswerMeaning['measures'], string[]>()
for (const field of fieldsInTable) {
  const measures = meaningOf(field)?.measures
  if (measures !== undefined) fieldsThatMeasure.set(measures, [...(fieldsThatMeasure.get(measures) ?? []), field])
}

/** What is worked out of numbers and days. @returns the BMI of today. */
function measure(answers: Answers, now: string, facts: ReadonlyMap<string, ToldFact>, tell: Reading['tell']): number | undefined {
  const measured = (wanted: AnswerMeaning['measures']): Told | undefined => {
    for (const field of fieldsThatMeasure.get(wanted) ?? []) {
      const said = answers[field]
      if (typeof said === 'string') return { field, said }
    }
    return undefined
  }
  const [height, weight, birth, cigarettes] = [measured('height'), measured('weight'), measured('birth'), measured('cigarettes')]
  const age = birth && ageFact(birth.said, now)
  if (birth && age !== undefined) tell(age, birth)
  const number = Number(cigarettes?.said.trim())
  if (cigarettes && number > 0) tell(number > 10 ? 'cigarettes-over-10' : 'cigarettes-10-or-fewer', cigarettes)
  const index = height && weight && bodyMassIndex(height.said, weight.said)
  if (!height || !weight || index === undefined) return undefined
  // who takes such a treatment now weighs less for it: the limits are those of the weight before
  const isTreated = facts.has('weight-medicine-of-the-kind') && !facts.has('weight-medicine-stopped')
  const before = isTreated ? measured('starting-weight') : undefined
  const indexBefore = before && bodyMassIndex(height.said, before.said)
  if (!before || indexBefore === undefined) {
    for (const told of [height, weight]) tell(bodyMassIndexFact(index), told)
    return index
  }
  for (const told of [height, before]) tell(bodyMassIndexFact(indexBefore), told)
  for (const told of [height, weight]) tell(bodyMassIndexNowFact(index), told)
  return index
}

/** The facts that the options of a question tell outright. */
function factsAskedIn({ options = {} }: AnswerMeaning): string[] {
  return [...new Set(Object.values(options).flatMap((means) => (Array.isArray(means) ? means : [])))]
}

/** The fact of an age that a rule asks for: under 25, or 65 and more; undefined between them. Both arguments are ISO, the first a day. */
export function ageFact(birth: string, now: string): string | undefined {
  const years = yearsBetween(birth, dayIn(undefined, now))
  if (years < YOUNG) return 'age-under-25'
  return years >= OLDER ? 'age-65-or-more' : undefined
}
