import * as z from 'zod/mini'
import { text } from './nonEmptyText.ts'

/** A frozen draft, which is generated; the engine validates its session document. */
export const writtenDraft = z.strictObject({
  brand: text,
  treatment: text,
  kind: text,
  stands: text,
  asksAgain: z.record(z.string(), text),
  document: z.looseObject({ format: z.literal(1), flowId: text, flowVersion: z.int(), screen: text }),
})
