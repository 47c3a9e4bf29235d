import { memo, type ReactNode, useCallback } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Field, AnswerValue } from '../schema/index.ts'
import { ownerOption } from '../schema/ownerOption.ts'
import { errorsWithin } from './errorLines.ts'
import type { FieldSlotProps, QuestionnaireSlots } from './slots.ts'
import { useVisibleFields } from './useVisibleFields.ts'
import { useSelector } from '@xstate/react'

/** The visible fields, in order. When a condition changes, only fields that appear or disappear render. */
export const ScreenFields = memo(function ScreenFields({ formId, isFirstHeading, errors, ...rest }: ScreenFieldsProps) {
  const fields = useVisibleFields(rest.questionnaire)
  const nested = rest.slot.drawsDetails ? fields.filter(ownerOption) : []
  const draw = (field: Field): ReactNode => {
    const own = nested.filter((one) => ownerOption(one)?.field === field.name)
    const under = (option: string) => own.filter((one) => ownerOption(one)?.value === option)
    return (
      <QuestionnaireField
        {...rest}
        key={fieldKey(field)}
        field={field}
        id={fieldId(formId, field.name)}
        error={Object.hasOwn(errors, field.name) ? errors[field.name] : undefined}
        errorsWithin={errorsWithin(field, errors)}
        isHeading={isFirstHeading && field === fields[0]}
        details={own.length > 0 ? (option) => under(option).length > 0 && under(option).map(draw) : undefined}
      />
    )
  }
  return fields.filter((field) => !nested.includes(field)).map(draw)
})

/** Props of {@link ScreenFields}; all but the errors stay the same while the patient answers. */
export interface ScreenFieldsProps {
  readonly questionnaire: Questionnaire
  /** By field name; within a group by entry and field. */
  readonly errors: Readonly<Record<string, string>>
  readonly formId: string
  /** The first field's label is the page heading. */
  readonly isFirstHeading: boolean
  readonly slot: QuestionnaireSlots['Field']
  readonly onCommit: (field: Field) => void
  readonly onAutofill: FieldSlotProps['onAutofill']
  readonly onRefused: (field: string, reason: string) => void
}

/** Connects one field to the questionnaire. */
const QuestionnaireField = memo(function QuestionnaireField({
  questionnaire,
  field,
  id,
  error,
  errorsWithin,
  isHeading,
  details,
  slot: Slot,
  onCommit,
  onAutofill,
  onRefused,
}: QuestionnaireFieldProps) {
  const value = useSelector(questionnaire.actor, (snapshot) => questionnaire.answerIn(snapshot, field.name))
  const change = useCallback(
    (value: AnswerValue | undefined) => questionnaire.send({ type: 'ANSWER', field: field.name, value }),
    [questionnaire, field.name],
  )
  return (
    <Slot
      field={field}
      id={id}
      value={value}
      error={error}
      errorsWithin={errorsWithin}
      isHeading={isHeading}
      details={details}
      onChange={change}
      onCommit={() => onCommit(field)}
      onAutofill={onAutofill}
      onRefused={(reason) => onRefused(field.name, reason)}
    />
  )
})

/** Id of the element that an error links to. */
export const fieldId = (formId: string, name: string) => `${formId}-${name}`

/** Two definitions may share a name if only one is visible at a time; React needs distinct keys. */
function fieldKey({ name, dependsOn }: Field): string {
  return dependsOn ? `${name} ${JSON.stringify(dependsOn)}` : name
}

interface QuestionnaireFieldProps {
  readonly questionnaire: Questionnaire
  readonly field: Field
  readonly id: string
  readonly error: string | undefined
  readonly errorsWithin: FieldSlotProps['errorsWithin']
  readonly isHeading: boolean
  readonly details: FieldSlotProps['details']
  readonly slot: QuestionnaireSlots['Field']
  readonly onCommit: (field: Field) => void
  readonly onAutofill: FieldSlotProps['onAutofill']
  readonly onRefused: (field: string, reason: string) => void
}
