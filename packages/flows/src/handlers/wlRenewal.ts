import type { Handler } from '@anamnesis/engine/schema'
import { crisisInTreatment } from './crisisInTreatment.ts'
import { stopRule } from './stopRule.ts'

const PREGNANCY =
  'Pregnancy or breastfeeding, and future plans, are asked: questionnaires section 2. That trying for a pregnancy stops too, as a precaution; to be confirmed by the medical lead'
const WEIGHT =
  'Medullary thyroid cancer or MEN 2, own or in the family, pancreatitis, gastroparesis, severe disease of the stomach or bowel, type 1 diabetes, insulin, another treatment of this kind: clinical facts section 2'
const SIDE_EFFECTS =
  'Pancreatitis, gallbladder and eye disease, allergic reaction under this kind of treatment: clinical facts section 2. That being unable to keep fluids down stops too, to be confirmed by the medical lead'

const carrying = ['Pregnant', 'Breastfeeding', 'Trying']

/** What makes a treatment for weight loss unsafe to go on with. */
export const wlHealthChanges: Handler = {
  rules: [
    stopRule(
      'question-wl-renewal-safety',
      ['Eating disorder'],
      'eatingDisorderInTreatment',
      'Eating disorder: clinical facts section 2; to be confirmed by the medical lead',
    ),
    stopRule('question-wl-renewal-safety', carrying, 'pregnancy', PREGNANCY),
    stopRule(
      'question-wl-renewal-safety',
      [
        'Medullary thyroid cancer',
        'Pancreatitis',
        'Gastroparesis',
        'Severe stomach or bowel disease',
        'Type 1 diabetes',
        'Insulin',
        'Same kind',
      ],
      'weightLossSafety',
      WEIGHT,
    ),
  ],
}

/** What a treatment for weight loss did that cannot wait. */
export const wlSideSymptoms: Handler = {
  rules: [
    crisisInTreatment,
    stopRule(
      'question-wl-medication-side-symptoms',
      [
        'Bad belly pain',
        'Yellow skin',
        'Can’t keep fluids down',
        'Allergic reaction',
        'Fainting or nearly fainting',
        'Vision change',
        'Lump in the neck',
      ],
      'weightLossSideEffects',
      SIDE_EFFECTS,
    ),
  ],
}

/** Side effects of any kind that keep a patient from their day. */
export const sideEffectsSeverity: Handler = {
  rules: [
    stopRule(
      'question-side-effects-severity',
      ['Severe'],
      'weightLossSideEffects',
      'Severity is asked: questionnaires section 2. That severe ones stop the patient, whatever they are, to be confirmed by the medical lead',
    ),
  ],
}
