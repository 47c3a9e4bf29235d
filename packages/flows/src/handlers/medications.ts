import type { Handler } from '@anamnesis/engine/schema'
import classes from '../options/medication-classes.json' with { type: 'json' }

const SOURCE =
  'Sildenafil and similar never with nitrates: questionnaires section 9; also guanylate cyclase stimulators: Canadian product monographs, clinical facts section 2'

const never = [...classes.nitrate, ...classes.guanylateCyclaseStimulator]
const names = [...never, 'nitrate', 'nitro'].map((name) => name.toLowerCase())

/** Medications that must never meet a treatment for erections, also when they are written in by hand. */
export const medications: Handler = {
  interrupts: ['nitrates'],
  decides: [
    {
      says: `A patient who writes in one of these is stopped too, whatever else stands in the text: ${names.join(', ')}. “Nitrofurantoin”, an antibiotic, is not mistaken for one.`,
      interrupt: 'nitrates',
      source: SOURCE,
    },
  ],
  rules: [{ when: { field: 'question-medications', in: never }, outcome: { type: 'interrupt', interrupt: 'nitrates' }, source: SOURCE }],
  // data cannot look for a word within a text
  run: ({ answers: { 'question-medications-details': written } }) => {
    const text = typeof written === 'string' ? written.toLowerCase().replaceAll('nitrofurantoin', '') : ''
    return names.some((name) => text.includes(name)) ? { type: 'interrupt', interrupt: 'nitrates' } : { type: 'continue' }
  },
}
