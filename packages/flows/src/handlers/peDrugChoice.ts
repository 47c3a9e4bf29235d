import type { Condition, Handler } from '@anamnesis/engine/schema'
import classes from '../options/medication-classes.json' with { type: 'json' }
import { createDrugChoice, type Exclusion } from './createDrugChoice.ts'
import { refuseEveryDrug } from './refuseEveryDrug.ts'

const HYPERSENSITIVITY = 'Known hypersensitivity is a contraindication: Canadian product monographs'

const asked = (slug: string, ...values: string[]): Condition => ({ field: `question-${slug}`, in: values })

const paroxetine: Exclusion[] = [
  {
    when: asked('allergies', 'Paroxetine', 'Other SSRIs'),
    because: 'Every treatment here has paroxetine in it. With an allergy you told us about, it may not be safe for you',
    source: HYPERSENSITIVITY,
  },
  {
    when: asked('medical-history', 'Bipolar disorder', 'Past suicide attempt'),
    because: 'Every treatment here has paroxetine in it. It can affect your mood, and may not be safe after what you told us',
    source:
      'Suicidality with paroxetine: clinical facts section 3; mania as a precaution, told among all conditions and not where it was asked first. To be confirmed by the medical lead',
  },
  {
    when: asked('medical-history', 'Angina', 'Heart failure'),
    because: 'Please have a doctor check your heart in person first',
    source: 'Unstable angina and heart failure: clinical facts section 2, told among all conditions and not where they were asked first',
  },
]

const tadalafil: Exclusion[] = [
  {
    when: asked('allergies', 'Tadalafil'),
    because: 'You told us that you are allergic to tadalafil',
    source: HYPERSENSITIVITY,
  },
  {
    when: asked('pe-heart-conditions', 'No recent blood pressure reading'),
    because: 'Tadalafil lowers blood pressure, so it needs a reading from the past 6 months. Most pharmacies check it for free',
    source: 'Blood pressure in the past 6 months: questionnaires section 9',
  },
  {
    when: {
      any: [asked('pe-heart-conditions', 'Low blood pressure'), asked('medical-history', 'Low blood pressure', 'Pulmonary hypertension')],
    },
    because: 'Tadalafil lowers blood pressure, and may not be safe with a condition you told us about',
    source:
      'Blood pressure under 90 over 50: clinical facts section 2; pulmonary hypertension as a precaution. To be confirmed by the medical lead',
  },
  {
    when: {
      any: [
        asked('pe-medical-conditions', 'Sudden vision loss', 'Retinitis pigmentosa'),
        asked('medical-history', 'NAION', 'Retinitis pigmentosa'),
      ],
    },
    because: 'With an eye condition you told us about, tadalafil may harm your eyes',
    source: 'Earlier NAION is a contraindication, retinitis pigmentosa a caution: Canadian product monographs, clinical facts section 2',
  },
  {
    when: {
      any: [
        asked('pe-medical-conditions', 'Erection over 4 hours', 'Blood cell disease'),
        asked('medical-history', 'Leukemia', 'Multiple myeloma', 'Priapism', 'Sickle cell disease'),
      ],
    },
    because: 'With what you told us, tadalafil may cause an erection that does not go away',
    source: 'Priapism with sickle cell disease, myeloma or leukemia: clinical facts section 2; to be confirmed by the medical lead',
  },
  {
    when: {
      any: [
        asked('pe-medical-conditions', 'Liver disease', 'Kidney disease'),
        asked('medical-history', 'Cirrhosis', 'Dialysis', 'Kidney disease', 'Liver disease'),
      ],
    },
    because: 'Your liver or kidneys may not clear tadalafil fast enough, and we can’t lower the dose in this capsule',
    source: 'Severe liver or kidney disease: clinical facts section 2; any of them as a precaution. To be confirmed by the medical lead',
  },
  {
    when: asked('medications', ...classes.alphaBlocker, ...classes.strongCyp3a4Inhibitor),
    because: 'Tadalafil may not be safe with a medication you take',
    source:
      'Alpha-blockers and strong CYP3A4 inhibitors: clinical facts section 2; that they stop, where the dose is fixed, as a precaution',
  },
  {
    when: {
      any: [
        asked('medications', ...classes.pde5Inhibitor),
        {
          all: [
            { field: 'question-ed-treatment-history', value: 'I use one now' },
            asked('ed-treatments-used', 'Sildenafil or Viagra', 'Tadalafil or Cialis', 'Vardenafil'),
          ],
        },
      ],
    },
    because: 'You already use a medication like tadalafil, and two together are not safe',
    source: 'Two PDE5 inhibitors are not to be combined: Canadian product monographs; to be confirmed by the medical lead',
  },
]

const capsule = createDrugChoice({ 'tadalafil-paroxetine-b12': tadalafil, paroxetine: [] })

/** A choice between the treatments for lasting longer. Each holds paroxetine; the capsule holds tadalafil too. */
export const peDrugChoice: Handler = { rules: [...paroxetine.map(refuseEveryDrug), ...(capsule.rules ?? [])] }
