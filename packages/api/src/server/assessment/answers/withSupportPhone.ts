import { hasInstruction } from '@anamnesis/flows/internal'

/** Completes a rule's message with the next steps for the patient, including the support phone. */
export function withSupportPhone(
  kind: keyof typeof NEXT,
  supportPhone: string,
  reason = 'You can’t send in your questionnaire with this answer',
): string {
  const isWhole = reason.includes('care team') || (kind === 'refusal' && hasInstruction(reason))
  return isWhole ? reason : `${reason}${/[.?!]$/.test(reason) ? '' : '.'} ${NEXT[kind]} ${supportPhone}`
}

const NEXT = {
  stop: 'If an answer isn’t right, change it. If all of them are right, call our care team at',
  refusal: 'Choose another one, or call our care team at',
}
