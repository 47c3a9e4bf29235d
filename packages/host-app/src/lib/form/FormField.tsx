import type { Field } from '@anamnesis/engine/schema'
import { FieldRenderer } from '@anamnesis/fields'
import { useController, useFormContext } from 'react-hook-form'
import type { FormValues } from './useFieldForm.ts'

/** A field of the form around it, with its answer and its error; an error goes when the user changes the answer. */
export function FormField({ field, id, keepsError = false, onChange }: FormFieldProps) {
  const { clearErrors, setValue } = useFormContext<FormValues>()
  const { field: control, fieldState } = useController<FormValues>({ name: field.name })
  const noteChange = (names: readonly string[]) => {
    if (!keepsError) clearErrors([...names, 'root'])
    onChange?.()
  }
  return (
    <FieldRenderer
      field={field}
      id={id}
      value={control.value === '' ? undefined : control.value}
      error={fieldState.error?.message}
      isHeading={false}
      onChange={(answer) => {
        control.onChange(answer ?? (Array.isArray(control.value) ? [] : ''))
        noteChange([field.name])
      }}
      onCommit={() => undefined}
      onAutofill={(answers) => {
        for (const [name, text] of Object.entries(answers)) setValue(name, text)
        noteChange(Object.keys(answers))
      }}
    />
  )
}

interface FormFieldProps {
  readonly field: Field
  readonly id: string
  /** The error stays until the next submission, as where a summary repeats it. @default false */
  readonly keepsError?: boolean
  readonly onChange?: () => void
}
