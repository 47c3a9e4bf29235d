import type { Visitor } from './AppPage.tsx'

/** The clinic approves a dearer product of the same questionnaire, which the patient has to accept. @throws if there is none */
export async function suggestDearerDose({ clinic }: Pick<Visitor, 'clinic'>, treatment_id: string): Promise<void> {
  const review = await clinic.reviewTreatment({ params: { treatment_id } })
  const choices = review.ok ? review.body.choices : []
  const priceOf = ({ plans }: (typeof choices)[number]) => plans.find(({ months }) => months === 1)?.price ?? 0
  const now = choices.find(({ is_current }) => is_current)
  const dearer = now && choices.find((one) => one.drug_id === now.drug_id && priceOf(one) > priceOf(now))
  if (!dearer) throw new Error(`NO_DEARER_DOSE: ${JSON.stringify(review)}`)
  const { drug_id, dose_id } = dearer
  const product = {
    drug_id,
    dose_id,
    months: 1,
    note: 'You have taken this dose before, and it suited you.\nTell us if you feel sick on it.',
  }
  const decided = await clinic.decideTreatment({
    params: { treatment_id, action: 'approve' },
    body: { reason: 'Weighed.', own_words_read: true, product },
  })
  if (!decided.ok) throw new Error(`NOT_SUGGESTED: ${JSON.stringify(decided)}`)
}
