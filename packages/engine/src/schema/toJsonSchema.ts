import * as z from 'zod/mini'
import { flowIn, flowSourceIn } from './flow.ts'
import { screenIn } from './screen.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The schemas of the documents that a JSON Schema can be made for, in a vocabulary. */
export function documentsIn(vocabulary: Vocabulary) {
  return { flow: flowSourceIn(vocabulary), 'resolved-flow': flowIn(vocabulary), screen: screenIn(vocabulary) }
}

/** A kind of document: a `flow` as it is written, a `resolved-flow`, or a `screen` fragment. */
export type DocumentName = keyof ReturnType<typeof documentsIn>

/** The strict JSON Schema (draft 7, which editors read) of one kind of document, in a product's vocabulary. */
export function toJsonSchema(name: DocumentName, vocabulary: Vocabulary = {}): Record<string, unknown> {
  return z.toJSONSchema(documentsIn(vocabulary)[name], { io: 'input', target: 'draft-7' })
}
