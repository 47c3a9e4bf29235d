import type { Answers } from '@anamnesis/engine/schema'
import { go, type ExamplePatient, stop } from './ExamplePatient.ts'

const told = (slug: string, ...values: string[]): Answers => ({ [`question-${slug}`]: values })
const chose = (slug: string, value: string): Answers => ({ [`question-${slug}`]: value })
const wrote = (text: string): Answers => ({ 'question-medications': ['Not on this list'], 'question-medications-details': text })

/** Patients who ask for a treatment with signs of low testosterone. */
export const lowTestosterone: readonly ExamplePatient[] = [
  ['whose sex at birth was male goes on', 'tb.onboarding', chose('sex-at-birth', 'Male'), go],
  ['whose sex at birth was female is not offered DHEA', 'tb.onboarding', chose('sex-at-birth', 'Female'), stop('maleOnly')],
  ['nor one whose sex at birth was intersex', 'tb.onboarding', chose('sex-at-birth', 'Intersex'), stop('maleOnly')],
  ['who tries for a child is stopped', 'tb.onboarding', chose('fertility-importance', 'Trying now'), stop('fertility')],
  ['who wants one within the year is stopped', 'tb.onboarding', chose('fertility-importance', 'Within 12 months'), stop('fertility')],
  ['who wants one later is left to the physician', 'tb.onboarding', chose('fertility-importance', 'Later'), go],
  ['who uses testosterone now is stopped', 'tb.onboarding', chose('hormones-now', 'Yes'), stop('hormonesNow')],
  ['who has stopped it goes on', 'tb.onboarding', chose('hormones-now', 'No'), go],
  ['with prostate cancer is stopped', 'tb.onboarding', told('previous-health-conditions', 'Prostate cancer'), stop('hormoneCancer')],
  ['with a high PSA is stopped', 'tb.onboarding', told('previous-health-conditions', 'High PSA or lump'), stop('hormoneCancer')],
  ['with a slow stream is left to the physician', 'tb.onboarding', told('previous-health-conditions', 'Enlarged prostate'), go],
  [
    'with a stroke last month is stopped',
    'tb.onboarding',
    told('previous-health-conditions', 'Heart attack or stroke in the past 6 months'),
    stop('heartFirst'),
  ],
  [
    'with a stroke years ago is left to the physician',
    'tb.onboarding',
    told('previous-health-conditions', 'Heart attack or stroke more than 6 months ago'),
    go,
  ],
  ['who had a blood clot is stopped', 'tb.onboarding', told('previous-health-conditions', 'Blood clot'), stop('dheaRisk')],
  ['with a liver disease is stopped', 'tb.onboarding', told('previous-health-conditions', 'Liver disease'), stop('dheaRisk')],
  ['with an irregular heartbeat is stopped', 'tb.onboarding', told('previous-health-conditions', 'Irregular heartbeat'), stop('dheaRisk')],
  [
    'who has had mania is not offered DHEA',
    'tb.onboarding',
    told('previous-health-conditions', 'Bipolar disorder or mania'),
    stop('moodFirst'),
  ],
  ['with depression and signs is left to the physician', 'tb.onboarding', told('previous-health-conditions', 'Depression'), go],
  ['who takes a statin goes on', 'tb.onboarding', told('medications', 'Atorvastatin'), go],
  ['who takes testosterone is stopped', 'tb.onboarding', told('medications', 'AndroGel'), stop('hormonesNow')],
  ['who takes tamoxifen reads about hormones and cancer', 'tb.onboarding', told('medications', 'Tamoxifen'), stop('hormoneCancer')],
  ['who writes SARMs in is stopped', 'tb.onboarding', wrote('SARMs from a friend'), stop('hormonesNow')],
  ['who writes a cancer medication in is stopped for that', 'tb.onboarding', wrote('lupron shots; testosterone'), stop('hormoneCancer')],
  ['who writes a steroid nose spray in goes on', 'tb.onboarding', wrote('steroid nose spray'), go],
  ['who reports a clot only later is stopped too', 'tb.onboarding', told('medical-history', 'Blood clot (DVT or PE)'), stop('dheaRisk')],
  ['who reports asthma may choose DHEA', 'tb.onboarding', { drug_id: 'dhea', ...told('medical-history', 'Asthma') }, go],
]
