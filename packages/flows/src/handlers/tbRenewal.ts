import type { Handler } from '@anamnesis/engine/schema'
import { crisisInTreatment } from './crisisInTreatment.ts'
import { stopRule } from './stopRule.ts'

const DHEA =
  'DHEA: avoid with hormone-sensitive cancer, arrhythmia, clots, liver disease, mood disorder: clinical facts section 2. A recent heart attack or stroke, heart failure, angina as a precaution'
const HORMONES =
  'DHEA: avoid with arrhythmia, clots, liver disease: clinical facts section 2. Their signs, and a sudden stop of urine, as a precaution; to be confirmed by the medical lead'

/** What makes DHEA unsafe to go on with. */
export const tbHealthChanges: Handler = {
  rules: [
    stopRule(
      'question-tb-renewal-safety',
      [
        'Cancer',
        'High PSA or lump',
        'Blood clot',
        'Heart attack or stroke',
        'Heart condition',
        'Liver disease',
        'Bipolar disorder or mania',
      ],
      'changeInHealth',
      DHEA,
    ),
    stopRule(
      'question-tb-renewal-safety',
      ['Another hormone'],
      'hormonesNow',
      'Two hormones at once as a precaution; to be confirmed by the medical lead',
    ),
    stopRule(
      'question-tb-renewal-safety',
      ['Trying now'],
      'fertilityInTreatment',
      'Hormones may lower the sperm count, as a precaution; to be confirmed by the medical lead',
    ),
  ],
}

/** What DHEA did that cannot wait. */
export const tbSideSymptoms: Handler = {
  rules: [
    crisisInTreatment,
    stopRule(
      'question-tb-medication-side-symptoms',
      [
        'Chest pain',
        'Fainting or nearly fainting',
        'Allergic reaction',
        'Short of breath',
        'Swollen sore leg',
        'Weakness or slurred speech',
        'Racing heart',
        'Yellow skin',
        'Can’t pass urine',
      ],
      'hormoneSideEffects',
      HORMONES,
    ),
  ],
}
