import type { Field } from '@anamnesis/engine/schema'
import type { FlowOutline } from './flowOutline.ts'
import { misfitOfExample } from './misfitOfExample.ts'
import type { RefusedExample } from './Proof.ts'

/** The fields of a flow that refuse their own examples, in its order. */
export function refusedExamples({ screens }: Pick<FlowOutline, 'screens'>): RefusedExample[] {
  return screens.flatMap(({ screen, fields }) => fields.flatMap((field) => refusedBy(field).map((one) => ({ screen: screen.id, ...one }))))
}

function refusedBy(field: Field): Omit<RefusedExample, 'screen'>[] {
  if (field.type === 'group' && 'fields' in field)
    return field.fields.flatMap((one) => refusedBy(one).map((refused) => ({ ...refused, field: `${field.name} > ${refused.field}` })))
  const why = misfitOfExample(field)
  return why === undefined || !('example' in field) ? [] : [{ field: field.name, example: String(field.example), why }]
}
