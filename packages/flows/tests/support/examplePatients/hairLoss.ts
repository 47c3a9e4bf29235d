import type { Answers } from '@anamnesis/engine/schema'
import { expect } from 'vitest'
import { go, type ExamplePatient, refusal, stop } from './ExamplePatient.ts'

const pregnancyStop = { ...stop('pregnancy'), trackAction: 'onboarding:blocked_by_pregnancy' }

/** A patient who prefers a drug, with earlier answers. */
const likes = (drug: string, before: Answers = {}): Answers => ({ drug_id: drug, ...before })
const told = (slug: string, ...values: string[]): Answers => ({ [`question-${slug}`]: values })

const saying = (words: string) => ({ ...refusal, errors: { drug_id: expect.stringContaining(words) } })

/** Patients who ask for a treatment for hair loss. */
export const hairLoss: readonly ExamplePatient[] = [
  ['with an itching scalp goes on', 'hl.onboarding', told('hair-loss-symptoms', 'Itching', 'Red or irritated skin'), go],
  ['with sores on the scalp is stopped', 'hl.onboarding', told('hair-loss-symptoms', 'Itching', 'Sores or pus'), stop('scalpCheck')],
  ['with skin like a scar is stopped', 'hl.onboarding', told('hair-loss-symptoms', 'Smooth shiny skin'), stop('scalpCheck')],
  [
    'whose hair falls out at once is stopped',
    'hl.onboarding',
    told('hair-loss-symptoms', 'Hair falling out all at once'),
    stop('scalpCheck'),
  ],
  ['who is pregnant is stopped', 'hl.onboarding', told('physical-condition', 'Pregnant'), pregnancyStop],
  ['who is breastfeeding is stopped', 'hl.onboarding', told('physical-condition', 'Breastfeeding'), pregnancyStop],
  ['who tries to get pregnant is stopped', 'hl.onboarding', told('physical-condition', 'Trying'), pregnancyStop],
  ['who is none of these goes on', 'hl.onboarding', told('physical-condition', 'None of these'), go],
  ['with headaches is left to the physician', 'hl.onboarding', told('additional-conditions', 'Headaches'), go],
  ['whose feet swell is stopped', 'hl.onboarding', told('additional-conditions', 'Headaches', 'Swelling'), stop('heartSymptoms')],
  ['with pain in the chest is stopped', 'hl.onboarding', told('additional-conditions', 'Chest pain'), stop('chestPain')],
  ['who feels low goes on', 'hl.onboarding', told('recent-mood-issues', 'Feeling sad or without hope'), go],
  [
    'who thinks of ending their life is led to help',
    'hl.onboarding',
    told('recent-mood-issues', 'Thoughts of hurting myself'),
    stop('crisis'),
  ],

  ['whose sex at birth was male may choose finasteride', 'hl.onboarding', likes('finasteride', { 'question-sex-at-birth': 'Male' }), go],
  ['whose sex at birth was female cannot', 'hl.onboarding', likes('finasteride', { 'question-sex-at-birth': 'Female' }), saying('male')],
  ['nor the 2-in-1', 'hl.onboarding', likes('finasteride-minoxidil', { 'question-sex-at-birth': 'Female' }), saying('male')],
  ['nor one whose sex at birth was intersex', 'hl.onboarding', likes('finasteride', { 'question-sex-at-birth': 'Intersex' }), refusal],
  ['but minoxidil', 'hl.onboarding', likes('minoxidil-gel', { 'question-sex-at-birth': 'Female' }), go],
  ['allergic to finasteride cannot choose it', 'hl.onboarding', likes('finasteride', told('allergies', 'Finasteride')), saying('allergic')],
  ['nor in the 2-in-1', 'hl.onboarding', likes('finasteride-minoxidil', told('allergies', 'Dutasteride')), saying('allergic')],
  [
    'after a suicide attempt cannot choose finasteride',
    'hl.onboarding',
    likes('finasteride', told('specific-conditions', 'Suicide attempt')),
    saying('mood'),
  ],
  [
    'nor the 2-in-1 after one long ago',
    'hl.onboarding',
    likes('finasteride-minoxidil', told('medical-history', 'Past suicide attempt')),
    saying('mood'),
  ],
  ['with depression is left to the physician', 'hl.onboarding', likes('finasteride', told('specific-conditions', 'Depression')), go],
  [
    'whom finasteride harmed cannot choose it',
    'hl.onboarding',
    likes('finasteride', told('specific-conditions', 'Lasting side effects')),
    saying('did not go away'),
  ],
  [
    'nor the 2-in-1 that holds it',
    'hl.onboarding',
    likes('finasteride-minoxidil', told('specific-conditions', 'Lasting side effects')),
    refusal,
  ],
  [
    'with heart failure cannot take minoxidil by mouth',
    'hl.onboarding',
    likes('minoxidil-capsule', told('health-history', 'Heart failure')),
    saying('heart'),
  ],
  [
    'nor in the 2-in-1 capsule',
    'hl.onboarding',
    likes('finasteride-minoxidil', told('medical-history', 'Pheochromocytoma')),
    saying('by mouth'),
  ],
  ['nor with a nitrate', 'hl.onboarding', likes('minoxidil-capsule', told('medications', 'Nitroglycerin')), saying('by mouth')],
  ['but finasteride', 'hl.onboarding', likes('finasteride', told('health-history', 'Heart failure')), go],
  [
    'with high blood pressure is left to the physician again',
    'hl.onboarding',
    likes('minoxidil-capsule', told('health-history', 'High blood pressure')),
    go,
  ],
  [
    'allergic to minoxidil cannot choose the gel',
    'hl.onboarding',
    likes('minoxidil-gel', told('allergies', 'Minoxidil')),
    saying('allergic'),
  ],
  ['nor the capsule', 'hl.onboarding', likes('minoxidil-capsule', told('allergies', 'Minoxidil')), saying('allergic')],
  ['nor the capsule of two', 'hl.onboarding', likes('finasteride-minoxidil', told('allergies', 'Minoxidil')), saying('allergic')],
  ['but finasteride alone', 'hl.onboarding', likes('finasteride', told('allergies', 'Minoxidil')), go],
  [
    'allergic to propylene glycol cannot choose the gel',
    'hl.onboarding',
    likes('minoxidil-gel', told('allergies', 'Propylene glycol')),
    saying('propylene'),
  ],
  [
    'with a sore scalp cannot choose the gel',
    'hl.onboarding',
    likes('minoxidil-gel', told('hair-loss-symptoms', 'Pain or burning')),
    saying('scalp'),
  ],
  [
    'for whom nothing is left reads so, and who helps',
    'hl.onboarding',
    likes('finasteride', told('allergies', 'Minoxidil', 'Finasteride')),
    saying('care team'),
  ],

  ['who chooses from minoxidil alone may have the gel', 'hl.onboarding', likes('minoxidil-gel'), go],
  [
    'and is kept from the gel by a red scalp',
    'hl.onboarding',
    likes('minoxidil-gel', told('hair-loss-symptoms', 'Red or irritated skin')),
    saying('scalp'),
  ],
  [
    'and by an allergy to what it is made with',
    'hl.onboarding',
    likes('minoxidil-gel', told('allergies', 'Propylene glycol')),
    saying('propylene'),
  ],
  [
    'and from the capsule by an irregular heartbeat',
    'hl.onboarding',
    likes('minoxidil-capsule', told('health-history', 'Irregular heartbeat')),
    saying('by mouth'),
  ],
  [
    'and from both by an allergy to minoxidil',
    'raven.hl.onboarding',
    likes('minoxidil-gel', told('allergies', 'Minoxidil')),
    saying('care team'),
  ],
  [
    'nor has one with that allergy the capsule',
    'raven.hl.onboarding',
    likes('minoxidil-capsule', told('allergies', 'Minoxidil')),
    saying('care team'),
  ],
]
