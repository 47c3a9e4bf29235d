import { memo } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import type { FieldSlotProps, QuestionnaireSlots } from './slots.ts'

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
  readonly onAutofill: FieldSlotProps['onAutofill']
}

/** Ties one field to the form. Its answer, also an unfinished one, goes into the questionnaire, which tells the form of it. */
export const QuestionnaireField = memo(function QuestionnaireField({
  questionnaire,
  control,
  field,
  id,
  isHeading,
  slot: Slot,
  onCommit,
  onAutofill,
}: QuestionnaireFieldProps) {
  const { field: bound, fieldState } = useController({ name: field.name, control })
  return (
    <Slot
      field={field}
      id={id}
      value={bound.value ?? undefined}
      error={fieldState.error?.message}
      isHeading={isHeading}
      onChange={(value) => questionnaire.answer(field.name, value)}
      onCommit={() => onCommit(field)}
      onAutofill={onAutofill}
    />
  )
})
