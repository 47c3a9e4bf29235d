import * as z from 'zod/mini'
import { MAX_FILES } from './fileLimits.ts'

/** A chosen file in memory. Its content is never stored; it is only sent with its call. */
export const fileAnswer = z.strictObject({
  kind: z.literal('file'),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  content: z.string(),
})

/** The hosted card fields are complete. Card data never reaches this code. */
export const cardAnswer = z.strictObject({ kind: z.literal('card') })

/** Replaces a password, card or file after its call has succeeded: proof and a harmless label. */
export const receipt = z.strictObject({ kind: z.literal('receipt'), id: z.string(), label: z.string() })

/** The files of a field that takes several; each becomes a receipt after its call. */
export const filesAnswer = z.strictObject({
  kind: z.literal('files'),
  files: z.array(z.union([fileAnswer, receipt])).check(z.maxLength(MAX_FILES)),
})

/** One entry of a group: answers by field name. */
export const groupEntry = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))

/** The answer of one field: text, flag, list of option values or entries, or a kind that is never stored. */
export const answerValue = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()),
  z.array(groupEntry),
  fileAnswer,
  filesAnswer,
  cardAnswer,
  receipt,
])

/** A chosen file: `size` in bytes, `type` as a MIME type, `content` in base64. */
export type FileAnswer = z.infer<typeof fileAnswer>
/** The files of a field that takes several: chosen ones, and receipts of sent ones. */
export type FilesAnswer = z.infer<typeof filesAnswer>
/** The hosted card fields are complete. */
export type CardAnswer = z.infer<typeof cardAnswer>
/** Proof that a password, card or file was sent, in its place. */
export type Receipt = z.infer<typeof receipt>
/** One entry of a group: answers by field name. */
export type GroupEntry = z.infer<typeof groupEntry>
/** The answer of one field of any type. */
export type AnswerValue = z.infer<typeof answerValue>
