import type { DrugCard } from '@anamnesis/fields/screens'
import type { MedicationInformation } from '@anamnesis/flows'
import type { Drug } from '@anamnesis/flows/internal'

/** Content of a drug's card: price, and the medication information of its dialog.
 * @param drugs All drugs of the treatment, for the brand name of a generic and the other way round.
 * @param offered Ids of the doses that can be ordered in this questionnaire.
 */
export function drugCard(
  { form, orders, generic, id, agreements }: Drug,
  drugs: readonly Pick<Drug, 'id' | 'name' | 'generic'>[],
  offered: ReadonlySet<string>,
  { tag, features, strengths, summary, bullets, directions, warnings, notes }: Written,
): DrugCard {
  const choices = orders.filter(({ id }) => offered.has(id))
  const sold = strengths.filter((one) => choices.some(({ strength }) => strength === one))
  return {
    form,
    tag,
    // the screen explains the words
    features: agreements.includes('mixed') ? ['Mixed for you', ...features] : features,
    sameAs: generic === undefined ? brandNames(id, drugs) : genericName(generic, drugs),
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

type Written = Pick<MedicationInformation, 'tag' | 'features' | 'strengths' | 'summary' | 'bullets' | 'directions' | 'warnings' | 'notes'>

type Named = Pick<Drug, 'id' | 'name' | 'generic'>

/** The name without how it is taken: Cialis, as needed is Cialis. */
const plainName = ({ name }: Named) => name.split(',')[0] ?? name

function brandNames(id: string, drugs: readonly Named[]): string | undefined {
  const names = drugs.filter(({ generic }) => generic === id).map(plainName)
  return names.length === 0 ? undefined : `Generic of ${names.join(' and ')}`
}

function genericName(generic: string, drugs: readonly Named[]): string | undefined {
  const found = drugs.find(({ id }) => id === generic)
  return found && `Brand of ${plainName(found).toLowerCase()}`
}
