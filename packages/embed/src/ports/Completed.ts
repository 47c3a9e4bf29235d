import type { Answers } from '@anamnesis/engine/schema'

/** Answers of a completed questionnaire: health data, handle with care. */
export interface Completed {
  /** Id and version of the flow. */
  readonly flow: string
  readonly version: number
  /** Answers of visible fields, by name. A file has base64 content, or is a receipt once it was sent. */
  readonly answers: Answers
  /** Answers by their associatedAttribute, as text. */
  readonly attributes: Readonly<Record<string, string>>
}
