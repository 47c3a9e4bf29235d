import type { CompiledFlow } from '@anamnesis/engine'
import type { Answers, Field } from '@anamnesis/engine/schema'
import { type Contradiction, factsOf, isReadBy, type SupportingAnswer, omittedFacts } from '@anamnesis/flows'
import { type Account, earlierAnswers } from '../answers/earlierAnswers.ts'
import type { KeptAnswer } from '../answers/otherTreatmentAnswers.ts'
import { elsewhere } from '../onFile/elsewhere.ts'
import type { Services } from '../services.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'

/** What is judged, and what of it is ordered. */
interface Judging {
  readonly answers: Answers
  /** The questions that were asked, also those that were left empty. */
  readonly asked: readonly Field[]
  /** Ids of the ingredients of the order. */
  readonly ingredients: readonly string[]
  readonly now: string
}

/** What a patient told for other treatments, sent in or not, as far as a rule of the order reads it. */
export interface ToldBeside {
  /** Of what this questionnaire did not ask, by field name. */
  readonly answers: Answers
  /** Facts of answers there that an answer here, or a sent one there, denies. */
  readonly otherwise: readonly Contradiction[]
  /** Where and when an answer was given; undefined for what is judged. */
  readonly sourceOf: (told: SupportingAnswer) => KeptAnswer | undefined
  /** The questionnaires that it was told in. */
  readonly compiled: readonly CompiledFlow[]
}

/** Reads it: the same answers that the final rule check of a submission reads. */
export async function toldBeside(
  services: Pick<Services, 'db' | 'flows' | 'keyRing'>,
  treatment: TreatmentRow,
  { answers, asked, ingredients, now }: Judging,
): Promise<ToldBeside> {
  const earlier = await earlierAnswers(services, treatment, 'onboarding')
  const { kept, unsent } = earlier
  const counts = isReadBy(ingredients)
  const names = new Set(asked.map(({ name }) => name))
  // the profile is judged with what it was sent in with
  const told = pick(earlier.answers, (name) => kept.has(name))
  const isRead = ([name, answer]: [string, Answers[string]]) =>
    !names.has(name) && [...factsOf({ [name]: answer }, { now }).facts.keys()].some(counts)
  const beside = Object.fromEntries(Object.entries(told).filter(isRead))
  const rows = [kept, ...unsent.map((account) => account.kept)].flatMap((account) => [...account.values()])
  const compiled = (await elsewhere(services, rows)).map((one) => one.compiled)
  const found: Contradiction[] = []
  const sources = new Map<SupportingAnswer, KeptAnswer | undefined>()
  const add = (account: Account, contradictions: readonly Contradiction[]) => {
    const isNew = contradictions.filter(({ fact }) => !found.some((known) => known.fact === fact))
    for (const one of isNew.flatMap((contradiction) => contradiction.told)) sources.set(one, account.kept.get(one.field))
    found.push(...isNew)
  }
  add(earlier, omittedFacts(told, { answers, asked, ingredients, now }))
  for (const account of unsent) {
    // a second answer is compared with the first one to the same question
    const isElsewhere = (name: string) => !names.has(name) && account.kept.has(name)
    const askedElsewhere = compiled.flatMap(({ screens }) =>
      screens.flatMap(({ fields }) => fields.filter(({ name }) => isElsewhere(name))),
    )
    const here = { answers: { ...pick(told, isElsewhere), ...beside, ...answers }, asked: [...asked, ...askedElsewhere] }
    add(account, omittedFacts(account.answers, { ...here, ingredients, now }))
  }
  return {
    answers: beside,
    otherwise: found,
    sourceOf: (one) => sources.get(one) ?? (names.has(one.field) ? undefined : kept.get(one.field)),
    compiled,
  }
}

const pick = (answers: Answers, isPicked: (name: string) => boolean): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isPicked(name)))
