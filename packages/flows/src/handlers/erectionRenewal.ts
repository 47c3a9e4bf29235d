import type { Handler, HandlerRule } from '@anamnesis/engine/schema'
import { medications } from './medications.ts'
import { stopRule } from './stopRule.ts'

const HEART =
  'Heart attack, stroke or serious arrhythmia in the last 6 months, unstable angina, heart failure, blood pressure of 160 or 101 and above, and those for whom sex is inadvisable: clinical facts section 2'
const NITRATES =
  'Sildenafil and similar never with nitrates: questionnaires section 9; poppers, riociguat, vericiguat: clinical facts section 2'
export const ERECTIONS =
  'Erection over 4 hours an emergency, sudden loss of vision or hearing: stop: clinical facts section 2. Chest pain, fainting and swelling as a precaution; to be confirmed by the medical lead'

/** Side effects of a treatment for erections that cannot wait. */
export const erectionEmergencies = [
  'Erection over 4 hours',
  'Sudden vision loss',
  'Sudden hearing loss',
  'Chest pain',
  'Fainting or nearly fainting',
  'Allergic reaction',
]

/** Changes in health that make a treatment for erections unsafe, asked in a field. */
export const heartUnderErectionTreatment = (field: string): HandlerRule[] => [
  stopRule(field, ['Nitrate', 'Riociguat or vericiguat', 'Poppers'], 'nitratesInTreatment', NITRATES),
  stopRule(
    field,
    ['Heart attack or stroke', 'Heart condition', 'High blood pressure not under control', 'Told to avoid sex'],
    'changeInHealth',
    HEART,
  ),
]

/** A nitrate that is only told in the patient's own words. */
export const writtenNitrate = {
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
