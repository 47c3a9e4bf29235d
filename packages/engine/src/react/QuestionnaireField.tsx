import { type Control, useController } from 'react-hook-form'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import type { QuestionnaireSlots } from './slots.ts'

/** The values of a form: an empty field is null, which react-hook-form tells from 'never registered'. */
export type FormValues = Record<string, AnswerValue | null>

/** What one field of the form needs. */
export interface QuestionnaireFieldProps {
  readonly questionnaire: Questionnaire
  readonly control: Control<FormValues>
  readonly field: Field
  readonly id: string
  readonly isHeading: boolean
  readonly slot: QuestionnaireSlots['Field']
  readonly onCommit: (field: Field) => void
  readonly onAutofill: (answers: Readonly<Record<string, string>>) => void
  readonly onTouch: (name: string) => void
}

/** Ties one field to the form and keeps its answer, also an unfinished one, in the questionnaire. */
export function QuestionnaireField({
  questionnaire,
  control,
  field,
  id,
  isHeading,
  slot: Slot,
  onCommit,
  onAutofill,
  onTouch,
}: QuestionnaireFieldProps) {
  const { field: bound, fieldState } = useController({ name: field.name, control })
  return (
    <Slot
      field={field}
      id={id}
      value={bound.value ?? undefined}
      error={fieldState.error?.message}
      isHeading={isHeading}
      onChange={(value) => {
        questionnaire.answer(field.name, value)
        onTouch(field.name)
        bound.onChange(value ?? null)
      }}
      onCommit={() => onCommit(field)}
      onAutofill={onAutofill}
    />
  )
}
