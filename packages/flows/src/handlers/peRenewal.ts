import type { Handler } from '@anamnesis/engine/schema'
import { crisisInTreatment } from './crisisInTreatment.ts'
import { ERECTIONS, erectionEmergencies, heartUnderErectionTreatment, writtenNitrate } from './erectionRenewal.ts'
import { stopRule } from './stopRule.ts'

const MEDICATIONS =
  'Paroxetine never with an MAO inhibitor, linezolid, methylene blue, pimozide or thioridazine; tamoxifen interaction; serotonin syndrome: clinical facts section 3. That any second antidepressant stops the patient, as a precaution; to be confirmed by the medical lead'
const SIDE_EFFECTS =
  'Serotonin syndrome, bleeding: clinical facts section 3. Seizure, pain in an eye and mania as a precaution; to be confirmed by the medical lead'

/** What makes a treatment that holds paroxetine, or tadalafil with it, unsafe to go on with. */
export const peHealthChanges: Handler = {
  ...writtenNitrate,
  rules: [
    ...heartUnderErectionTreatment('question-pe-renewal-safety'),
    stopRule(
      'question-pe-renewal-safety',
      ['MAO inhibitor', 'Another antidepressant', 'Pimozide or thioridazine', 'Tamoxifen'],
      'paroxetineMedications',
      MEDICATIONS,
    ),
  ],
}

/** What paroxetine, or the tadalafil beside it, did that cannot wait. */
export const peSideSymptoms: Handler = {
  rules: [
    crisisInTreatment,
    stopRule('question-medication-side-symptoms', erectionEmergencies, 'lastingLongerSideEffects', ERECTIONS),
    stopRule(
      'question-medication-side-symptoms',
      ['Serotonin', 'Seizure', 'Bleeding', 'Eye pain', 'Mania'],
      'lastingLongerSideEffects',
      SIDE_EFFECTS,
    ),
  ],
}
