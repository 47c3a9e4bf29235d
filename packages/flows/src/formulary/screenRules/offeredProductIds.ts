import type { Flow } from '@anamnesis/engine/schema'
import { ORDER_FIELDS } from './orderFields.ts'

/** The product ids that a flow offers: drugs, doses and add-ons. */
export function offeredProductIds(flow: Flow): ReadonlySet<string> {
  const fields = flow.steps
    .flatMap(({ screens }) => screens)
    .flatMap(({ fields: shown = [], conditionalFields = [] }) => [...shown, ...conditionalFields])
  const names: readonly string[] = Object.values(ORDER_FIELDS)
  return new Set(
    fields.flatMap((field) => (names.includes(field.name) && 'options' in field ? field.options.map(({ value }) => value) : [])),
  )
}
