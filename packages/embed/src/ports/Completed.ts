import type { Answers } from '@anamnesis/engine/schema'

/** What a patient has answered, once the questionnaire is complete: health data, so take care where it goes. */
export interface Completed {
  /** Id of the flow, and its version. */
  readonly flow: string
  readonly version: number
  /** Answers of the fields that were shown, by name. A file has its content in base64, or is a receipt once a server took it. */
  readonly answers: Answers
  /** Copies of answers under their associatedAttribute, as texts. */
  readonly attributes: Readonly<Record<string, string>>
}
