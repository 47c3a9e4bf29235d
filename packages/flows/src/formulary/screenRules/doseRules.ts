import type { Condition, Rule } from '@anamnesis/engine/schema'
import { ingredients } from '../ingredients.ts'
import type { FactScreens } from './factScreens.ts'
import { allOf, anyOf } from './conditions.ts'
import type { OfferedProduct } from './offeredProducts.ts'
import { ORDER_FIELDS } from './orderFields.ts'
import { fieldsInTable, meaningOf } from '../answerTable.ts'

/** Rules that refuse a first order above the first dose of an ingredient, unless the patient already takes that amount. */
export function doseRules(offered: readonly OfferedProduct[], reports: FactScreens, position: number): Rule[] {
  return [...ingredients().values()].flatMap(({ id, name, unit = 'mg', doses }): Rule[] => {
    if (!doses) return []
    const tooMuch = offered.filter(({ amounts }) => (amounts?.[id] ?? 0) > doses.first)
    if (tooMuch.length === 0) return []
    const amountsOf = [...new Set(tooMuch.flatMap(({ amounts }) => amounts?.[id] ?? []))]
    const refused = amountsOf.map((amount): Condition => {
      const orders = tooMuch.filter(({ amounts }) => amounts?.[id] === amount).map((product) => product.id)
      const enough = doseFacts(id).flatMap(([fact, taken]) => (taken >= amount ? [reports.reportedBy(fact, position)] : []))
      const counts = doses.lastCountsWhen === undefined ? undefined : reports.reportedBy(doses.lastCountsWhen, position)
      const isOrdered: Condition = { field: ORDER_FIELDS.order, in: orders }
      return counts && enough.length > 0 ? allOf([isOrdered, { not: allOf([counts, anyOf(enough)]) }]) : isOrdered
    })
    return [
      {
        when: anyOf(refused),
        outcome: { type: 'refuse', errors: { [ORDER_FIELDS.order]: doses.says } },
        label: `${name}: more than ${doses.first} ${unit} in a first order`,
        source: doses.source,
      },
    ]
  })
}

/** The facts for a previous dose of an ingredient, each with its amount. */
function doseFacts(ingredient: string): [fact: string, amount: number][] {
  const facts = fieldsInTable.flatMap((field) =>
    Object.values(meaningOf(field)?.options ?? {}).flatMap((means) => (Array.isArray(means) ? means : [])),
  )
  const doses = new Set(facts.filter((fact) => fact.startsWith(`dose:${ingredient}:`)))
  return [...doses].map((fact) => [fact, Number(fact.split(':')[2])])
}
