// @module-tag long: plays every interrupt of six flows; packages/api/src/server/matrix.test.ts covers the refusals
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answers } from '../../../tests/support/attacks/shownFields.ts'
import { honest } from '../../../tests/support/attacks/calls.ts'
import { type Attacker, openStage, type Stage } from '../../../tests/support/attacks/openStage.ts'
import { expectHonest, expectRefused } from '../../../tests/support/attacks/expectRefusal.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** Answers at which the browser stops, submitted without one, and the field of the refusal. */
type Stop = readonly [patient: string, answers: Answers, field: string]
const told = (slug: string, value: string | string[], details?: string): Answers => ({
  [`question-${slug}`]: value,
  ...(details !== undefined && { [`question-${slug}-details`]: details }),
})
const one = (patient: string, slug: string, value: string | string[], details?: string): Stop => [
  patient,
  told(slug, value, details),
  `question-${slug}${details === undefined ? '' : '-details'}`,
]
const took = (medication: string, lastTaken: string, dose: string): Answers => ({
  'question-weight-loss-medications': medication,
  'question-weight-loss-medications-last-taken': lastTaken,
  'question-past-weight-loss-dose': dose,
})

const stops: Readonly<Record<'ed' | 'wl', readonly Stop[]>> = {
  ed: [
    one('who takes nitroglycerin', 'medications', ['Nitroglycerin']),
    one('who takes riociguat among others', 'medications', ['Atorvastatin', 'Riociguat']),
    one('who writes a nitrate in by hand', 'medications', ['Not on this list'], 'my NITRO spray'),
    one('who uses poppers', 'poppers', 'Yes'),
    one('without a reading of their blood pressure', 'blood-pressure-check', 'No'),
    one('who does not know the numbers', 'blood-pressure-check', 'Yes but not the numbers'),
    one('with a top number of 160', 'systolic-bp', '160 or greater'),
    one('with a bottom number of 101', 'diastolic-bp', '101 or greater'),
    one('who thinks of hurting themselves', 'ed-recent-mood-issues', ['Thoughts of hurting myself']),
    one('who suddenly lost vision', 'ed-medical-conditions', ['Sudden vision loss']),
    one('with a heart attack this year', 'past-present-conditions', ['A heart attack in the past 6 months']),
    one('who was told to avoid sex', 'past-present-conditions', ['Told to avoid sex']),
    one('whose chest is tight', 'heart-symptoms', ['Chest pain or tightness']),
    ['who is allergic to what they choose', told('allergies', ['Tadalafil']), 'drug_id'],
  ],
  wl: [
    one('who takes insulin', 'medications', ['Insulin aspart']),
    one('who writes insulin in by hand', 'medications', ['Not on this list'], 'some Insulin at night'),
    ['who is pregnant', told('pregnancy-statements', ['Pregnant']), 'question-pregnancy-statements'],
    ['who is breastfeeding', told('pregnancy-statements', ['Breastfeeding']), 'question-pregnancy-statements'],
    one('with MEN 2', 'statements-apply', ['MEN 2']),
    one('who had pancreatitis', 'statements-apply', ['Pancreatitis']),
    one('with an eating disorder', 'statements-apply', ['Eating disorder']),
    one('who thinks of ending their life', 'statements-apply', ['Thoughts of hurting myself']),
    one('whose family had medullary thyroid cancer', 'family-history', ['Medullary thyroid cancer']),
    ['with a BMI of 20', { 'question-weight': '140' }, 'question-height'],
    [
      'with a BMI of 17 under treatment',
      { 'question-weight': '120', 'question-starting-weight': '230', ...took('Wegovy', 'In the past 2 weeks', 'Wegovy 1 mg') },
      'question-height',
    ],
    [
      'with a BMI of 25.8 under treatment, who began at it',
      { 'question-weight': '180', 'question-starting-weight': '180', ...took('Wegovy', 'In the past 2 weeks', 'Wegovy 1 mg') },
      'question-height',
    ],
    [
      'with a BMI of 28 and nothing else',
      { 'question-weight': '195', ...told('statements-relate', ['None of these']) },
      'question-statements-relate',
    ],
    ['whose height and weight cannot both be', { 'question-height': '36', 'question-weight': '999' }, 'question-weight'],
    ['who is allergic to what they choose', told('allergies', ['Tirzepatide']), 'drug_id'],
  ],
}

describe.each(['ed', 'wl'] as const)('%s is not shipped to a patient', (treatment) => {
  let sam: Attacker
  beforeAll(async () => {
    sam = await stage.arrive(treatment)
    await stage.play(
      sam,
      (await honest(treatment)).filter(({ to }) => to !== 'submit'),
    )
  })

  test.each(stops[treatment])('%s', async (_patient, answers, field) => {
    const [screening] = await honest(treatment)
    expect(await stage.send(sam, { to: 'screening', answers })).toMatchObject({ ok: true })
    expectRefused(await stage.send(sam, { to: 'submit' }), [422, 'ANSWERS_INVALID', field])
    await stage.expectNothing(sam)
    if (screening) await stage.send(sam, screening)
  })

  test('and is shipped once they are well', async () => expectHonest(stage, sam, treatment))
})
