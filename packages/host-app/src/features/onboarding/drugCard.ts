import type { DrugCard } from '@anamnesis/fields/screens'
import type { Drug, MedicationInformation } from '@anamnesis/flows'

type Written = Pick<MedicationInformation, 'tag' | 'features' | 'strengths' | 'summary' | 'bullets' | 'directions' | 'warnings' | 'notes'>

/** What the card of a drug says: its price, and in its dialog what is written about the medication. */
export function drugCard(
  { form, orders }: Drug,
  { tag, features, strengths, summary, bullets, directions, warnings, notes }: Written,
): DrugCard {
  return {
    form,
    tag,
    features,
    fromCentsPerMonth: Math.min(...orders.map(({ centsPerMonth }) => centsPerMonth)),
    details: {
      strength: new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(strengths),
      summary,
      bullets: bullets.map(({ icon, label }) => ({ text: label, isWarning: icon === 'shield' })),
      steps: directions.filter((line) => !warnings.includes(line) && !notes.includes(line)),
      warnings,
      notes,
    },
  }
}
