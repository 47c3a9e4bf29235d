import type { DrugCard } from '@anamnesis/fields/screens'
import type { Drug, MedicationInformation } from '@anamnesis/flows'

/** What the card of a drug says: its price, and in its dialog what is written about the medication. */
export function drugCard(
  { form, orders }: Drug,
  { tag, strengths, summary, bullets, directions }: Pick<MedicationInformation, 'tag' | 'strengths' | 'summary' | 'bullets' | 'directions'>,
): DrugCard {
  return {
    form,
    tag,
    fromCentsPerMonth: Math.min(...orders.map(({ centsPerMonth }) => centsPerMonth)),
    details: {
      strength: new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(strengths),
      summary,
      bullets: bullets.map(({ label }) => label),
      directions,
    },
  }
}
