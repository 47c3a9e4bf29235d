import type { HandlerRule } from '@anamnesis/engine/schema'
import { stopRule } from './stopRule.ts'

/** Nobody who thinks of hurting themselves is asked for a renewal; it comes before every other side effect. */
export const crisisInTreatment: HandlerRule = stopRule(
  'question-recent-mood-issues',
  ['Thoughts of hurting myself'],
  'crisisInTreatment',
  'Suicidal thoughts, and the Suicide Crisis Helpline, 9-8-8: clinical facts section 2. The last 2 weeks: questionnaires section 9',
)
