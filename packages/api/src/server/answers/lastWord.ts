import type { Answers } from '@anamnesis/engine/schema'
import {
  type AppliedRule,
  decide,
  factsOf,
  type OrderedProduct,
  type PatientFacts,
  type CurrentIngredient,
  type Standing,
} from '@anamnesis/flows'
import { type Choice, orderedProducts } from '../products/orderedProducts.ts'
import { inFull } from './inFull.ts'
import type { Submission } from './walkToEnd.ts'

const SOLD_NO_MORE = 'We do not sell this any more. Choose another one'

/** What a patient orders, or has already. */
export interface Judging {
  readonly treatmentType: string
  readonly choice: Choice
  readonly standing: Standing
  /** What they have from here already; left out before a first order. */
  readonly renews?: readonly CurrentIngredient[] | undefined
  /** Answers to other questionnaires that may be true in place of those here, see `toldSince`: the rules have to hold for each. */
  readonly since?: readonly Answers[]
  readonly now: Date
}

/**
 * The last word on what is ordered, by the rules of its ingredients over every answer that stands and what is prescribed beside it: a sentence by field, for each that stops or
 * refuses it. It reads no rule of a screen, so that a questionnaire which was archived before a rule was written, or has lost one, lets nobody
 * past it. A stop that the patient was shown and went on from stands in nobody's way, nor does one that its physician has read before.
 */
export async function lastWord(
  {
    told,
    unsent,
    wentOnFrom,
    compiled,
    walked,
    prescribed,
    supportPhone,
  }: Pick<Submission, 'told' | 'unsent' | 'wentOnFrom' | 'compiled' | 'walked' | 'prescribed' | 'supportPhone'>,
  { treatmentType, choice, standing, renews, since = [], now }: Judging,
): Promise<ReadonlyMap<string, string>> {
  const products = await orderedProducts(treatmentType, choice)
  const settings = { now: now.toISOString(), renews: renews ?? [], prescribed }
  const accounts = [{}, ...since].flatMap((account) => [{}, ...unsent].map((other) => factsOf({ ...told, ...account, ...other }, settings)))
  const errors = new Map<string, string>()
  const [first] = walked.fields.keys()
  const note = (wanted: string, says: string) => {
    const name = walked.fields.has(wanted) ? wanted : (first ?? wanted)
    if (!errors.has(name)) errors.set(name, says)
  }
  /** What is shown on the screen of a question that is not: words that were written elsewhere stand at the choice that they belong to. */
  const besideOf = (fields: readonly string[]) =>
    fields
      .flatMap((name) => compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.fields ?? [])
      .find(({ name }) => walked.fields.has(name))?.name
  for (const { field, product } of products) {
    if (!product) {
      // who has had it is not refused for that; it cannot be ordered
      if (!renews) note(field, SOLD_NO_MORE)
      continue
    }
    for (const facts of accounts) {
      const { stops, refusals } = decide(product, facts, standing)
      const wasJudged = standing === 'in treatment' ? flaggedBefore(product, facts, walked) : () => false
      for (const stop of stops) {
        if ((stop.interrupt !== undefined && wentOnFrom.includes(stop.interrupt)) || wasJudged(stop)) continue
        const fields = stop.because.flatMap((fact) => fact.told.map((answer) => answer.field))
        note(fields.find((name) => walked.fields.has(name)) ?? besideOf(fields) ?? field, inFull('stop', supportPhone, stop.says))
      }
      // under treatment nothing else is chosen: that is for the physician
      if (standing === 'first order') for (const { says } of refusals) note(field, inFull('refusal', supportPhone, says))
    }
  }
  return errors
}

/** Whether a stop under treatment is one that the physician read as a flag before the first order, and that nothing told now is behind. */
function flaggedBefore(product: OrderedProduct, facts: PatientFacts, { fields }: Submission['walked']): (stop: AppliedRule) => boolean {
  const flagged = new Set(decide(product, facts, 'first order').flags.map(({ ingredient, physician }) => `${ingredient}: ${physician}`))
  return ({ ingredient, physician, because }) =>
    flagged.has(`${ingredient}: ${physician}`) && because.every(({ told }) => told.every(({ field }) => !fields.has(field)))
}
