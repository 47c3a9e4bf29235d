import { useSelector } from '@xstate/react'
import { memo, useCallback } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { AnswerValue, Field } from '../schema/index.ts'
import type { FieldSlotProps, QuestionnaireSlots } from './slots.ts'

/** What one field of the form needs. */
export interface QuestionnaireFieldProps {
  readonly questionnaire: Questionnaire
  readonly field: Field
  readonly id: string
  readonly error: string | undefined
  readonly errorsWithin: FieldSlotProps['errorsWithin']
  readonly isHeading: boolean
  readonly slot: QuestionnaireSlots['Field']
  readonly onCommit: (field: Field) => void
  readonly onAutofill: FieldSlotProps['onAutofill']
}

/** Ties one field to the questionnaire, which keeps its answer, also an unfinished one. */
export const QuestionnaireField = memo(function QuestionnaireField({
  questionnaire,
  field,
  id,
  error,
  errorsWithin,
  isHeading,
  slot: Slot,
  onCommit,
  onAutofill,
}: QuestionnaireFieldProps) {
  const value = useSelector(questionnaire.actor, () => questionnaire.answerOf(field.name))
  const change = useCallback((next: AnswerValue | undefined) => questionnaire.answer(field.name, next), [questionnaire, field.name])
  return (
    <Slot
      field={field}
      id={id}
      value={value}
      error={error}
      errorsWithin={errorsWithin}
      isHeading={isHeading}
      onChange={change}
      onCommit={() => onCommit(field)}
      onAutofill={onAutofill}
    />
  )
})
