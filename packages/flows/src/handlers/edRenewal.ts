import type { Handler } from '@anamnesis/engine/schema'
import { ERECTIONS, erectionEmergencies, heartUnderErectionTreatment, writtenNitrate } from './erectionRenewal.ts'
import { stopRule } from './stopRule.ts'

/** What makes a treatment for erections unsafe to go on with. */
export const edHealthChanges: Handler = { ...writtenNitrate, rules: heartUnderErectionTreatment('question-ed-renewal-safety') }

/** What a treatment for erections did that cannot wait. */
export const edSideSymptoms: Handler = {
  rules: [stopRule('question-medication-side-symptoms', erectionEmergencies, 'erectionSideEffects', ERECTIONS)],
}
