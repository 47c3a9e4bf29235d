import type { Handler, HandlerRule } from '@anamnesis/engine/schema'
import { medications } from './medications.ts'
import { stopRule } from './stopRule.ts'

const HEART =
  'Heart attack, stroke or serious arrhythmia in the last 6 months, unstable angina, heart failure, blood pressure of 160 or 101 and above, and those for whom sex is inadvisable: clinical facts section 2'
const NITRATES =
  'Sildenafil and similar never with nitrates: questionnaires section 9; poppers, riociguat, vericiguat: clinical facts section 2'
const PAROXETINE =
  'Paroxetine never with an MAO inhibitor, linezolid, methylene blue, pimozide or thioridazine; tamoxifen interaction; serotonin syndrome: clinical facts section 3. That any second antidepressant stops the patient, as a precaution; to be confirmed by the medical lead'
const PREGNANCY =
  'Pregnancy or breastfeeding, and future plans, are asked: questionnaires section 2. That trying for a pregnancy stops too, as a precaution; to be confirmed by the medical lead'
const HAIR = 'Minoxidil by mouth not with heart disease: clinical facts section 3. A new heart disease stops with either, as a precaution'
const DHEA =
  'DHEA: avoid with hormone-sensitive cancer, arrhythmia, clots, liver disease, mood disorder: clinical facts section 2. A recent heart attack or stroke, heart failure, angina as a precaution'
const NICOTINE =
  'Nicotine exclusions: questionnaires section 9. Unstable heart disease and a tumour of the adrenal gland: labels of nicotine products; to be confirmed by the medical lead'
const WEIGHT =
  'Medullary thyroid cancer or MEN 2, own or in the family, pancreatitis, gastroparesis, severe disease of the stomach or bowel, type 1 diabetes, insulin, another treatment of this kind: clinical facts section 2'

const carrying = ['Pregnant', 'Breastfeeding', 'Trying']

const heartUnderErectionTreatment = (field: string): HandlerRule[] => [
  stopRule(field, ['Nitrate', 'Riociguat or vericiguat', 'Poppers'], 'nitratesInTreatment', NITRATES),
  stopRule(
    field,
    ['Heart attack or stroke', 'Heart condition', 'High blood pressure not under control', 'Told to avoid sex'],
    'changeInHealth',
    HEART,
  ),
]

/** A nitrate that is only told in the patient's own words. */
const writtenNitrate = {
  interrupts: ['nitratesInTreatment'],
  decides: [
    {
      says: 'A patient who writes the name of a nitrate, or of a drug that works like one, is stopped too: those of the onboarding’s question about medications.',
      interrupt: 'nitratesInTreatment',
      source: NITRATES,
    },
  ],
  // data cannot look for a word within a text
  run: async (input, signal) => {
    const { 'question-health-changes-details': written = '' } = input.answers
    const outcome = await medications.run?.({ ...input, answers: { 'question-medications-details': written } }, signal)
    return outcome?.type === 'interrupt' ? { ...outcome, interrupt: 'nitratesInTreatment' } : { type: 'continue' }
  },
} satisfies Handler

/** What makes a treatment for erections unsafe to go on with. */
export const edHealthChanges: Handler = { ...writtenNitrate, rules: heartUnderErectionTreatment('question-ed-renewal-safety') }

/** What makes a treatment that holds paroxetine, or tadalafil with it, unsafe to go on with. */
export const peHealthChanges: Handler = {
  ...writtenNitrate,
  rules: [
    ...heartUnderErectionTreatment('question-pe-renewal-safety'),
    stopRule(
      'question-pe-renewal-safety',
      ['MAO inhibitor', 'Another antidepressant', 'Pimozide or thioridazine', 'Tamoxifen'],
      'paroxetineMedications',
      PAROXETINE,
    ),
  ],
}

/** A heart that minoxidil may put a strain on. */
export const changesUnderScalpTreatment: HandlerRule[] = [
  stopRule('question-hl-renewal-safety', ['Heart attack or stroke', 'Heart condition'], 'changeInHealth', HAIR),
]

/** What makes a treatment for hair loss unsafe to go on with. */
export const hlHealthChanges: Handler = {
  rules: [
    stopRule('question-hl-renewal-safety', carrying, 'pregnancy', PREGNANCY),
    ...changesUnderScalpTreatment,
    stopRule(
      'question-hl-renewal-safety',
      ['Prostate or breast cancer'],
      'changeInHealth',
      'Finasteride lowers the PSA and changes the breast: clinical facts section 2. A cancer of either as a precaution; to be confirmed by the medical lead',
    ),
  ],
}

/** A pregnancy, now or soon. */
export const futurePlans: Handler = { rules: [stopRule('question-future-plans', carrying, 'pregnancy', PREGNANCY)] }

/** What makes nicotine unsafe to go on with. */
export const changesUnderNicotine: HandlerRule[] = [
  stopRule('question-sc-renewal-safety', ['Pregnant', 'Breastfeeding'], 'pregnancyAndNicotine', NICOTINE),
  stopRule(
    'question-sc-renewal-safety',
    ['Heart attack or stroke', 'New or worse angina', 'Serious heart rhythm problem', 'Pheochromocytoma'],
    'nicotineRisk',
    NICOTINE,
  ),
]

/** What makes DHEA unsafe to go on with. */
export const tbHealthChanges: Handler = {
  rules: [
    stopRule(
      'question-tb-renewal-safety',
      [
        'Cancer',
        'High PSA or lump',
        'Blood clot',
        'Heart attack or stroke',
        'Heart condition',
        'Liver disease',
        'Bipolar disorder or mania',
      ],
      'changeInHealth',
      DHEA,
    ),
    stopRule(
      'question-tb-renewal-safety',
      ['Another hormone'],
      'hormonesNow',
      'Two hormones at once as a precaution; to be confirmed by the medical lead',
    ),
    stopRule(
      'question-tb-renewal-safety',
      ['Trying now'],
      'fertilityInTreatment',
      'Hormones may lower the sperm count, as a precaution; to be confirmed by the medical lead',
    ),
  ],
}

/** What makes a treatment for weight loss unsafe to go on with. */
export const wlHealthChanges: Handler = {
  rules: [
    stopRule(
      'question-wl-renewal-safety',
      ['Eating disorder'],
      'eatingDisorderInTreatment',
      'Eating disorder: clinical facts section 2; to be confirmed by the medical lead',
    ),
    stopRule('question-wl-renewal-safety', carrying, 'pregnancy', PREGNANCY),
    stopRule(
      'question-wl-renewal-safety',
      [
        'Medullary thyroid cancer',
        'Pancreatitis',
        'Gastroparesis',
        'Severe stomach or bowel disease',
        'Type 1 diabetes',
        'Insulin',
        'Same kind',
      ],
      'weightLossSafety',
      WEIGHT,
    ),
  ],
}
