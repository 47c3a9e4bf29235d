import { type AnswerValue, type Field, isTexts } from '@anamnesis/engine/schema'

/** What every field is given. Fields never validate on their own: what is wrong with an answer comes in as `error`. */
export interface FieldProps<Definition extends Field = Field> {
  /** The definition from the flow. */
  readonly field: Definition
  /** Id of the element that takes the focus when the field is focused or linked to. Unique on the page. */
  readonly id: string
  readonly value: AnswerValue | undefined
  /** The sentence shown at the field when its answer was refused. */
  readonly error: string | undefined
  /** Of a group, what is wrong within its entries: by number of the entry from 0 and name of the field, such as `0.dose`. */
  readonly errorsWithin?: Readonly<Record<string, string>> | undefined
  /** The label is the page's heading: an h1 with the id `${id}-heading`, which takes the focus on arrival. */
  readonly isHeading: boolean
  /** Undefined takes the answer away. */
  readonly onChange: (value: AnswerValue | undefined) => void
  /** The patient has decided: the screen may go on by itself. */
  readonly onCommit: () => void
  /** Answers for other fields, by name: in place of what stands there, from a chosen address; or added to it, from a search that found nothing. */
  readonly onAutofill: (answers: Readonly<Record<string, string>>, how?: 'replace' | 'add') => void
  /** The field has not taken what the patient gave it, and shows why in place of `error`: for what repeats errors elsewhere. */
  readonly onRefused?: ((reason: string) => void) | undefined
}

/** The text of an answer; another shape, which storage may hold, counts as empty. */
export function textOf(value: AnswerValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The list of an answer; another shape counts as empty. */
export function listOf(value: AnswerValue | undefined): readonly string[] {
  return isTexts(value) ? value : []
}
