import * as z from 'zod/mini'
import { flowIn, flowSourceIn } from './flow.ts'
import { screenIn } from './screen.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Returns the strict JSON Schema (draft 7, for editors) of a kind of document in a vocabulary. */
export function toJsonSchema(name: DocumentName, vocabulary: Vocabulary = {}): Record<string, unknown> {
  return z.toJSONSchema(documentsIn(vocabulary)[name], { io: 'input', target: 'draft-7' })
}

/** Schemas of the documents with a JSON Schema, in a vocabulary. */
export function documentsIn(vocabulary: Vocabulary) {
  return { flow: flowSourceIn(vocabulary), 'resolved-flow': flowIn(vocabulary), screen: screenIn(vocabulary) }
}

/** A kind of document: a `flow` source, a `resolved-flow` or a `screen` fragment. */
export type DocumentName = keyof ReturnType<typeof documentsIn>
