import type { Answers } from '@anamnesis/engine/schema'
import { expect } from 'vitest'
import { go, type ExamplePatient, refusal, stop } from './ExamplePatient.ts'

const told = (slug: string, ...values: string[]): Answers => ({ [`question-${slug}`]: values })
const chose = (slug: string, value: string): Answers => ({ [`question-${slug}`]: value })
const wants = (dose: string, before: Answers): Answers => ({ dose_id: dose, ...before })
const saying = (field: string, words: string) => ({ ...refusal, errors: { [field]: expect.stringContaining(words) } })

const STRONG = 'nicotine-gum-kit-strong'
const EXTRA = 'nicotine-lozenge-kit-extra-strong'
const MEDIUM = 'nicotine-lozenge-kit-medium'

/** Patients who ask for help to stop smoking. */
export const smoking: readonly ExamplePatient[] = [
  ['who smokes goes on', 'sc.onboarding', told('current-nicotine-products', 'Cigarettes', 'A vape with nicotine'), go],
  ['who smokes a pipe goes on', 'sc.onboarding', told('current-nicotine-products', 'Cigars or a pipe'), go],
  ['who does not smoke is stopped', 'sc.onboarding', told('current-nicotine-products', 'None of these'), stop('dailySmokersOnly')],
  ['who only vapes is stopped', 'sc.onboarding', told('current-nicotine-products', 'A vape with nicotine'), stop('dailySmokersOnly')],
  ['who smokes now and then is stopped', 'sc.onboarding', chose('nicotine-use', 'Not every day'), stop('dailySmokersOnly')],
  ['who smokes every day goes on', 'sc.onboarding', chose('nicotine-use', 'Every day'), go],
  [
    'who is pregnant gets no nicotine',
    'sc.onboarding',
    told('sc-pregnancy', 'Pregnant'),
    { ...stop('pregnancyAndNicotine'), trackAction: 'onboarding:blocked_by_pregnancy' },
  ],
  ['who is nursing gets no nicotine', 'sc.onboarding', told('sc-pregnancy', 'Breastfeeding'), stop('pregnancyAndNicotine')],
  ['who tries for a child and smokes is left to the physician', 'sc.onboarding', told('sc-pregnancy', 'Trying'), go],
  [
    'with pheochromocytoma gets no nicotine',
    'sc.onboarding',
    told('sc-medical-conditions', 'Diabetes', 'Pheochromocytoma'),
    stop('nicotineRisk'),
  ],
  ['with diabetes who smokes is left to the physician', 'sc.onboarding', told('sc-medical-conditions', 'Diabetes'), go],
  [
    'who smokes after a heart attack last week is stopped',
    'sc.onboarding',
    told('sc-cardiovascular-risk', 'Heart attack in the past month'),
    stop('nicotineRisk'),
  ],
  [
    'who smokes after an old heart attack is left to the physician',
    'sc.onboarding',
    told('sc-cardiovascular-risk', 'Heart attack more than a month ago'),
    go,
  ],
  ['who smokes and faints is stopped', 'sc.onboarding', told('sc-heart-symptoms', 'Fainting or nearly fainting'), stop('chestPain')],
  ['who smokes and has sore legs is left to the physician', 'sc.onboarding', told('sc-heart-symptoms', 'Leg pain when walking'), go],

  [
    'allergic to nicotine products can have no kit',
    'sc.onboarding',
    told('allergies', 'Nicotine replacement products'),
    saying('drug_id', 'care team'),
  ],
  [
    'allergic to tape can have no kit, since each holds patches',
    'sc.onboarding',
    told('allergies', 'Adhesive tape'),
    saying('drug_id', 'patches'),
  ],
  [
    'who reports pheochromocytoma only later can have no kit',
    'sc.onboarding',
    told('medical-history', 'Pheochromocytoma'),
    stop('nicotineRisk'),
  ],
  ['allergic to latex may have a kit', 'sc.onboarding', told('allergies', 'Latex'), go],

  ['under 45 kg cannot have a 21 mg patch', 'sc.onboarding', wants(STRONG, chose('under-45-kg', 'Yes')), saying('dose_id', '45 kg')],
  ['unsure of it cannot have one either', 'sc.onboarding', wants(EXTRA, chose('under-45-kg', 'I’m not sure')), saying('dose_id', 'medium')],
  ['under 45 kg may start at 14 mg', 'sc.onboarding', wants(MEDIUM, chose('under-45-kg', 'Yes')), go],
  ['of more weight may have a 21 mg patch', 'sc.onboarding', wants(STRONG, chose('under-45-kg', 'No')), go],
  [
    'with heart failure cannot have a 21 mg patch',
    'sc.onboarding',
    wants(EXTRA, told('sc-cardiovascular-risk', 'Heart failure')),
    saying('dose_id', 'heart'),
  ],
  [
    'who reports angina only later cannot have one either',
    'sc.onboarding',
    wants(STRONG, told('medical-history', 'Angina')),
    saying('dose_id', 'medium'),
  ],
  ['with heart disease may start at 14 mg', 'sc.onboarding', wants(MEDIUM, told('medical-history', 'Angina')), go],
  [
    'whose high blood pressure is under control may have a 21 mg patch',
    'sc.onboarding',
    wants(STRONG, told('sc-cardiovascular-risk', 'High blood pressure under control')),
    go,
  ],
  [
    'who smokes 10 a day or fewer cannot have a 21 mg patch',
    'sc.onboarding',
    wants(STRONG, chose('cigarettes-a-day', '6 to 10')),
    saying('dose_id', 'more than 10'),
  ],
  ['who smokes 11 may have it', 'sc.onboarding', wants(STRONG, chose('cigarettes-a-day', '11 to 19')), go],
  [
    'who waits half an hour in the morning cannot have 4 mg',
    'sc.onboarding',
    wants(EXTRA, chose('first-half-hour', 'No')),
    saying('dose_id', '30 minutes'),
  ],
  ['who waits half an hour may have 2 mg', 'sc.onboarding', wants(STRONG, chose('first-half-hour', 'No')), go],
  [
    'who now says that they are under 45 kg is led back to the strength',
    'sc.onboarding',
    { drug_id: 'nicotine-gum-kit', ...wants(STRONG, chose('under-45-kg', 'Yes')) },
    saying('dose_id', '21 mg patch is too strong'),
  ],
  [
    'whose kit is safe still goes on',
    'sc.onboarding',
    { drug_id: 'nicotine-lozenge-kit', ...wants(MEDIUM, chose('under-45-kg', 'Yes')) },
    go,
  ],
]
