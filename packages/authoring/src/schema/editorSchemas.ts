import { callIn, documentsIn, interrupt, option, type ProductCode } from '@anamnesis/engine/schema'
import * as z from 'zod/mini'
import { configDocument } from '../project/config.ts'
import { ownBrand } from '../resolve/ownBrand.ts'
import { asWritten } from './asWritten.ts'

/** The kinds of document that have a JSON Schema. */
export const schemaNames = ['flow', 'resolved-flow', 'screen', 'options', 'calls', 'interrupts', 'brand', 'config'] as const
/** A kind of document that has a JSON Schema. */
export type SchemaName = (typeof schemaNames)[number]

/** The strict JSON Schema (draft 7, which editors read) of one kind of document, in the words of a product. */
export function editorSchema(name: SchemaName, { vocabulary = {}, brand = ownBrand }: ProductCode): Record<string, unknown> {
  const schemas = {
    ...documentsIn(vocabulary),
    options: z.array(option),
    calls: z.record(z.string(), callIn(vocabulary)),
    interrupts: z.record(z.string(), interrupt),
    brand,
    config: configDocument,
  } satisfies Record<SchemaName, z.ZodMiniType>
  const schema = z.toJSONSchema(schemas[name], { io: 'input', target: 'draft-7' })
  return name === 'screen' || name === 'flow' ? asWritten(schema) : schema
}
