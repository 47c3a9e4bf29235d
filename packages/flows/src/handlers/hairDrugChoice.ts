import type { Condition, Handler } from '@anamnesis/engine/schema'
import classes from '../options/medication-classes.json' with { type: 'json' }
import { createDrugChoice, type Exclusion } from './createDrugChoice.ts'

const HYPERSENSITIVITY = 'Known hypersensitivity is a contraindication: Canadian product monographs'
const ALLERGY = 'With an allergy you told us about, this treatment may not be safe for you'

const asked = (slug: string, ...values: string[]): Condition => ({ field: `question-${slug}`, in: values })

const minoxidilAllergy: Exclusion = { when: asked('allergies', 'Minoxidil'), because: ALLERGY, source: HYPERSENSITIVITY }

const onTheScalp: Exclusion[] = [
  minoxidilAllergy,
  {
    when: asked('allergies', 'Propylene glycol'),
    because: 'You told us that you are allergic to propylene glycol, which is often in minoxidil for the scalp',
    source: 'Propylene glycol as a vehicle of topical minoxidil: a precaution until the pharmacist confirms what the gel is made with',
  },
  {
    when: asked('hair-loss-symptoms', 'Red or irritated skin', 'Pain or burning'),
    because: 'A red or sore scalp lets too much of this treatment into your body',
    source: 'Labels of topical minoxidil: not on a red, irritated or painful scalp; to be confirmed by the medical lead',
  },
]

const minoxidilByMouth: Exclusion[] = [
  minoxidilAllergy,
  {
    when: {
      any: [
        asked(
          'health-history',
          'Low blood pressure',
          'Heart attack or angina',
          'Heart failure',
          'Irregular heartbeat',
          'Heart valve or muscle problem',
          'A stroke or mini-stroke',
          'Pulmonary hypertension',
          'Pheochromocytoma',
          'Kidney disease',
        ),
        asked(
          'medical-history',
          'Angina',
          'Arrhythmia',
          'Atrial fibrillation',
          'Congenital heart disease',
          'Coronary artery disease',
          'Dialysis',
          'Fainting',
          'Heart attack',
          'Heart failure',
          'Heart valve disease',
          'Kidney disease',
          'Low blood pressure',
          'Pheochromocytoma',
          'Pulmonary hypertension',
          'Stroke',
          'Transient ischemic attack',
        ),
        asked('medications', ...classes.nitrate, ...classes.guanylateCyclaseStimulator),
      ],
    },
    because: 'Minoxidil by mouth may not be safe with a condition or medication you told us about',
    source:
      'Oral minoxidil not with heart disease or pheochromocytoma: clinical facts section 3; low blood pressure, stroke and kidney disease as a precaution. To be confirmed by the medical lead',
  },
]

const finasteride: Exclusion[] = [
  {
    when: asked('sex-at-birth', 'Female', 'Intersex'),
    because: 'Finasteride is only for people whose sex at birth was male',
    source: 'Oral finasteride for men only: questionnaires section 9',
  },
  { when: asked('allergies', 'Finasteride', 'Dutasteride'), because: ALLERGY, source: HYPERSENSITIVITY },
  {
    when: {
      any: [asked('specific-conditions', 'Suicide attempt'), asked('medical-history', 'Past suicide attempt')],
    },
    because: 'Finasteride may affect mood, and is not safe after what you told us',
    source:
      'Possible link of finasteride with suicidal ideation, screen before: Health Canada, 19 January 2023, clinical facts section 2; to be confirmed by the medical lead',
  },
  {
    when: asked('specific-conditions', 'Lasting side effects'),
    because: 'You had side effects from this kind of medication that did not go away',
    source: 'Sexual side effects of finasteride that may persist: clinical facts section 2; to be confirmed by the medical lead',
  },
]

/** A choice between all treatments for hair loss. */
export const hairDrugChoice: Handler = createDrugChoice({
  'minoxidil-gel': onTheScalp,
  finasteride,
  'minoxidil-capsule': minoxidilByMouth,
  'finasteride-minoxidil': [...finasteride, ...minoxidilByMouth],
})

/** A choice between the treatments for hair loss that are not for men only. */
export const minoxidilChoice: Handler = createDrugChoice({ 'minoxidil-gel': onTheScalp, 'minoxidil-capsule': minoxidilByMouth })
