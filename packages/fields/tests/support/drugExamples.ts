import type { FieldOf } from '@anamnesis/engine/schema'
import type { Dose } from '../../src/screens/prescription-preference/arrangeDoses.ts'
import type { DrugCard } from '../../src/screens/prescription-preference/DrugCard.ts'

/** A drug field and its card data. */
export const drugField: FieldOf<'radio-group'> = {
  type: 'radio-group',
  name: 'drug',
  label: 'Which treatment would you prefer?',
  description: 'You are only charged if treatment is approved. Not sure? Your provider confirms what is right for you.',
  options: [
    { value: 'tablet', label: 'Alphadrug', details: 'Take it when you need it, about an hour before. Works for about 4 hours.' },
    { value: 'daily', label: 'Betadrug', details: 'A low dose at the same time each day, so there’s nothing to plan.' },
    { value: 'film', label: 'Gammadrug film', details: 'Melts on the tongue, without water.' },
  ],
}

/** Drugs of the examples, by id. */
export const drugCards: Readonly<Record<string, DrugCard>> = {
  tablet: {
    form: 'diamond',
    features: ['About an hour before', 'Lasts for about 4 hours'],
    fromCentsPerMonth: 5400,
    tag: 'When needed',
    details: {
      strength: '50 mg or 100 mg tablets',
      summary: 'Alphadrug relaxes the muscles of the blood vessels. It works only when it is needed.',
      bullets: [
        { text: 'Works within an hour', icon: 'clock' },
        { text: 'Best on an empty stomach', icon: 'food' },
        { text: 'Lasts for about 4 hours' },
        { text: 'Never with Deltadrug', icon: 'shield' },
      ],
      steps: ['Take one tablet about an hour before, with water.', 'Take no more than one tablet in 24 hours.'],
      warnings: ['Never take it with Deltadrug. You could die.', 'If it still works after 4 hours, [call 911](tel:911).'],
      notes: ['A heavy meal slows it down.'],
    },
  },
  daily: {
    form: 'bottle',
    fromCentsPerMonth: 9000,
    tag: 'Daily',
    details: {
      summary: 'Betadrug works all day, at a low dose.',
      bullets: [{ text: 'Nothing to plan' }],
      steps: ['Take one tablet at the same time each day.'],
      warnings: [],
      notes: [],
    },
  },
  film: { form: 'film', fromCentsPerMonth: 6600 },
}

/** A dose field and the doses of its options. */
export const doseField: FieldOf<'radio-group'> = {
  type: 'radio-group',
  name: 'dose',
  label: 'Which dose would you like?',
  description: 'Your provider may suggest a different dose.',
  options: [
    { value: '50-6', label: '50 mg, 6 doses a month' },
    { value: '50-6-quarter', label: '50 mg, 6 doses a month, every 3 months' },
    { value: '50-6-half', label: '50 mg, 6 doses a month, every 6 months' },
    { value: '50-10', label: '50 mg, 10 doses a month' },
    { value: '100-10', label: '100 mg, 10 doses a month' },
  ],
}

const fifty = { drug: 'Alphadrug', strength: '50 mg', monthlyDoses: 6, packageDays: 30 }
/** Doses of the examples, by id. */
export const doses: Readonly<Record<string, Dose>> = {
  '50-6': { ...fifty, monthsPerShipment: 1, centsPerMonth: 5400 },
  '50-6-quarter': { ...fifty, monthsPerShipment: 3, centsPerMonth: 4900 },
  '50-6-half': { ...fifty, monthsPerShipment: 6, centsPerMonth: 4500 },
  '50-10': { ...fifty, monthlyDoses: 10, monthsPerShipment: 1, centsPerMonth: 8500 },
  '100-10': {
    drug: 'Alphadrug',
    strength: '100 mg',
    monthlyDoses: 10,
    packageDays: 30,
    monthsPerShipment: 1,
    centsPerMonth: 9500,
    laterPlans: [
      { label: 'Every 3 months', centsPerMonth: 8700, yearlySavingCents: 9600 },
      { label: 'Every 6 months', centsPerMonth: 8500, yearlySavingCents: 12_000 },
    ],
  },
}

/** Kits, which are not counted in doses. */
export const kitField: FieldOf<'radio-group'> = {
  ...doseField,
  label: 'Which strength would you like?',
  options: [
    { value: 'mild', label: 'Mild kit' },
    { value: 'strong', label: 'Strong kit' },
  ],
}
const contents = ['2 packages of gum', '4 packages of patches']
/** Kits of the examples, by id. */
export const kits: Readonly<Record<string, Dose>> = {
  mild: {
    strength: 'Mild: 2 mg gum with 7 mg patch',
    packageDays: 28,
    monthsPerShipment: 1,
    centsPerMonth: 11_900,
    contents,
    pitch: 'The last step of three.',
  },
  strong: { strength: 'Strong: 2 mg gum with 21 mg patch', packageDays: 28, monthsPerShipment: 1, centsPerMonth: 12_900, contents },
}
