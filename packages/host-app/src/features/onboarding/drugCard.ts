import type { DrugCard } from '@anamnesis/fields/screens'
import type { Drug, MedicationInformation } from '@anamnesis/flows'

type Written = Pick<MedicationInformation, 'tag' | 'features' | 'strengths' | 'summary' | 'bullets' | 'directions' | 'warnings' | 'notes'>

/**
 * Content of a drug's card: price, and the medication information of its dialog.
 * @param offered Ids of the doses that can be ordered in this questionnaire.
 */
export function drugCard(
  { form, orders }: Drug,
  offered: ReadonlySet<string>,
  { tag, features, strengths, summary, bullets, directions, warnings, notes }: Written,
): DrugCard {
  const choices = orders.filter(({ id }) => offered.has(id))
  const sold = strengths.filter((one) => choices.some(({ strength }) => strength === one))
  return {
    form,
    tag,
    features,
    fromCentsPerMonth: Math.min(...choices.map(({ centsPerMonth }) => centsPerMonth)),
    details: {
      strength: new Intl.ListFormat('en-CA', { type: 'disjunction' }).format(sold.length > 0 ? sold : strengths),
      summary,
      bullets: bullets.map(({ icon, label }) => ({ text: label, icon })),
      steps: directions.filter((line) => !warnings.includes(line) && !notes.includes(line)),
      warnings,
      notes,
    },
  }
}
