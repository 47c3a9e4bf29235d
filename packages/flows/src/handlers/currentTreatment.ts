import type { Answers, Condition } from '@anamnesis/engine/schema'

/** Medications of the kind that is offered, by the names of the question. */
const SAME_KIND = ['Ozempic', 'Wegovy', 'Rybelsus', 'Generic semaglutide', 'Mounjaro', 'Zepbound', 'Saxenda']
const NOW = 'In the past 2 weeks'

/** The patient takes a medication of the kind that is offered now. */
export const currentTreatment: Condition = {
  all: [
    { field: 'question-weight-loss-medications', in: SAME_KIND },
    { field: 'question-weight-loss-medications-last-taken', value: NOW },
  ],
}

/** {@link currentTreatment} for code. */
export function takesTreatmentNow(answers: Answers): boolean {
  const { 'question-weight-loss-medications': medication, 'question-weight-loss-medications-last-taken': lastTaken } = answers
  return typeof medication === 'string' && SAME_KIND.includes(medication) && lastTaken === NOW
}
