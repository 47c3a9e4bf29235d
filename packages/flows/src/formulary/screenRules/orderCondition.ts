import type { Condition } from '@anamnesis/engine/schema'
import type { OfferedProduct } from './offeredProducts.ts'
import { ORDER_FIELDS } from './orderFields.ts'

/** The condition that one of some products is ordered, with the field that it reads; by drug when all its doses are included. */
export function orderCondition(
  wanted: readonly OfferedProduct[],
  offered: readonly OfferedProduct[],
): { field: string; condition: Condition } {
  if (wanted.some(({ kind }) => kind === 'add-on'))
    return chosen(
      ORDER_FIELDS.addOn,
      wanted.map(({ id }) => id),
    )
  const drugs = [...new Set(wanted.map(({ drug }) => drug))]
  const isWhole = drugs.every((drug) => offered.every((one) => one.drug !== drug || wanted.includes(one)))
  return isWhole
    ? chosen(ORDER_FIELDS.drug, drugs)
    : chosen(
        ORDER_FIELDS.order,
        wanted.map(({ id }) => id),
      )
}

const chosen = (field: string, ids: string[]) => ({ field, condition: { field, in: ids } })
