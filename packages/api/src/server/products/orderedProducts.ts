import { loadProducts, type OrderedProduct } from '@anamnesis/flows'
import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { findOrder } from './findOrder.ts'

/** What is chosen: a dose of a drug, and what comes along with it. */
export interface Choice {
  readonly drugId?: string | undefined
  readonly doseId?: string | undefined
  readonly addOnIds?: readonly string[] | undefined
}

/** A product that is chosen, by the field that chooses it. */
interface Chosen {
  readonly field: 'dose_id' | 'add_on_ids'
  /** Undefined where it is sold no more: nobody knows what is in it. */
  readonly product: OrderedProduct | undefined
}

/** What is chosen of a treatment's products, each with its active ingredients. */
export async function orderedProducts(treatment: string, { drugId, doseId, addOnIds = [] }: Choice): Promise<readonly Chosen[]> {
  const found = drugId !== undefined && doseId !== undefined ? await findOrder(treatment, drugId, doseId) : undefined
  const order = found && { id: found.order.id, ingredients: found.drug.ingredients, amounts: found.order.amounts }
  const sold = addOnIds.length === 0 ? [] : (await loadProducts(treatment)).addOns
  return [
    ...(doseId === undefined ? [] : [{ field: 'dose_id', product: order } as const]),
    ...addOnIds.map((wanted) => ({ field: 'add_on_ids', product: sold.find(({ id }) => id === wanted) }) as const),
  ]
}

/** What answers choose. */
export function choiceIn({ drug_id: drug, dose_id: dose, add_on_ids: addOns }: Answers): Choice {
  return {
    drugId: textOf(drug),
    doseId: textOf(dose),
    addOnIds: Array.isArray(addOns) ? addOns.filter((id) => typeof id === 'string') : [],
  }
}

const textOf = (answer: AnswerValue | undefined) => (typeof answer === 'string' ? answer : undefined)
