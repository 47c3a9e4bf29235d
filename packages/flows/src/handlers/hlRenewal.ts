import type { Handler, HandlerRule } from '@anamnesis/engine/schema'
import { crisisInTreatment } from './crisisInTreatment.ts'
import { stopRule } from './stopRule.ts'

const PREGNANCY =
  'Pregnancy or breastfeeding, and future plans, are asked: questionnaires section 2. That trying for a pregnancy stops too, as a precaution; to be confirmed by the medical lead'
const HAIR = 'Minoxidil by mouth not with heart disease: clinical facts section 3. A new heart disease stops with either, as a precaution'
const MINOXIDIL =
  'Minoxidil: stop for chest pain, fast heartbeat, faintness, sudden weight gain, swelling: clinical facts section 3; breathlessness and an allergic reaction as a precaution. To be confirmed by the medical lead'

const carrying = ['Pregnant', 'Breastfeeding', 'Trying']
const strain = [
  'Chest pain',
  'Fainting or nearly fainting',
  'Allergic reaction',
  'Short of breath',
  'Racing heart',
  'Swelling',
  'Sudden weight gain',
]

/** A heart that minoxidil may put a strain on. */
const changesUnderScalpTreatment: HandlerRule[] = [
  stopRule('question-hl-renewal-safety', ['Heart attack or stroke', 'Heart condition'], 'changeInHealth', HAIR),
]

/** What makes a treatment for hair loss unsafe to go on with. */
export const hlHealthChanges: Handler = {
  rules: [
    stopRule('question-hl-renewal-safety', carrying, 'pregnancy', PREGNANCY),
    ...changesUnderScalpTreatment,
    stopRule(
      'question-hl-renewal-safety',
      ['Prostate or breast cancer'],
      'changeInHealth',
      'Finasteride lowers the PSA and changes the breast: clinical facts section 2. A cancer of either as a precaution; to be confirmed by the medical lead',
    ),
  ],
}

/** A pregnancy, now or soon. */
export const futurePlans: Handler = { rules: [stopRule('question-future-plans', carrying, 'pregnancy', PREGNANCY)] }

/** What a treatment for hair loss did that cannot wait, with the mood that finasteride can affect. */
export const hlSideSymptoms: Handler = {
  rules: [crisisInTreatment, stopRule('question-hl-medication-side-symptoms', strain, 'hairSideEffects', MINOXIDIL)],
}

/** What minoxidil did that cannot wait, where the same screen asks what has changed. */
export const minoxidilSideSymptoms: Handler = {
  rules: [stopRule('question-medication-side-symptoms', strain, 'hairSideEffects', MINOXIDIL), ...changesUnderScalpTreatment],
}
