import type { Condition, Handler, HandlerRule } from '@anamnesis/engine/schema'
import products from '../products/wl.json' with { type: 'json' }
import { createDrugChoice, type Exclusion } from './createDrugChoice.ts'

/** Strengths in milligrams under which each medication was taken before. */
const strengths = {
  Ozempic: [0.25, 0.5, 1, 2],
  Wegovy: [0.25, 0.5, 1, 1.7, 2.4],
  'Generic semaglutide': [0.25, 0.5, 1, 2],
  Rybelsus: [3, 7, 14],
  Mounjaro: [2.5, 5, 7.5, 10, 12.5, 15],
  Zepbound: [2.5, 5, 7.5, 10, 12.5, 15],
}
type Medication = keyof typeof strengths
const OTHERS = ['Saxenda', 'Contrave', 'Orlistat', 'Other (please specify)', 'None']

/** Medications taken before that are the same drug, in the same form. */
const sameDrug: Readonly<Record<string, readonly Medication[]>> = {
  'semaglutide-weekly': ['Ozempic', 'Wegovy', 'Generic semaglutide'],
  'semaglutide-daily': ['Rybelsus'],
  'tirzepatide-mounjaro': ['Mounjaro', 'Zepbound'],
  'tirzepatide-zepbound': ['Mounjaro', 'Zepbound'],
}

const allergy = (allergen: string): Exclusion => ({
  when: { field: 'question-allergies', value: allergen },
  because: 'You told us that you are allergic to this medication',
  source: 'Known hypersensitivity is a contraindication: Canadian product monographs',
})

/** A dose above the first, for a patient who did not take as much of the same drug in the past 2 weeks. */
function tooMuch(dose: string, milligrams: number, taken: readonly Medication[]): Condition {
  const names = Object.keys(strengths).filter((name) => !taken.some((medication) => medication === name))
  const less = taken.flatMap((medication) => [
    ...strengths[medication].filter((strength) => strength < milligrams).map((strength) => `${medication} ${strength} mg`),
    `${medication} not sure`,
  ])
  return {
    all: [
      { field: 'dose_id', value: dose },
      {
        any: [
          { field: 'question-weight-loss-medications', in: [...names, ...OTHERS] },
          {
            field: 'question-weight-loss-medications-last-taken',
            in: ['2 weeks to 2 months ago', 'More than 2 months ago', 'I’m not sure'],
          },
          { field: 'question-past-weight-loss-dose', in: less },
        ],
      },
    ],
  }
}

const doseRules = products.drugs.map(({ id, name, doses }): HandlerRule => {
  const [first, ...above] = doses
  return {
    label: `${name}: more than the first dose, for a patient who did not take as much`,
    when: { any: above.map((dose) => tooMuch(dose.id, Number.parseFloat(dose.strength), sameDrug[id] ?? [])) },
    outcome: {
      type: 'refuse',
      errors: {
        dose_id: `Choose ${first?.strength ?? ''}, or a dose no higher than the one you take now. Your provider decides when to raise it`,
      },
    },
    source:
      'Steps of at least 4 weeks from the lowest dose, and a new start after missed doses: clinical facts section 3. The past 2 weeks to be confirmed by the medical lead',
  }
})

const drugs = createDrugChoice({
  'semaglutide-weekly': [allergy('Semaglutide')],
  'semaglutide-daily': [allergy('Semaglutide')],
  'tirzepatide-mounjaro': [allergy('Tirzepatide')],
  'tirzepatide-zepbound': [allergy('Tirzepatide')],
})

/** A choice between the treatments for weight loss: none that the patient is allergic to, and no dose that they are not used to. */
export const weightDrugChoice: Handler = { rules: [...(drugs.rules ?? []), ...doseRules] }
