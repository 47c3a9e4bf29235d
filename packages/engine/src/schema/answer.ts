import * as z from 'zod/mini'

/** A file the patient chose, read into memory. Its content is never stored; it goes out with its call only. */
export const fileAnswer = z.strictObject({
  kind: z.literal('file'),
  name: z.string(),
  size: z.number(),
  type: z.string(),
  content: z.string(),
})

/** The hosted card fields are complete. The card itself never reaches us. */
export const cardAnswer = z.strictObject({ kind: z.literal('card') })

/** What stays of a password, card or file once its call took effect: proof that it was given, and a harmless label. */
export const receipt = z.strictObject({ kind: z.literal('receipt'), id: z.string(), label: z.string() })

/** One entry of a group: its answers by field name. */
export const groupEntry = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]))

/** The answer to one field: text, a flag, a list of option values or of entries, or one of the kinds that are never stored. */
export const answerValue = z.union([z.string(), z.boolean(), z.array(z.string()), z.array(groupEntry), fileAnswer, cardAnswer, receipt])

/** A file the patient chose: `size` in bytes, `type` as a MIME type, `content` in base64. */
export type FileAnswer = z.infer<typeof fileAnswer>
/** The hosted card fields are complete. */
export type CardAnswer = z.infer<typeof cardAnswer>
/** Proof that a password, card or file was given, which stays in its place. */
export type Receipt = z.infer<typeof receipt>
/** One entry of a group: its answers by field name. */
export type GroupEntry = z.infer<typeof groupEntry>
/** The answer to one field, whatever its type. */
export type AnswerValue = z.infer<typeof answerValue>
