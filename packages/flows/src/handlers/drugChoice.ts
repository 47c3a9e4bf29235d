import type { Condition, Handler, HandlerRule } from '@anamnesis/engine/schema'

const ALLERGY = 'You told us that you are allergic to this medication. Choose another one'
const RHYTHM = 'With your heart rhythm or a medication you take, this one may not be safe. Choose another one'

const refuse = (when: Condition[], message: string, source: string): HandlerRule => ({
  when: { all: when },
  outcome: { type: 'refuse', errors: { drug_id: message } },
  source,
})
const allergic = (allergen: string, drugs: string[]) =>
  refuse(
    [
      { field: 'question-allergies', value: allergen },
      { field: 'drug_id', in: drugs },
    ],
    ALLERGY,
    'Known hypersensitivity is a contraindication: Canadian product monographs',
  )

/** A medication that the patient's own answers speak against: another one can still be chosen. Who chose a brand name is told of the generic. */
export const drugChoice: Handler = {
  rules: [
    allergic('Sildenafil', ['sildenafil', 'viagra']),
    allergic('Tadalafil', ['tadalafil', 'tadalafil-daily', 'cialis']),
    allergic('Vardenafil', ['vardenafil']),
    refuse(
      [
        { field: 'drug_id', value: 'vardenafil' },
        {
          any: [
            { field: 'question-past-present-conditions', value: 'Long QT' },
            { field: 'question-medical-history', value: 'Long QT syndrome' },
            { field: 'question-medications', in: ['Amiodarone', 'Flecainide', 'Propafenone', 'Sotalol'] },
          ],
        },
      ],
      RHYTHM,
      'Vardenafil: QT prolongation, class Ia and III antiarrhythmics: clinical facts section 2 (flecainide and propafenone as a precaution); to be confirmed by the medical lead',
    ),
    {
      when: { field: 'drug_id', in: ['viagra', 'cialis'] },
      outcome: { type: 'interrupt', interrupt: 'genericMedication' },
      source: 'The state genericMedication of an onboarding: patient app section 3. When it is shown is our reading',
    },
  ],
}
