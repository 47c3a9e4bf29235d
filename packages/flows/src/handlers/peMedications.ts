import type { Handler } from '@anamnesis/engine/schema'
import classes from '../options/medication-classes.json' with { type: 'json' }
import { medications } from './medications.ts'
import { writesOneOf } from './writesOneOf.ts'

const SOURCE =
  'Paroxetine never with an MAO inhibitor, linezolid, methylene blue, pimozide or thioridazine, within 14 days; tamoxifen interaction; serotonin syndrome: clinical facts section 3. That a second serotonin reuptake inhibitor and St. John’s wort stop the patient too, whatever the dose, is a precaution; to be confirmed by the medical lead'

const never = [...classes.maoInhibitor, ...classes.serotoninReuptakeInhibitor, 'Pimozide', "St. John's wort", 'Tamoxifen']
// names that the list does not offer
const kinds = ['MAOI', 'SSRI', 'SNRI', 'Rasagiline', 'Selegiline', 'Methylene blue', 'Thioridazine', 'Fluvoxamine']
const brands = [
  'Anafranil',
  'Celexa',
  'Cipralex',
  'Effexor',
  'Luvox',
  'Manerix',
  'Nardil',
  'Nolvadex',
  'Parnate',
  'Paxil',
  'Pristiq',
  'Trintellix',
]
const names = [...never, ...kinds, ...brands]

/** Medications that must never meet paroxetine, which each treatment for lasting longer holds, or the tadalafil in one of them. */
export const peMedications: Handler = {
  interrupts: [...(medications.interrupts ?? []), 'paroxetineMedications'],
  decides: [
    ...(medications.decides ?? []),
    {
      says: `A patient who writes in one of these is stopped too, whatever else stands in the text: ${names.join(', ')}.`,
      interrupt: 'paroxetineMedications',
      source: SOURCE,
    },
  ],
  rules: [
    ...(medications.rules ?? []),
    {
      when: { field: 'question-medications', in: never },
      outcome: { type: 'interrupt', interrupt: 'paroxetineMedications' },
      source: SOURCE,
    },
  ],
  // data cannot look for a word within a text
  run: async (input, signal) => {
    const nitrates = await medications.run?.(input, signal)
    if (nitrates && nitrates.type !== 'continue') return nitrates
    return writesOneOf(input.answers['question-medications-details'], names)
      ? { type: 'interrupt', interrupt: 'paroxetineMedications' }
      : { type: 'continue' }
  },
}
