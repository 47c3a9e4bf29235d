import type { Answers } from '@anamnesis/engine/schema'
import { go, type ExamplePatient, stop } from './ExamplePatient.ts'

const told = (slug: string, ...values: string[]): Answers => ({ [`question-${slug}`]: values })
const none = (slug: string) => told(slug, 'None of these')

const SIDE_SYMPTOMS = {
  pe: told('medication-side-symptoms', 'Chest pain'),
  hl: told('hl-medication-side-symptoms', 'Chest pain'),
  tb: told('tb-medication-side-symptoms', 'Chest pain'),
  wl: told('wl-medication-side-symptoms', 'Bad belly pain'),
}

const crisis = Object.entries(SIDE_SYMPTOMS).flatMap(([treatment, sideSymptoms]): ExamplePatient[] => [
  [
    'who thinks of ending their life under treatment is led to help first',
    `${treatment}.renewal`,
    { ...told('recent-mood-issues', 'Thoughts of hurting myself'), ...sideSymptoms },
    stop('crisisInTreatment'),
  ],
  [
    'who sleeps badly under treatment is left to the physician',
    `${treatment}.renewal`,
    told('recent-mood-issues', 'Trouble sleeping most nights'),
    go,
  ],
])

const nitrates = ['ed', 'pe'].flatMap((treatment): ExamplePatient[] => [
  ['who uses nothing new goes on', `${treatment}.renewal`, none(`${treatment}-renewal-safety`), go],
  [
    'who got a nitrate since reads not to use both',
    `${treatment}.renewal`,
    told(`${treatment}-renewal-safety`, 'Nitrate'),
    stop('nitratesInTreatment'),
  ],
  [
    'who writes of a nitrate reads the same',
    `${treatment}.renewal`,
    { ...none(`${treatment}-renewal-safety`), 'question-health-changes-details': 'A NITROLINGUAL spray since May' },
    stop('nitratesInTreatment'),
  ],
  [
    'who writes of an antibiotic with a similar name goes on',
    `${treatment}.renewal`,
    { ...none(`${treatment}-renewal-safety`), 'question-health-changes-details': 'nitrofurantoin for a week' },
    go,
  ],
  [
    'who had a heart attack since is stopped',
    `${treatment}.renewal`,
    told(`${treatment}-renewal-safety`, 'Heart attack or stroke'),
    stop('changeInHealth'),
  ],
])

