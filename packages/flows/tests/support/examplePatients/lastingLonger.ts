import type { Answers } from '@anamnesis/engine/schema'
import { expect } from 'vitest'
import { go, type ExamplePatient, refusal, stop } from './ExamplePatient.ts'

const told = (slug: string, ...values: string[]): Answers => ({ [`question-${slug}`]: values })
const wrote = (text: string): Answers => ({ 'question-medications': ['Not on this list'], 'question-medications-details': text })
const likesCapsule = (before: Answers): Answers => ({ drug_id: 'tadalafil-paroxetine-b12', ...before })
const likesParoxetine = (before: Answers): Answers => ({ drug_id: 'paroxetine', ...before })
const saying = (words: string) => ({ ...refusal, errors: { drug_id: expect.stringContaining(words) } })

/** Patients who ask for a treatment to last longer. */
export const lastingLonger: readonly ExamplePatient[] = [
  ['who takes vitamins and wants to last longer goes on', 'pe.onboarding', told('medications', 'Vitamin D'), go],
  ['who takes bupropion is stopped', 'pe.onboarding', told('medications', 'Bupropion'), stop('paroxetineMedications')],
  ['who takes a nitrate and wants to last longer is stopped', 'pe.onboarding', told('medications', 'Imdur'), stop('nitrates')],
  ['who writes a nitrate in is stopped for that', 'pe.onboarding', wrote('Paxil and a nitro spray'), stop('nitrates')],
  ['who takes an MAO inhibitor is stopped', 'pe.onboarding', told('medications', 'Phenelzine'), stop('paroxetineMedications')],
  ['who takes linezolid is stopped', 'pe.onboarding', told('medications', 'Linezolid'), stop('paroxetineMedications')],
  ['who takes pimozide is stopped', 'pe.onboarding', told('medications', 'Pimozide'), stop('paroxetineMedications')],
  ['who takes tamoxifen is stopped', 'pe.onboarding', told('medications', 'Tamoxifen'), stop('paroxetineMedications')],
  [
    'who takes another antidepressant of its kind is stopped',
    'pe.onboarding',
    told('medications', 'Zoloft'),
    stop('paroxetineMedications'),
  ],
  ['who writes MAOIs in is stopped', 'pe.onboarding', wrote('one of the MAOIs, forgot which'), stop('paroxetineMedications')],
  ['who writes methylene blue in is stopped', 'pe.onboarding', wrote('METHYLENE-BLUE drops'), stop('paroxetineMedications')],
  ['who writes a word that only holds a name goes on', 'pe.onboarding', wrote('Pressri eye drops'), go],

  ['with anxiety is left to the physician', 'pe.onboarding', told('mental-health-history', 'Anxiety', 'Depression'), go],
  ['who has had mania is stopped', 'pe.onboarding', told('mental-health-history', 'Bipolar disorder or mania'), stop('moodFirst')],
  ['who tried to end their life is stopped', 'pe.onboarding', told('mental-health-history', 'Suicide attempt'), stop('moodFirst')],
  [
    'who thinks of it now is led to help first',
    'pe.onboarding',
    { ...told('mental-health-history', 'Suicide attempt'), ...told('recent-mood-issues', 'Thoughts of hurting myself') },
    stop('crisis'),
  ],

  ['with an old heart attack goes on', 'pe.onboarding', told('pe-heart-conditions', 'Heart attack or stroke more than 6 months ago'), go],
  [
    'with a recent one is stopped',
    'pe.onboarding',
    told('pe-heart-conditions', 'Heart attack or stroke in the past 6 months'),
    stop('heart'),
  ],
  [
    'who fainted is stopped',
    'pe.onboarding',
    told('pe-heart-conditions', 'Chest pain or fainting in the past 6 months'),
    stop('chestPain'),
  ],
  [
    'with a doctor’s advice to avoid sex, and wanting to last longer, is stopped',
    'pe.onboarding',
    told('pe-heart-conditions', 'Told to avoid sex'),
    stop('heart'),
  ],
  [
    'with a reading of 160 is stopped',
    'pe.onboarding',
    told('pe-heart-conditions', 'High blood pressure not under control'),
    stop('highBloodPressure'),
  ],
  ['with a pressure that is treated goes on', 'pe.onboarding', told('pe-heart-conditions', 'High blood pressure under control'), go],
  ['who uses poppers and wants to last longer is stopped', 'pe.onboarding', { 'question-poppers': 'Yes' }, stop('nitrates')],

  ['with nothing against it may have the capsule', 'pe.onboarding', likesCapsule(told('medical-history', 'Asthma')), go],
  ['allergic to paroxetine can have neither', 'pe.onboarding', likesParoxetine(told('allergies', 'Paroxetine')), saying('care team')],
  ['allergic to its kind can have neither', 'pe.onboarding', likesCapsule(told('allergies', 'Other SSRIs')), saying('care team')],
  [
    'who reports a past attempt only later can have neither',
    'pe.onboarding',
    told('medical-history', 'Past suicide attempt'),
    stop('moodFirst'),
  ],
  ['who reports heart failure only later can have neither', 'pe.onboarding', told('medical-history', 'Heart failure'), stop('heart')],
  [
    'allergic to tadalafil cannot have the capsule',
    'pe.onboarding',
    likesCapsule(told('allergies', 'Tadalafil')),
    saying('Choose another'),
  ],
  ['but paroxetine alone', 'pe.onboarding', likesParoxetine(told('allergies', 'Tadalafil')), go],
  [
    'without a recent reading cannot have the capsule',
    'pe.onboarding',
    likesCapsule(told('pe-heart-conditions', 'No recent blood pressure reading')),
    saying('past 6 months'),
  ],
  [
    'nor with low blood pressure',
    'pe.onboarding',
    likesCapsule(told('pe-heart-conditions', 'Low blood pressure')),
    saying('blood pressure'),
  ],
  ['nor with NAION', 'pe.onboarding', likesCapsule(told('medical-history', 'NAION')), saying('vision')],
  ['nor after a long erection', 'pe.onboarding', likesCapsule(told('pe-medical-conditions', 'Erection over 4 hours')), saying('erection')],
  ['nor with cirrhosis', 'pe.onboarding', likesCapsule(told('medical-history', 'Cirrhosis')), saying('liver')],
  ['nor with an alpha-blocker', 'pe.onboarding', likesCapsule(told('medications', 'Flomax')), saying('alpha-blocker')],
  ['nor with what makes tadalafil stronger', 'pe.onboarding', likesCapsule(told('medications', 'Paxlovid')), saying('medication')],
  ['nor together with sildenafil', 'pe.onboarding', likesCapsule(told('medications', 'Sildenafil')), saying('two together')],
  [
    'nor while using one for erections',
    'pe.onboarding',
    likesCapsule({ 'question-ed-treatment-history': 'I use one now', ...told('ed-treatments-used', 'Tadalafil or Cialis') }),
    saying('two together'),
  ],
  [
    'but may after one in the past',
    'pe.onboarding',
    likesCapsule({ 'question-ed-treatment-history': 'I used one in the past', ...told('ed-treatments-used', 'Tadalafil or Cialis') }),
    go,
  ],
]
