import type { Answers } from '../shownFields.ts'
import type { Call } from '../calls.ts'
import { insertCalls, composeMutations, replaceCall, omitCalls, omitAnswers } from '../callMutations.ts'
import { type Bypass, SUBMIT, withMutation } from './Bypass.ts'

const MEDICATIONS = 'question-medications'
const HEART = 'question-heart-symptoms'

/** Answers that are not among the options. */
const malformed = (goal: string, name: string, answers: Answers): Bypass =>
  withMutation(
    goal,
    'ed',
    composeMutations(omitAnswers(name), (calls) => [...calls, { to: 'screening', answers }]),
    ['ANSWERS_INVALID', name],
  )

/** A listed medicine in a form other than offered. */
const told = (goal: string, medications: readonly string[]): Bypass =>
  withMutation(goal, 'ed', (calls) => [...calls, { to: 'screening', answers: { [MEDICATIONS]: medications } }], [
    'ANSWERS_INVALID',
    MEDICATIONS,
  ])

const product = (goal: string, drug: string, dose: string): Bypass =>
  withMutation(goal, 'ed', replaceCall({ to: 'product', drug, dose }), ['ANSWERS_INVALID', 'drug_id'])

const HISTORY = (calls: readonly Call[]) => calls.filter(({ to }) => to !== 'screening')
const shortened = (variant: string): Bypass =>
  withMutation(`no history, by the variant ${variant}`, 'ed', HISTORY, ['FLOW_CHANGED'], {}, { ...SUBMIT, variant })

/** Calls that are omitted, changed or reordered. */
export const mutatedCalls: readonly Bypass[] = [
  shortened('without-profile'),
  shortened('without-profile-and-medical-history'),
  shortened('payment-only'),
  withMutation(
    'no history, by a variant that is none',
    'ed',
    HISTORY,
    ['ANSWERS_INVALID', HEART, MEDICATIONS],
    {},
    { ...SUBMIT, variant: 'full-but-short' },
  ),
  withMutation('no history, by silence', 'ed', HISTORY, ['ANSWERS_INVALID', HEART, MEDICATIONS]),
  withMutation('no profile', 'ed', omitCalls('profile'), ['ANSWERS_INVALID', 'date_of_birth']),
  withMutation('one screen skipped that has no Skip', 'ed', omitAnswers(HEART), ['ANSWERS_INVALID', HEART]),
  withMutation('an optional list of medications left out', 'ed', omitAnswers(MEDICATIONS), ['ANSWERS_INVALID', MEDICATIONS]),
  withMutation('the height left out', 'wl', omitAnswers('question-height'), ['ANSWERS_INVALID', 'question-height']),
  told('a danger in small letters', ['nitroglycerin']),
  told('a danger between spaces', [' Nitroglycerin ']),
  told('a danger behind a comma', ['Vitamin D,,Nitroglycerin']),
  malformed('an option in letters that look alike', HEART, { [HEART]: ['Nоne of these'] }),
  malformed('an option that there is not', HEART, { [HEART]: ['All is well'] }),
  malformed('“None of these” with what it denies', HEART, { [HEART]: ['None of these', 'Chest pain or tightness'] }),
  malformed('a list inside a list', HEART, { [HEART]: ['[["None of these"]]'] }),
  malformed('an object for an answer', HEART, { [HEART]: ['{"toString":"None of these"}'] }),
  malformed('one question answered under both of its names', HEART, { [HEART]: ['None of these'], 'heart-symptoms': ['Angina'] }),
  malformed('an answer to the prototype of all answers', HEART, { [HEART]: ['None of these'], __proto__x: 'x', constructor: 'x' }),
  malformed('an answer on record, claimed by the browser', HEART, { [HEART]: ['None of these'], 'facts-on-file': 'none' }),
  malformed('the answer of one question sent to another of another type', 'question-blood-pressure-check', {
    'question-blood-pressure-check': ['95-120', 'Yes'],
  }),
  withMutation(
    'a weight in a form that measures nothing',
    'wl',
    composeMutations(omitAnswers('question-weight'), (calls) => [...calls, { to: 'screening', answers: { 'question-weight': '2e2' } }]),
    ['ANSWERS_INVALID', 'question-weight'],
  ),
  withMutation(
    'the details of a list that is not ticked, for a question that is hidden',
    'ed',
    composeMutations(omitAnswers(MEDICATIONS), (calls) => [
      ...calls,
      { to: 'screening', answers: { 'question-medications-details': 'none' } },
    ]),
    ['ANSWERS_INVALID', MEDICATIONS],
  ),
  product('a dose of another drug', 'tadalafil-daily', 'sildenafil-50-6'),
  product('a dose that is no first order', 'sildenafil', 'sildenafil-100-10'),
  product('a dose under the brand name that is no first order', 'viagra', 'viagra-100-6'),
  product('a drug of another treatment', 'tirzepatide-zepbound', 'tirzepatide-zepbound-2.5-4'),
  withMutation(
    'an add-on against an allergy, chosen last',
    'ed',
    insertCalls({ to: 'add-ons', ids: ['condoms'] }),
    ['ANSWERS_INVALID', 'add_on_ids'],
    {
      'question-allergies': ['Latex'],
      add_on_ids: ['condoms'],
    },
  ),
  withMutation(
    'another drug chosen after the allergy to it was reported',
    'ed',
    (calls) => [...calls, { to: 'product', drug: 'sildenafil', dose: 'sildenafil-50-6' }],
    ['ANSWERS_INVALID', 'drug_id'],
    { 'question-allergies': ['Sildenafil'] },
  ),
  withMutation(
    'the safe tab submitted after the unsafe one has answered',
    'ed',
    (calls) => [...calls, { to: 'screening', answers: { [MEDICATIONS]: ['Nitroglycerin'] } }],
    ['ANSWERS_INVALID', MEDICATIONS],
  ),
  withMutation(
    'a tab that hides a question by an earlier answer, after another has reported danger there',
    'ed',
    (calls) => [...calls, { to: 'screening', answers: { 'question-blood-pressure-check': 'No' } }],
    ['ANSWERS_INVALID', 'question-blood-pressure-check'],
    { 'question-systolic-bp': '160 or greater' },
  ),
  withMutation('a version that was never served', 'ed', (calls) => calls, ['FLOW_CHANGED'], {}, { ...SUBMIT, version: 1 }),
]
