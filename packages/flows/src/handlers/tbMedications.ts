import type { Handler } from '@anamnesis/engine/schema'
import classes from '../options/medication-classes.json' with { type: 'json' }
import { writesOneOf } from './writesOneOf.ts'

const CANCER =
  'DHEA: avoid with hormone-sensitive cancer, clinical facts section 2; these medications are given against one. To be confirmed by the medical lead'
const HORMONES = 'Two hormones at once, as a precaution; to be confirmed by the medical lead'

/** Names that the list does not offer. */
const againstCancer = [
  'Bicalutamide',
  'Letrozole',
  'Exemestane',
  'Leuprolide',
  'Lupron',
  'Zoladex',
  'Abiraterone',
  'Zytiga',
  'Enzalutamide',
  'Xtandi',
  'Apalutamide',
  'Arimidex',
  'Femara',
  'Nolvadex',
]
const hormones = [
  'Depo-Testosterone',
  'Delatestryl',
  'Androderm',
  'Natesto',
  'Nandrolone',
  'Trenbolone',
  'Stanozolol',
  'Anabolic steroid',
  'SARM',
  'Clomiphene',
  'Clomid',
  'hCG',
]

const cancerNames = [...classes.hormoneBlocker, ...againstCancer]
const hormoneNames = [...classes.testosterone, ...hormones]

/** Medications that tell of a cancer which hormones may feed, and hormones that must not be taken twice. */
export const tbMedications: Handler = {
  interrupts: ['hormoneCancer', 'hormonesNow'],
  decides: [
    { says: `A patient who writes in one of these is stopped too: ${cancerNames.join(', ')}.`, interrupt: 'hormoneCancer', source: CANCER },
    {
      says: `A patient who writes in one of these is stopped too: ${hormoneNames.join(', ')}.`,
      interrupt: 'hormonesNow',
      source: HORMONES,
    },
  ],
  rules: [
    {
      when: { field: 'question-medications', in: classes.hormoneBlocker },
      outcome: { type: 'interrupt', interrupt: 'hormoneCancer' },
      source: CANCER,
    },
    {
      when: { field: 'question-medications', in: classes.testosterone },
      outcome: { type: 'interrupt', interrupt: 'hormonesNow' },
      source: HORMONES,
    },
  ],
  // data cannot look for a word within a text
  run: ({ answers: { 'question-medications-details': written } }) => {
    if (writesOneOf(written, cancerNames)) return { type: 'interrupt', interrupt: 'hormoneCancer' }
    return writesOneOf(written, hormoneNames) ? { type: 'interrupt', interrupt: 'hormonesNow' } : { type: 'continue' }
  },
}
