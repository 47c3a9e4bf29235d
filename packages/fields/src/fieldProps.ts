import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { isTexts } from '@anamnesis/engine/schema/internal'
import type { ReactNode } from 'react'

/** Props of every field. Fields never validate: the error of an answer is passed as `error`. */
export interface FieldProps<Definition extends Field = Field> {
  /** The field's definition. */
  readonly field: Definition
  /** Id of the focusable element. Unique on the page. */
  readonly id: string
  readonly value: AnswerValue | undefined
  /** Message for a refused answer. */
  readonly error: string | undefined
  /** Errors within a group, by entry index and field name, such as `0.dose`. */
  readonly errorsWithin?: Readonly<Record<string, string>> | undefined
  /** The label is the page heading: an h1 with the id `${id}-heading`, focused on arrival. */
  readonly isHeading: boolean
  /** Undefined removes the answer. */
  readonly onChange: (value: AnswerValue | undefined) => void
  /** The patient has chosen: the screen may advance. */
  readonly onCommit: () => void
  /** Sets other fields by name: replaces their answers (a chosen address) or appends (an unsuccessful search). */
  readonly onAutofill: (answers: Readonly<Record<string, string>>, how?: 'replace' | 'add') => void
  /** The field has rejected the input and shows the reason instead of `error`; for components that repeat errors. */
  readonly onRefused?: ((reason: string) => void) | undefined
  /** Draws the fields that stand under an option; radio and checkbox groups show them there. */
  readonly details?: ((option: string) => ReactNode) | undefined
}

/** The text of an answer; other shapes, which storage may contain, count as empty. */
export function textOf(value: AnswerValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The list of an answer; other shapes count as empty. */
export function listOf(value: AnswerValue | undefined): readonly string[] {
  return isTexts(value) ? value : []
}
