import type { Answers } from '@anamnesis/engine/schema'
import { expect } from 'vitest'
import { go, type ExamplePatient, refusal, stop } from './ExamplePatient.ts'

const bmiStop = { ...stop('bmi'), trackAction: 'Blocked by BMI' }
const bmiEdge = stop('bmiAtTheEdge')
const pregnancyStop = { ...stop('pregnancy'), trackAction: 'onboarding:blocked_by_pregnancy' }

const told = (slug: string, ...values: string[]): Answers => ({ [`question-${slug}`]: values })
const took = (medication: string, lastTaken: string, dose = ''): Answers => ({
  'question-weight-loss-medications': medication,
  'question-weight-loss-medications-last-taken': lastTaken,
  ...(dose !== '' && { 'question-past-weight-loss-dose': `${medication} ${dose}` }),
})
const takesNow = (medication: string, dose?: string) => took(medication, 'In the past 2 weeks', dose)
/** At 70 inches, BMI 30.0 is 209 pounds, 27.0 is 188, and 18.5 is 129. */
const weighs = (pounds: string, before = ''): Answers => ({
  'question-height': '70',
  'question-weight': pounds,
  ...(before !== '' && { 'question-starting-weight': before }),
})
const likes = (drug: string, dose: string, before: Answers = {}): Answers => ({ drug_id: drug, dose_id: dose, ...before })
const saying = (words: string) => ({ ...refusal, errors: { dose_id: expect.stringContaining(words) } })
const SKIPPED = { ...go, trackAction: 'skipped_bmi_check' }

