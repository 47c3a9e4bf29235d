// @module-tag long: plays 60 patients to the parcel; packages/api/src/server/bypasses.test.ts covers each kind
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectHonest, type Refusal, expectRefusedThenShipped } from '../../../tests/support/attacks/expectRefusal.ts'
import {
  insertCalls,
  composeMutations,
  replaceCall,
  omitCalls,
  omitAnswers,
  changeAnswers,
  type CallMutation,
} from '../../../tests/support/attacks/callMutations.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** A patient to whom nothing may be shipped, the attempt, and the fields of the refusal. */
type Row = readonly [whom: string, twist: CallMutation, ...fields: string[]]

const ed: readonly Row[] = [
  ['nobody in particular', omitCalls('profile'), 'date_of_birth', 'first_name', 'province', 'phone'],
  ['a patient of no age', omitAnswers('date_of_birth'), 'date_of_birth'],
  ['a patient without a name', omitAnswers('first_name', 'last_name'), 'first_name', 'last_name'],
  ['a patient without an address', omitAnswers('address_line1', 'city'), 'address_line1', 'city'],
  ['a patient in a province not told', omitAnswers('province', 'postal_code'), 'province', 'postal_code'],
  ['a patient whom nobody can call', omitAnswers('phone'), 'phone'],
  ['a ten-year-old', changeAnswers({ date_of_birth: '2016-01-15' }), 'date_of_birth'],
  ['one who turns eighteen tomorrow', changeAnswers({ date_of_birth: '2008-01-16' }), 'date_of_birth'],
  ['one who is born tomorrow', changeAnswers({ date_of_birth: '2026-01-16' }), 'date_of_birth'],
  ['one who is 121 years old', changeAnswers({ date_of_birth: '1905-01-15' }), 'date_of_birth'],
  ['one who was born on 30 February', changeAnswers({ date_of_birth: '1985-02-30' }), 'date_of_birth'],
  ['a patient in Quebec', changeAnswers({ province: 'QC', postal_code: 'H2X1Y4' }), 'address_line1'],
  ['a patient in Nunavut', changeAnswers({ province: 'NU', postal_code: 'X0A0H0' }), 'address_line1'],
  ['a patient in California', changeAnswers({ province: 'CA', postal_code: '90210' }), 'province', 'postal_code'],
  ['a postal code of another province', changeAnswers({ postal_code: 'V5K0A1' }), 'postal_code'],
  ['a name of emojis', changeAnswers({ first_name: '🙂' }), 'first_name'],
  ['a name of blanks', changeAnswers({ last_name: '   ' }), 'last_name'],
  ['one who shows no identification', omitCalls('upload'), 'government_id'],
  ['an identification that is no picture', replaceCall({ to: 'upload', file: 'garbage' }), 'government_id'],
  ['one who answers nothing', omitCalls('screening'), 'question-heart-symptoms', 'question-medications'],
  ['one who says nothing of medications', omitAnswers('question-medications'), 'question-medications'],
  ['one who says nothing of allergies', omitAnswers('question-allergies'), 'question-allergies'],
  ['one who says nothing of their history', omitAnswers('question-medical-history'), 'question-medical-history'],
  ['an answer that is not offered', changeAnswers({ 'question-systolic-bp': 'fine' }), 'question-systolic-bp'],
  ['a list with what is not offered', changeAnswers({ 'question-heart-symptoms': ['A cold'] }), 'question-heart-symptoms'],
  [
    'none and one of them',
    changeAnswers({ 'question-health-conditions': ['None of these', 'Liver disease'] }),
    'question-health-conditions',
  ],
  ['a required answer left empty', changeAnswers({ 'question-heart-symptoms': '' }), 'question-heart-symptoms'],
  ['a required answer of blanks', changeAnswers({ 'question-additional-info-details': '  ' }), 'question-additional-info-details'],
  [
    'details too long to be read',
    changeAnswers({ 'question-additional-info-details': 'x'.repeat(30_000) }),
    'question-additional-info-details',
  ],
  [
    'a date of birth slipped in as an answer',
    composeMutations(omitAnswers('date_of_birth'), insertCalls({ to: 'screening', answers: { date_of_birth: '1985-03-27' } })),
    'date_of_birth',
  ],
  ['one who chooses nothing', omitCalls('product'), 'drug_id'],
  ['a drug that is not offered', replaceCall({ to: 'product', drug: 'morphine', dose: 'tadalafil-10-6' }), 'drug_id'],
  ['a drug of another treatment', replaceCall({ to: 'product', drug: 'finasteride', dose: 'finasteride-1-30' }), 'drug_id'],
  ['a dose that is not offered', replaceCall({ to: 'product', drug: 'sildenafil', dose: 'sildenafil-5000-6' }), 'dose_id'],
  ['a dose of another drug', replaceCall({ to: 'product', drug: 'sildenafil', dose: 'tadalafil-10-6' }), 'dose_id'],
  ['a card that nobody entered', omitCalls('card'), 'paymentCard'],
  ['a card whose 3-D Secure was refused', replaceCall({ to: 'card', becomes: 'in_progress' }), 'paymentCard'],
  ['a payment that has run out', replaceCall({ to: 'card', becomes: 'expired' }), 'paymentCard'],
  ['a payment that is used up', replaceCall({ to: 'card', becomes: 'consumed' }), 'paymentCard'],
]

const wl: readonly Row[] = [
  ['a drug for erections', replaceCall({ to: 'product', drug: 'sildenafil', dose: 'sildenafil-50-6' }), 'drug_id'],
  [
    'a higher dose than was ever taken',
    replaceCall({ to: 'product', drug: 'tirzepatide-zepbound', dose: 'tirzepatide-zepbound-15-4' }),
    'dose_id',
  ],
  ['one who does not say which sex they are', omitAnswers('biological_sex'), 'biological_sex'],
  ['one who weighs nothing', changeAnswers({ 'question-weight': '0' }), 'question-weight'],
  ['one who does not say how tall they are', omitAnswers('question-height'), 'question-height'],
]

test('there are forty ways and more', () => expect(ed.length + wl.length).toBeGreaterThanOrEqual(40))

describe.each([
  ['ed', ed],
  ['wl', wl],
] as const)('%s', (treatment, rows) => {
  test('is shipped to an honest adult', async () => expectHonest(stage, await stage.arrive(treatment), treatment))

  test.each(rows.map(([whom, twist, ...fields]) => ({ whom, twist, fields })))('is not shipped to $whom', ({ twist, fields }) => {
    const refused: Refusal = fields[0] === 'paymentCard' ? [409, 'PAYMENT_NOT_AUTHORISED', ...fields] : [422, 'ANSWERS_INVALID', ...fields]
    return expectRefusedThenShipped(stage, { treatment, twist, refused })
  })
})
