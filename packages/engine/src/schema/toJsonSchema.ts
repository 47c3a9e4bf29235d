import * as z from 'zod/mini'
import { flow, flowSource } from './flow.ts'
import { screen } from './screen.ts'

/** The documents that a JSON Schema can be made for. */
export const documents = { flow: flowSource, 'resolved-flow': flow, screen }
/** A kind of document: a `flow` as it is written, a `resolved-flow`, or a `screen` fragment. */
export type DocumentName = keyof typeof documents

/** The strict JSON Schema (draft 7, which editors read) of one kind of document. */
export function toJsonSchema(name: DocumentName): Record<string, unknown> {
  return z.toJSONSchema(documents[name], { io: 'input', target: 'draft-7' })
}
