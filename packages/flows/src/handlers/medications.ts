import type { Handler } from '@anamnesis/engine/schema'
import classes from '../options/medication-classes.json' with { type: 'json' }

const SOURCE = 'Sildenafil and similar never with nitrates: questionnaires section 9; also guanylate cyclase stimulators: Canadian product monographs, clinical facts section 2'

/** Medications that must never meet a treatment for erections. */
export const medications: Handler = {
  rules: [
    { when: { field: 'question-medications', in: [...classes.nitrate, ...classes.guanylateCyclaseStimulator] }, outcome: { type: 'interrupt', interrupt: 'nitrates' }, source: SOURCE },
  ],
}
