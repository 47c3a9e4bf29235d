import type { CompiledFlow } from '@anamnesis/engine'
import type { Answers, Field } from '@anamnesis/engine/schema'
import { type Contradiction, factsOf, isReadBy, toldOtherwise } from '@anamnesis/flows'
import { earlierAnswers } from '../answers/earlierAnswers.ts'
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

/** What a patient told for other treatments, as far as a rule of the order reads it. */
export interface ToldBeside {
  /** Of what this questionnaire did not ask, by field name. */
  readonly answers: Answers
  /** What they told there and, asked here, do not tell. */
  readonly otherwise: readonly Contradiction[]
  /** When the answer to a field was given there, as an ISO date with zone. */
  readonly toldAt: (field: string) => string | null
  /** The questionnaires that it was told in. */
  readonly compiled: readonly CompiledFlow[]
}

/** Reads it: the same answers that the last word on a submission reads. */
export async function toldBeside(
  services: Pick<Services, 'db' | 'flows'>,
  treatment: TreatmentRow,
  { answers, asked, ingredients, now }: Judging,
): Promise<ToldBeside> {
  const { answers: earlier, kept } = await earlierAnswers(services, treatment, 'onboarding')
  const counts = isReadBy(ingredients)
  const names = new Set(asked.map(({ name }) => name))
  // the profile is judged with what it was sent in with
  const told = Object.fromEntries(Object.entries(earlier).filter(([name]) => kept.has(name)))
  const isRead = ([name, answer]: [string, Answers[string]]) =>
    !names.has(name) && [...factsOf({ [name]: answer }, { now }).facts.keys()].some(counts)
  return {
    answers: Object.fromEntries(Object.entries(told).filter(isRead)),
    otherwise: toldOtherwise(told, { answers, asked, ingredients, now }),
    toldAt: (field) => kept.get(field)?.answeredAt ?? null,
    compiled: (await elsewhere(services, [...kept.values()])).map(({ compiled }) => compiled),
  }
}