/** Patients who renew a treatment. */
export const renewals: readonly ExamplePatient[] = [
  ...crisis,
  ...nitrates,
  [
    'whose erection lasted 5 hours is sent to get help',
    'ed.renewal',
    told('medication-side-symptoms', 'Erection over 4 hours'),
    stop('erectionSideEffects'),
  ],
  ['who gets a headache is left to the physician', 'ed.renewal', told('medication-side-symptoms', 'Headache'), go],
  [
    'who lost their sight for a while is sent to get help',
    'pe.renewal',
    told('medication-side-symptoms', 'Sudden vision loss'),
    stop('erectionSideEffects'),
  ],
  ['who shakes and is confused is sent to get help', 'pe.renewal', told('medication-side-symptoms', 'Serotonin'), stop('getHelpNow')],
  ['who feels sleepy is left to the physician', 'pe.renewal', told('medication-side-symptoms', 'Sleepiness'), go],
  [
    'who got a second antidepressant is stopped',
    'pe.renewal',
    told('pe-renewal-safety', 'Another antidepressant'),
    stop('paroxetineMedications'),
  ],
  [
    'who writes that they take paroxetine is not stopped for what we send',
    'pe.renewal',
    { 'question-health-changes-details': 'only my paroxetine' },
    go,
  ],

  [
    'whose heart races under minoxidil is sent to get help',
    'hl.renewal',
    told('hl-medication-side-symptoms', 'Racing heart'),
    stop('hairSideEffects'),
  ],
  ['with less interest in sex is left to the physician', 'hl.renewal', told('hl-medication-side-symptoms', 'Less interest in sex'), go],
  ['with swollen ankles is sent to get help', 'hl.renewal', told('medication-side-symptoms', 'Swelling'), stop('hairSideEffects')],
  ['with a heart disease since is stopped', 'hl.renewal', told('hl-renewal-safety', 'Heart condition'), stop('changeInHealth')],
  ['with an itchy scalp is left to the physician', 'hl.renewal', told('medication-side-symptoms', 'Scalp irritation'), go],
  ['who became pregnant is stopped', 'hl.renewal', told('hl-renewal-safety', 'Pregnant'), stop('pregnancy')],
  ['whose partner is pregnant is left to the physician', 'hl.renewal', told('hl-renewal-safety', 'Partner pregnant'), go],
  ['with a heart disease since is stopped', 'hl.renewal', told('hl-renewal-safety', 'Heart condition'), stop('changeInHealth')],
  ['with prostate cancer is stopped', 'hl.renewal', told('hl-renewal-safety', 'Prostate or breast cancer'), stop('changeInHealth')],
  ['who tries to get pregnant is stopped', 'hl.renewal', told('future-plans', 'Trying'), stop('pregnancy')],
  ['who plans to within 12 months is left to the physician', 'hl.renewal', told('future-plans', 'Within 12 months'), go],

  [
    'sick from too much nicotine takes off the patch',
    'sc.renewal',
    told('medication-side-symptoms', 'Too much nicotine'),
    stop('nicotineSideEffects'),
  ],
  ['with hiccups is left to the physician', 'sc.renewal', told('medication-side-symptoms', 'Hiccups or heartburn'), go],
  ['who became pregnant gets no nicotine', 'sc.renewal', told('sc-renewal-safety', 'Pregnant'), stop('pregnancyAndNicotine')],
  ['whose angina gets worse gets no nicotine', 'sc.renewal', told('sc-renewal-safety', 'New or worse angina'), stop('nicotineRisk')],

  [
    'with a swollen leg is sent to get help',
    'tb.renewal',
    told('tb-medication-side-symptoms', 'Swollen sore leg'),
    stop('hormoneSideEffects'),
  ],
  ['with acne is left to the physician', 'tb.renewal', told('tb-medication-side-symptoms', 'Acne'), go],
  ['with a high PSA is stopped', 'tb.renewal', told('tb-renewal-safety', 'High PSA or lump'), stop('changeInHealth')],
  ['who uses testosterone as well is stopped', 'tb.renewal', told('tb-renewal-safety', 'Another hormone'), stop('hormonesNow')],
  ['who wants a child now is stopped', 'tb.renewal', told('tb-renewal-safety', 'Trying now'), stop('fertilityInTreatment')],
  ['with nothing new goes on', 'tb.renewal', none('tb-renewal-safety'), go],

  [
    'with bad belly pain is sent to get help',
    'wl.renewal',
    told('wl-medication-side-symptoms', 'Bad belly pain'),
    stop('weightLossSideEffects'),
  ],
  ['who feels sick is asked how bad it is', 'wl.renewal', told('wl-medication-side-symptoms', 'Nausea'), go],
  [
    'kept from their day by it is sent to get help',
    'wl.renewal',
    { 'question-side-effects-severity': 'Severe' },
    stop('weightLossSideEffects'),
  ],
  ['bothered at times is left to the physician', 'wl.renewal', { 'question-side-effects-severity': 'Moderate' }, go],
  [
    'with an eating disorder reads why not',
    'wl.renewal',
    told('wl-renewal-safety', 'Eating disorder', 'Insulin'),
    stop('eatingDisorderInTreatment'),
  ],
  ['who plans a pregnancy is stopped', 'wl.renewal', told('wl-renewal-safety', 'Trying'), stop('pregnancy')],
  ['who uses insulin is stopped', 'wl.renewal', told('wl-renewal-safety', 'Insulin'), stop('weightLossSafety')],
  ['with surgery planned is left to the physician', 'wl.renewal', told('wl-renewal-safety', 'Surgery'), go],
]
