import type { Handler, HandlerRule } from '@anamnesis/engine/schema'
import { changesUnderNicotine, changesUnderScalpTreatment } from './healthChanges.ts'
import { stopRule } from './stopRule.ts'

const ERECTIONS =
  'Erection over 4 hours an emergency, sudden loss of vision or hearing: stop: clinical facts section 2. Chest pain, fainting and swelling as a precaution; to be confirmed by the medical lead'
const PAROXETINE =
  'Serotonin syndrome, bleeding: clinical facts section 3. Seizure, pain in an eye and mania as a precaution; to be confirmed by the medical lead'
const MINOXIDIL =
  'Minoxidil: stop for chest pain, fast heartbeat, faintness, sudden weight gain, swelling: clinical facts section 3; breathlessness and an allergic reaction as a precaution. To be confirmed by the medical lead'
const NICOTINE =
  'Labels of nicotine products: stop and see a doctor for an irregular heartbeat, chest pain, symptoms of too much nicotine, an allergic reaction. To be confirmed by the medical lead'
const HORMONES =
  'DHEA: avoid with arrhythmia, clots, liver disease: clinical facts section 2. Their signs, and a sudden stop of urine, as a precaution; to be confirmed by the medical lead'
const WEIGHT =
  'Pancreatitis, gallbladder and eye disease, allergic reaction under this kind of treatment: clinical facts section 2. That being unable to keep fluids down stops too, to be confirmed by the medical lead'

const lostSenses = ['Erection over 4 hours', 'Sudden vision loss', 'Sudden hearing loss']
const heart = ['Chest pain', 'Fainting or nearly fainting', 'Allergic reaction']
const minoxidil = [...heart, 'Short of breath', 'Racing heart', 'Swelling', 'Sudden weight gain']

/** Nobody who thinks of hurting themselves is asked for a renewal; it comes before every other side effect. */
const mood: HandlerRule = stopRule(
  'question-recent-mood-issues',
  ['Thoughts of hurting myself'],
  'crisisInTreatment',
  'Suicidal thoughts, and the Suicide Crisis Helpline, 9-8-8: clinical facts section 2. The last 2 weeks: questionnaires section 9',
)

const stopsFor = (slug: string, values: readonly string[], interrupt: string, source: string) =>
  stopRule(`question-${slug}`, values, interrupt, source)

/** What a treatment for erections did that cannot wait. */
export const edSideSymptoms: Handler = {
  rules: [stopsFor('medication-side-symptoms', [...lostSenses, ...heart], 'erectionSideEffects', ERECTIONS)],
}

/** What paroxetine, or the tadalafil beside it, did that cannot wait. */
export const peSideSymptoms: Handler = {
  rules: [
    mood,
    stopsFor('medication-side-symptoms', [...lostSenses, ...heart], 'lastingLongerSideEffects', ERECTIONS),
    stopsFor('medication-side-symptoms', ['Serotonin', 'Seizure', 'Bleeding', 'Eye pain', 'Mania'], 'lastingLongerSideEffects', PAROXETINE),
  ],
}

/** What a treatment for hair loss did that cannot wait, with the mood that finasteride can affect. */
export const hlSideSymptoms: Handler = {
  rules: [mood, stopsFor('hl-medication-side-symptoms', minoxidil, 'hairSideEffects', MINOXIDIL)],
}

/** What minoxidil did that cannot wait, where the same screen asks what has changed. */
export const minoxidilSideSymptoms: Handler = {
  rules: [stopsFor('medication-side-symptoms', minoxidil, 'hairSideEffects', MINOXIDIL), ...changesUnderScalpTreatment],
}

/** What nicotine did that cannot wait, where the same screen asks what has changed. */
export const scSideSymptoms: Handler = {
  rules: [
    stopsFor(
      'medication-side-symptoms',
      [...heart, 'Racing or uneven heartbeat', 'Weakness or slurred speech', 'Too much nicotine', 'Skin rash all over'],
      'nicotineSideEffects',
      NICOTINE,
    ),
    ...changesUnderNicotine,
  ],
}

/** What DHEA did that cannot wait. */
export const tbSideSymptoms: Handler = {
  rules: [
    mood,
    stopsFor(
      'tb-medication-side-symptoms',
      [...heart, 'Short of breath', 'Swollen sore leg', 'Weakness or slurred speech', 'Racing heart', 'Yellow skin', 'Can’t pass urine'],
      'hormoneSideEffects',
      HORMONES,
    ),
  ],
}

/** What a treatment for weight loss did that cannot wait. */
export const wlSideSymptoms: Handler = {
  rules: [
    mood,
    stopsFor(
      'wl-medication-side-symptoms',
      [
        'Bad belly pain',
        'Yellow skin',
        'Can’t keep fluids down',
        'Allergic reaction',
        'Fainting or nearly fainting',
        'Vision change',
        'Lump in the neck',
      ],
      'weightLossSideEffects',
      WEIGHT,
    ),
  ],
}

/** Side effects of any kind that keep a patient from their day. */
export const sideEffectsSeverity: Handler = {
  rules: [
    stopRule(
      'question-side-effects-severity',
      ['Severe'],
      'weightLossSideEffects',
      'Severity is asked: questionnaires section 2. That severe ones stop the patient, whatever they are, to be confirmed by the medical lead',
    ),
  ],
}
