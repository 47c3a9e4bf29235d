import type { Answers } from '../shownFields.ts'
import { withAnswers, type Bypass } from './Bypass.ts'

const written = (text: string) => ({ 'question-medications': ['Not on this list'], 'question-medications-details': text })
const added = (text: string) => ({ 'question-additional-info': 'Yes', 'question-additional-info-details': text })
/** Questions of the hair-loss questionnaire for women. */
const WOMAN: Answers = { 'question-sex-at-birth': 'Female', 'question-physical-condition': ['None of these'] }
const MEDICATIONS = 'question-medications'
const OTHER_MEDICATIONS = 'question-medications-details'
const ADDED = 'question-additional-info-details'

const inWords = (how: string, text: string): Bypass =>
  withAnswers(`a nitrate ${how} among medications`, 'ed', written(text), OTHER_MEDICATIONS)

/** Unsafe answers, given in places that a check might ignore. */
export const undisclosedFacts: readonly Bypass[] = [
  inWords('by its abbreviation', 'GTN when I need it'),
  inWords('as a spray by its abbreviation', 'NTG spray'),
  inWords('by an old brand name', 'Isordil 10'),
  inWords('by a brand name of abroad', 'ISMO'),
  inWords('by half of its name', 'isosorbide'),
  inWords('misspelt', 'nitroglicerin'),
  inWords('in capitals', 'NITROGLYCERIN'),
  inWords('with accents', 'nitroglycérine'),
  inWords('in wide letters', 'ｎｉｔｒｏｇｌｙｃｅｒｉｎ'),
  inWords('in two words', 'nitro glycerin'),
  inWords('with a soft hyphen inside', 'nitro\u00adglycerin'),
  inWords('with a space of no width inside', 'nitro\u200bglycerin'),
  inWords('after much else', `${'vitamin D, magnesium and zinc, '.repeat(20)}and Nitrolingual`),
  inWords('next to its denial', 'I do not take nitroglycerin any more'),
  withAnswers('a nitrate in a list of harmless ones', 'ed', { [MEDICATIONS]: ['Atorvastatin', 'Nitroglycerin', 'Vitamin D'] }, MEDICATIONS),
  withAnswers('a nitrate in what else the provider should know', 'ed', added('my nitro patch'), ADDED),
  withAnswers(
    'a nitrate in what a check-up found',
    'ed',
    { 'question-private-checkup': 'Yes with a finding', 'question-private-checkup-details': 'fine, they gave me Nitro-Dur' },
    'question-private-checkup-details',
  ),
  withAnswers(
    'poppers in what was tried before',
    'ed',
    { 'question-previous-ed-treatments-details': 'amyl nitrite at parties' },
    'question-previous-ed-treatments-details',
  ),
  withAnswers(
    'poppers as another drug',
    'ed',
    { 'question-recreational-drugs': ['Another drug'], 'question-recreational-drugs-details': 'rush, poppers' },
    'question-recreational-drugs-details',
  ),
  withAnswers('riociguat by its brand name', 'ed', written('Adempas'), OTHER_MEDICATIONS),
  withAnswers(
    'angina in the medical history with “None of these” at the heart',
    'ed',
    { 'question-medical-history': ['Angina'] },
    'question-medical-history',
  ),
  withAnswers('an eye stroke in the medical history', 'ed', { 'question-medical-history': ['NAION'] }, 'question-medical-history'),
  withAnswers(
    'sildenafil with ritonavir',
    'ed',
    { [MEDICATIONS]: ['Ritonavir'], drug_id: 'sildenafil', dose_id: 'sildenafil-50-6' },
    'drug_id',
  ),
  withAnswers('the same medicine under its other brand name', 'ed', written('Adcirca'), 'drug_id'),
  withAnswers('insulin by a brand name', 'wl', { [MEDICATIONS]: ['Ramipril'], ...added('Tresiba at night') }, ADDED),
  withAnswers('insulin in words, by a brand name', 'wl', written('NovoRapid'), OTHER_MEDICATIONS),
  withAnswers('a second medicine of the same class', 'wl', { [MEDICATIONS]: ['Trulicity'] }, MEDICATIONS),
  withAnswers('an eating disorder in the medical history', 'wl', { 'question-family-history': ['MEN 2'] }, 'question-family-history'),
  withAnswers(
    'a BMI of 17 with a medicine for weight in the past 2 weeks',
    'wl',
    {
      'question-weight-loss-medications': 'Saxenda',
      'question-weight-loss-medications-last-taken': 'In the past 2 weeks',
      'question-past-weight-loss-dose': 'Saxenda 3 mg',
      'question-weight': '120',
      'question-starting-weight': '230',
    },
    'question-height',
  ),
  withAnswers(
    'a BMI of 25.1 at the start of a medicine for weight, taken in the past 2 weeks',
    'wl',
    {
      'question-weight-loss-medications': 'Saxenda',
      'question-weight-loss-medications-last-taken': 'In the past 2 weeks',
      'question-past-weight-loss-dose': 'Saxenda 3 mg',
      'question-weight': '175',
      'question-starting-weight': '175',
    },
    'question-height',
  ),
  withAnswers(
    'a medicine of the kind under “Other”, taken in the past 2 weeks',
    'wl',
    {
      'question-weight-loss-medications': 'Other (please specify)',
      'question-weight-loss-medications-details': 'Trulicity',
      'question-weight-loss-medications-last-taken': 'In the past 2 weeks',
    },
    'question-weight-loss-medications',
  ),
  withAnswers(
    'a treatment for erections that is still used',
    'ed',
    { 'question-ed-treatments-now': ['Sildenafil or Viagra'], 'question-ed-treatment-switch': 'No' },
    'drug_id',
  ),
  withAnswers(
    'an antidepressant among earlier treatments that is still used',
    'pe',
    { 'question-pe-treatments-now': ['Something else'], 'question-pe-treatments-now-details': 'Zoloft' },
    'question-pe-treatments-now-details',
  ),
  withAnswers(
    'DHEA among earlier treatments that is still used',
    'tb',
    { 'question-previous-testosterone-treatment': ['DHEA'], 'question-hormones-now': 'Yes' },
    'question-hormones-now',
  ),
  withAnswers('the highest dose first', 'wl', { dose_id: 'tirzepatide-zepbound-15-4' }, 'dose_id'),
  withAnswers('finasteride for a woman', 'hl', WOMAN, 'drug_id'),
  withAnswers('finasteride with dutasteride, by a brand name', 'hl', written('Avodart'), 'drug_id'),
  withAnswers('paroxetine with a blood thinner', 'pe', { [MEDICATIONS]: ['Warfarin'] }, 'drug_id'),
  withAnswers('paroxetine with a herb, in words', 'pe', added('St Johns wort tea'), ADDED),
  withAnswers(
    'hormones after a suicide attempt',
    'tb',
    { 'question-medical-history': ['Past suicide attempt'] },
    'question-medical-history',
  ),
  withAnswers('a hormone that is taken already', 'tb', written('DHEA 50 mg'), OTHER_MEDICATIONS),
  withAnswers('nicotine while pregnant', 'sc', { 'question-sc-pregnancy': ['Pregnant'] }, 'question-sc-pregnancy'),
]
