import type { Handler, HandlerRule } from '@anamnesis/engine/schema'
import { stopRule } from './stopRule.ts'

const EXCLUSIONS =
  'Nicotine exclusions: questionnaires section 9. Unstable heart disease and a tumour of the adrenal gland: labels of nicotine products; to be confirmed by the medical lead'
const LABELS =
  'Labels of nicotine products: stop and see a doctor for an irregular heartbeat, chest pain, symptoms of too much nicotine, an allergic reaction. To be confirmed by the medical lead'

/** What makes nicotine unsafe to go on with. */
const changesUnderNicotine: HandlerRule[] = [
  stopRule('question-sc-renewal-safety', ['Pregnant', 'Breastfeeding'], 'pregnancyAndNicotine', EXCLUSIONS),
  stopRule(
    'question-sc-renewal-safety',
    ['Heart attack or stroke', 'New or worse angina', 'Serious heart rhythm problem', 'Pheochromocytoma'],
    'nicotineRisk',
    EXCLUSIONS,
  ),
]

/** What nicotine did that cannot wait, where the same screen asks what has changed. */
export const scSideSymptoms: Handler = {
  rules: [
    stopRule(
      'question-medication-side-symptoms',
      [
        'Chest pain',
        'Fainting or nearly fainting',
        'Allergic reaction',
        'Racing or uneven heartbeat',
        'Weakness or slurred speech',
        'Too much nicotine',
        'Skin rash all over',
      ],
      'nicotineSideEffects',
      LABELS,
    ),
    ...changesUnderNicotine,
  ],
}
