import type { ClinicalPicture, ClinicSubmission } from '../../contract/index.ts'

/** Derives what an approval or a renewal must state: a reason if a rule blocks or raises a grave flag, answers contradict each other, a
 * product is discontinued, a stop was displayed, or a text is not understood. Without stored questions no rule was applied, so both.
 */
export function approvalNeeds(picture: ClinicalPicture | null, stops: ClinicSubmission['stops']): ApprovalNeeds {
  if (!picture) return { reason: ['The questions are no longer stored, so no rule was applied'], own_words_read: true }
  const isUnread = picture.own_words.some((text) => !text.is_understood)
  const reason = [
    ...picture.findings.filter(isGrave).map(({ physician }) => physician),
    ...picture.contradictions.map(({ fact }) => `Contradiction: ${fact}`),
    ...picture.undecided.map((name) => `Discontinued: ${name}`),
    ...stops.map(({ title }) => `Displayed to the patient: ${title}`),
    ...(isUnread ? ['Own words that are not understood'] : []),
  ]
  return { reason: [...new Set(reason)], own_words_read: isUnread }
}

/** What an approval or a renewal must state. */
export interface ApprovalNeeds {
  /** Why it needs a reason; empty if it needs none. */
  readonly reason: string[]
  /** It must confirm that the patient's own words were read. */
  readonly own_words_read: boolean
}

type Finding = ClinicalPicture['findings'][number]

const isGrave = ({ effect, severity, doubt }: Finding): boolean =>
  effect !== 'flag' || doubt === 'told elsewhere' || severity === 'emergency' || severity === 'high'
