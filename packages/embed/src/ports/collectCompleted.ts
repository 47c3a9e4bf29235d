import type { Questionnaire } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'

/** Collects the patient's answers. */
export function collectCompleted(questionnaire: Questionnaire): Completed {
  const { id, version } = questionnaire.compiled.flow
  return { flow: id, version, answers: questionnaire.answers(), attributes: questionnaire.attributes() }
}

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
