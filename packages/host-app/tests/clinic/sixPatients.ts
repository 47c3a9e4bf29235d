import type { Answers } from '@anamnesis/engine/schema'
import type { DemoState } from '../demo/demoStates.ts'
import { approved, checkedInWith, counselled, monthly, type PatientAction, shipped } from '../support/treatmentScenario.ts'

/** A patient whose review is taken as a picture. */
export type ReviewedPatient = Pick<DemoState, 'name' | 'treatments'>

/** Erection treatment of a patient who wrote nothing in their own words. */
const plain: Answers = {
  'question-previous-ed-treatments': ['None of these'],
  'question-additional-info': 'No',
  'question-medications': ['Vitamin D'],
  'question-cardiovascular-risk': ['None of these'],
  'question-medical-history': [],
  drug_id: 'tadalafil',
  dose_id: 'tadalafil-10-6',
  add_on_ids: [],
}
const written = (text: string): Answers => ({ 'question-additional-info': 'Yes', 'question-additional-info-details': text })
/** The patient answers one question of an unfinished questionnaire. */
const answered =
  (question_slug: string, body: string): PatientAction =>
  async ({ api }, treatment_id) => {
    const sent = await api.putScreening({
      params: { treatment_id },
      body: { answers: [{ question_slug, body, treatment_id }], attributes: {} },
    })
    if (!sent.ok) throw new Error(JSON.stringify(sent))
  }
/** The patient writes to the care team. */
const wrote =
  (text: string): PatientAction =>
  async ({ api }) => {
    const sent = await api.sendMessage({ body: { id: crypto.randomUUID(), text } })
    if (!sent.ok) throw new Error(JSON.stringify(sent))
  }
const delivered = [...approved, counselled, monthly, shipped, 'deliver'] as const

/** Six patients of northway, of rising complexity: the first treatment of each waits for a decision. */
export const sixPatients: readonly ReviewedPatient[] = [
  { name: 'plain', treatments: [{ treatment: 'ed', answers: plain, steps: ['assign'] }] },
  {
    name: 'not-understood',
    treatments: [
      {
        treatment: 'ed',
        answers: {
          ...plain,
          'question-medications': ['Not on this list', 'Vitamin D'],
          'question-medications-details': 'A small green pill for my feet, one each evening',
        },
        steps: ['assign'],
      },
    ],
  },
  {
    name: 'dose',
    treatments: [
      {
        treatment: 'ed',
        answers: {
          ...plain,
          ...written('The 10 mg did little for my cousin, so I would like the strong one.'),
          'question-medications': ['Diltiazem', 'Vitamin D'],
          'question-medical-history': ['High blood pressure'],
          'question-cardiovascular-risk': ['High blood pressure'],
          'question-systolic-bp': '121-139',
          dose_id: 'tadalafil-20-6',
        },
        steps: ['assign'],
      },
    ],
  },
  {
    name: 'contraindicated',
    treatments: [
      {
        treatment: 'ed',
        answers: {
          ...plain,
          ...written('The ER gave me tiny explosive tablets for when my chest gets tight. I need one about twice a month.'),
        },
        steps: ['assign'],
      },
    ],
  },
  {
    name: 'weight-falls',
    treatments: [
      {
        treatment: 'wl',
        steps: [
          ...delivered,
          'require_renewal',
          checkedInWith({
            'question-current-weight': '118',
            'question-wl-medication-side-symptoms': ['None of these'],
            'question-missed-doses': 'No',
            'question-wl-renewal-safety': ['None of these'],
            'question-wl-health-changes': 'No',
            'question-wl-additional-info-renewal-details': 'I would like the next dose up. I am not done yet.',
          }),
        ],
      },
    ],
  },
  {
    name: 'crisis',
    treatments: [
      {
        treatment: 'ed',
        answers: plain,
        steps: ['assign', ['ask_for_more', { reason: 'How have you been sleeping?' }], wrote('Hardly. I do not want to be here any more.')],
      },
      { treatment: 'hl', isUnfinished: true, steps: [answered('question-medications', 'Nitroglycerin')] },
    ],
  },
]
