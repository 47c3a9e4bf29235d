import type { Condition, Handler, HandlerRule } from '@anamnesis/engine/schema'
import { refuseEveryDrug } from './refuseEveryDrug.ts'

const STRONGEST_PATCH = ['strong', 'extra-strong']
const STRONGEST = ['extra-strong']

const FROM_MEDIUM = 'Choose the medium kit. Your provider can raise the patch strength later'

/** The kit, whichever form it comes in, has one of these strengths. */
const kit = (strengths: readonly string[]): Condition => ({
  field: 'dose_id',
  in: ['gum', 'lozenge'].flatMap((form) => strengths.map((strength) => `nicotine-${form}-kit-${strength}`)),
})

function refuse(when: Condition[], message: string, source: string): HandlerRule {
  return { when: { all: when }, outcome: { type: 'refuse', errors: { dose_id: message } }, source }
}

/** Whether a nicotine kit may be chosen; each of them holds patches. */
export const nicotineKitChoice: Handler = {
  rules: [
    refuseEveryDrug({
      when: { field: 'question-allergies', in: ['Nicotine replacement products', 'Adhesive tape'] },
      because: 'With an allergy you told us about, nicotine products or patches may not be safe for you',
      source:
        'Known hypersensitivity is a contraindication: Canadian product monographs. Adhesive tape, since every kit holds patches: to be confirmed by the medical lead',
    }),
    refuseEveryDrug({
      when: { field: 'question-medical-history', value: 'Pheochromocytoma' },
      because: 'Nicotine may not be safe with a condition you told us about',
      source: 'Pheochromocytoma: labels of nicotine products. To be confirmed by the medical lead',
    }),
  ],
}

/** A kit that is not too strong for the patient. */
export const nicotineKitStrength: Handler = {
  rules: [
    refuse(
      [kit(STRONGEST_PATCH), { field: 'question-under-45-kg', in: ['Yes', 'I’m not sure'] }],
      `The 21 mg patch is too strong if you weigh less than 45 kg (99 lb). ${FROM_MEDIUM}`,
      'Strongest patch not for under 45 kg, who start at step 2: questionnaires section 9. Those who are not sure as a precaution',
    ),
    refuse(
      [
        kit(STRONGEST_PATCH),
        {
          any: [
            {
              field: 'question-sc-cardiovascular-risk',
              in: [
                'Heart attack in the past month',
                'Heart attack more than a month ago',
                'Stroke in the past month',
                'Stroke more than a month ago',
                'New or worse angina',
                'Stable angina',
                'Serious heart rhythm problem',
                'Irregular heartbeat',
                'Heart failure',
                'Blocked arteries',
                'Heart valve or muscle problem',
                'High blood pressure not under control',
                'Another heart problem',
              ],
            },
            {
              field: 'question-medical-history',
              in: [
                'Angina',
                'Arrhythmia',
                'Atrial fibrillation',
                'Congenital heart disease',
                'Coronary artery disease',
                'Heart attack',
                'Heart failure',
                'Heart valve disease',
                'Long QT syndrome',
                'Peripheral artery disease',
                'Pulmonary hypertension',
                'Stroke',
                'Transient ischemic attack',
              ],
            },
          ],
        },
      ],
      `The 21 mg patch is too strong with the heart or blood vessel problem you told us about. ${FROM_MEDIUM}`,
      'Strongest patch not with heart disease, which starts at step 2: questionnaires section 9. Strokes, blocked arteries and high blood pressure out of control as a precaution; to be confirmed by the medical lead',
    ),
    refuse(
      [kit(STRONGEST_PATCH), { field: 'question-cigarettes-a-day', in: ['1 to 5', '6 to 10'] }],
      'The 21 mg patch is for people who smoke more than 10 cigarettes a day. Choose the medium or the mild kit',
      'More than 10 cigarettes a day start at 21 mg, 10 or fewer at 14 mg: clinical facts section 3',
    ),
    refuse(
      [kit(STRONGEST), { field: 'question-first-half-hour', value: 'No' }],
      'The 4 mg strength is for people who smoke within 30 minutes of getting up. Choose another kit',
      '4 mg if the first cigarette is within 30 minutes of waking, else 2 mg: clinical facts section 3',
    ),
  ],
}
