import type { Answers } from '@anamnesis/engine/schema'
import { decide, factsOf, type Renewed, type Standing } from '@anamnesis/flows'
import { type Choice, orderedProducts } from '../products/orderedProducts.ts'
import { STOPPED, type Submission } from './walkToEnd.ts'

const SOLD_NO_MORE = 'We do not sell this any more. Choose another one'

/** What a patient orders, or has already. */
export interface Judging {
  readonly treatmentType: string
  readonly choice: Choice
  readonly standing: Standing
  /** What they have from here already; left out before a first order. */
  readonly renews?: readonly Renewed[] | undefined
  /** What they told elsewhere after the same was asked here: nobody knows which is true, so both have to do. */
  readonly since?: Answers
  readonly now: Date
}

/**
 * The last word on what is ordered, by the rules of its ingredients over every answer that stands: a sentence by field, for each that stops or
 * refuses it. It reads no rule of a screen, so that a questionnaire which was archived before a rule was written, or has lost one, lets nobody
 * past it. A stop that the patient was shown and went on from stands in nobody's way.
 */
export async function lastWord(
  { told, wentOnFrom, walked }: Pick<Submission, 'told' | 'wentOnFrom' | 'walked'>,
  { treatmentType, choice, standing, renews, since = {}, now }: Judging,
): Promise<ReadonlyMap<string, string>> {
  const products = await orderedProducts(treatmentType, choice)
  const settings = { now: now.toISOString(), renews: renews ?? [] }
  const accounts = [told, ...(Object.keys(since).length > 0 ? [{ ...told, ...since }] : [])].map((answers) => factsOf(answers, settings))
  const errors = new Map<string, string>()
  const note = (name: string, says: string = STOPPED) => {
    if (!errors.has(name)) errors.set(name, says)
  }
  for (const { field, product } of products) {
    if (!product) {
      // who has had it is not refused for that; it cannot be ordered
      if (!renews) note(field, SOLD_NO_MORE)
      continue
    }
    for (const facts of accounts) {
      const { stops, refusals } = decide(product, facts, standing)
      for (const { interrupt, says, because } of stops) {
        if (interrupt !== undefined && wentOnFrom.includes(interrupt)) continue
        const asked = because.flatMap((fact) => fact.told).find((answer) => walked.fields.has(answer.field))?.field
        note(asked ?? field, says)
      }
      for (const { says } of refusals) note(field, says)
    }
  }
  return errors
}