/** Patients who ask for a treatment for weight loss. */
export const weightLoss: readonly ExamplePatient[] = [
  ['with a BMI of 30 goes on', 'wl.onboarding', weighs('209'), go],
  ['with a BMI of 27 goes on, to be asked what else there is', 'wl.onboarding', weighs('188'), go],
  ['with a BMI of 26.8 is at the edge, and may go on', 'wl.onboarding', weighs('187'), bmiEdge],
  ['with a BMI of 26.0 is at the edge, and may go on', 'wl.onboarding', weighs('181'), bmiEdge],
  ['with a BMI of 25.8 is stopped', 'wl.onboarding', weighs('180'), bmiStop],
  ['with a BMI of 26.8 under treatment goes on, who began at 30', 'wl.onboarding', { ...weighs('187', '209'), ...takesNow('Wegovy') }, go],
  [
    'with a BMI of 26.8 under treatment is stopped, who began at 25.8',
    'wl.onboarding',
    { ...weighs('187', '180'), ...takesNow('Wegovy') },
    bmiStop,
  ],
  [
    'with a BMI of 26.8 under treatment is at the edge, who began there',
    'wl.onboarding',
    { ...weighs('187', '187'), ...takesNow('Wegovy') },
    bmiEdge,
  ],
  [
    'with a BMI of 25.8 who stopped treatment is stopped',
    'wl.onboarding',
    { ...weighs('180'), ...took('Wegovy', 'More than 2 months ago') },
    bmiStop,
  ],
  ['with a BMI of 25.8 who takes something else is stopped', 'wl.onboarding', { ...weighs('180'), ...takesNow('Orlistat') }, bmiStop],
  ['who is underweight is stopped under treatment too', 'wl.onboarding', { ...weighs('128', '209'), ...takesNow('Wegovy') }, bmiStop],
  [
    'with a BMI of 18.7 under treatment is stopped, who began at 25.8',
    'wl.onboarding',
    { ...weighs('130.5', '180'), ...takesNow('Saxenda') },
    bmiStop,
  ],
  [
    'with a BMI of 25.1 under treatment is stopped, who began at it',
    'wl.onboarding',
    { ...weighs('175', '175'), ...takesNow('Saxenda') },
    bmiStop,
  ],
  ['with a BMI of 25.1 under treatment goes on, who began at 30', 'wl.onboarding', { ...weighs('175', '209'), ...takesNow('Saxenda') }, go],
  [
    'whose height and starting weight do not fit together is asked again',
    'wl.onboarding',
    { 'question-height': '36', 'question-weight': '200', 'question-starting-weight': '999', ...takesNow('Saxenda') },
    { ...refusal, errors: { 'question-starting-weight': expect.any(String) as string } },
  ],
  [
    'whose height and weight do not fit together is asked again',
    'wl.onboarding',
    { 'question-height': '36', 'question-weight': '999' },
    refusal,
  ],
  ['who takes it now is noted as not checked', 'bmi-check-skipped', takesNow('Mounjaro'), SKIPPED],
  ['who took it 3 months ago is checked', 'bmi-check-skipped', took('Mounjaro', 'More than 2 months ago'), go],
  ['with a BMI of 29.8 and sleep apnea goes on', 'wl.onboarding', { ...weighs('208'), ...told('statements-relate', 'Sleep apnea') }, go],
  [
    'with a BMI of 26.8 and sore knees is at the edge, and may go on',
    'wl.onboarding',
    { ...weighs('187'), ...told('statements-relate', 'Joint pain') },
    bmiEdge,
  ],
  ['with a BMI of 28.8 and sore knees goes on', 'wl.onboarding', { ...weighs('201'), ...told('statements-relate', 'Joint pain') }, go],
  [
    'with a BMI of 28.8 and nothing else is stopped',
    'wl.onboarding',
    { ...weighs('201'), ...told('statements-relate', 'None of these') },
    bmiStop,
  ],
  [
    'with a BMI of 29.0 and nothing else is at the edge, and may go on',
    'wl.onboarding',
    { ...weighs('202'), ...told('statements-relate', 'None of these') },
    bmiEdge,
  ],
  ['with a BMI of 30 and nothing else goes on', 'wl.onboarding', { ...weighs('209'), ...told('statements-relate', 'None of these') }, go],
  [
    'with a BMI of 29.8 under treatment goes on, who began at 33',
    'wl.onboarding',
    { ...weighs('208', '230'), ...told('statements-relate', 'None of these'), ...takesNow('Ozempic') },
    go,
  ],
  [
    'with a BMI of 28 under treatment is stopped, who began at 28.8 without such a condition',
    'wl.onboarding',
    { ...weighs('195', '201'), ...told('statements-relate', 'None of these'), ...takesNow('Ozempic') },
    bmiStop,
  ],

  [
    'without any of these continues',
    'wl.onboarding',
    { ...told('statements-apply', 'None of these'), ...told('pregnancy-statements', 'None of these') },
    go,
  ],
  [
    'who thinks of ending their life is led to help first',
    'wl.onboarding',
    told('statements-apply', 'Insulin', 'Thoughts of hurting myself'),
    stop('crisis'),
  ],
  ['with an eating disorder reads why not', 'wl.onboarding', told('statements-apply', 'Eating disorder'), stop('eatingDisorder')],
  ['with MEN 2 is stopped', 'wl.onboarding', told('statements-apply', 'MEN 2'), stop('weightLossSafety')],
  ['who had pancreatitis is stopped', 'wl.onboarding', told('statements-apply', 'Pancreatitis'), stop('weightLossSafety')],
  ['who uses insulin is stopped', 'wl.onboarding', told('statements-apply', 'Insulin'), stop('weightLossSafety')],
  ['who reacted badly before is stopped', 'wl.onboarding', told('statements-apply', 'Serious allergic reaction'), stop('weightLossSafety')],
  ['who is breastfeeding is stopped', 'wl.onboarding', told('pregnancy-statements', 'Breastfeeding'), pregnancyStop],
  ['who is pregnant is stopped', 'wl.onboarding', told('pregnancy-statements', 'Pregnant'), pregnancyStop],
  ['who takes the pill is left to the physician', 'wl.onboarding', told('pregnancy-statements', 'Birth control pill'), go],
  [
    'whose family had medullary thyroid cancer is stopped',
    'wl.onboarding',
    told('family-history', 'Medullary thyroid cancer'),
    stop('weightLossSafety'),
  ],
  ['whose family had another is left to the physician', 'wl.onboarding', told('family-history', 'Other thyroid cancer'), go],
  ['who lists insulin is stopped', 'wl.onboarding', told('medications', 'Ramipril', 'Insulin aspart'), stop('weightLossSafety')],
  ['who types insulin is stopped', 'wl.onboarding', { 'question-medications-details': 'Some INSULIN at night' }, stop('weightLossSafety')],
  ['who takes metformin is left to the physician', 'wl.onboarding', told('medications', 'Metformin'), go],

  ...[
    ['semaglutide-weekly', 'semaglutide-weekly-0.25-4', 'Semaglutide'],
    ['semaglutide-daily', 'semaglutide-daily-3-30', 'Semaglutide'],
    ['tirzepatide-mounjaro', 'tirzepatide-mounjaro-2.5-4', 'Tirzepatide'],
    ['tirzepatide-zepbound', 'tirzepatide-zepbound-2.5-4', 'Tirzepatide'],
  ].flatMap(([drug = '', dose = '', allergen = '']): ExamplePatient[] => [
    [
      `who never took one may start ${drug} with the first dose`,
      'wl.onboarding',
      likes(drug, dose, { 'question-weight-loss-medications': 'None' }),
      go,
    ],
    [
      `allergic to ${drug} cannot choose it`,
      'wl.onboarding',
      likes(drug, dose, told('allergies', allergen)),
      { ...refusal, errors: { drug_id: expect.stringContaining('allergic') } },
    ],
  ]),
  [
    'allergic to both reads so, and who helps',
    'wl.onboarding',
    likes('semaglutide-weekly', 'semaglutide-weekly-0.25-4', told('allergies', 'Semaglutide', 'Tirzepatide')),
    { ...refusal, errors: { drug_id: expect.stringContaining('care team') } },
  ],
  [
    'who never took one cannot start with more',
    'wl.onboarding',
    likes('semaglutide-weekly', 'semaglutide-weekly-0.5-4', { 'question-weight-loss-medications': 'None' }),
    saying('0.25 mg'),
  ],
  [
    'may go on with the dose that they take',
    'wl.onboarding',
    likes('semaglutide-weekly', 'semaglutide-weekly-1-4', takesNow('Wegovy', '1 mg')),
    go,
  ],
  ['may go back to a lower one', 'wl.onboarding', likes('semaglutide-weekly', 'semaglutide-weekly-0.5-4', takesNow('Ozempic', '1 mg')), go],
  [
    'cannot go up without the provider',
    'wl.onboarding',
    likes('semaglutide-weekly', 'semaglutide-weekly-1-4', takesNow('Ozempic', '0.5 mg')),
    saying('0.25 mg'),
  ],
  [
    'who is not sure of the dose starts with the first',
    'wl.onboarding',
    likes('semaglutide-weekly', 'semaglutide-weekly-0.5-4', takesNow('Ozempic', 'not sure')),
    saying('0.25 mg'),
  ],
  [
    'who stopped a month ago starts with the first',
    'wl.onboarding',
    likes('semaglutide-weekly', 'semaglutide-weekly-1-4', took('Ozempic', '2 weeks to 2 months ago', '1 mg')),
    saying('0.25 mg'),
  ],
  [
    'who takes another drug starts with the first',
    'wl.onboarding',
    likes('tirzepatide-mounjaro', 'tirzepatide-mounjaro-5-4', takesNow('Ozempic', '2 mg')),
    saying('2.5 mg'),
  ],
  [
    'who takes tablets starts the pen with the first',
    'wl.onboarding',
    likes('semaglutide-weekly', 'semaglutide-weekly-1-4', takesNow('Rybelsus', '14 mg')),
    saying('0.25 mg'),
  ],
  [
    'who takes the pen starts the tablets with the first',
    'wl.onboarding',
    likes('semaglutide-daily', 'semaglutide-daily-14-30', takesNow('Ozempic', '2 mg')),
    saying('3 mg'),
  ],
  [
    'may go on with the other pen of the same drug',
    'wl.onboarding',
    likes('tirzepatide-zepbound', 'tirzepatide-zepbound-10-4', takesNow('Mounjaro', '10 mg')),
    go,
  ],
  [
    'but not with more',
    'wl.onboarding',
    likes('tirzepatide-zepbound', 'tirzepatide-zepbound-12.5-4', takesNow('Mounjaro', '10 mg')),
    saying('2.5 mg'),
  ],
  [
    'of whom no last dose is known begins with the first',
    'wl.onboarding',
    { drug_id: 'tirzepatide-zepbound', dose_id: 'tirzepatide-zepbound-10-4' },
    refusal,
  ],
]
