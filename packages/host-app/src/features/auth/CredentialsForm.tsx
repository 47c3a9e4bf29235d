import type { FieldOf } from '@anamnesis/engine/schema'
import { Button, ErrorSummary } from '@anamnesis/fields/internal'
import { FormProvider } from 'react-hook-form'
import { FormField } from '../../lib/form/FormField.tsx'
import { texts, useFieldForm } from '../../lib/form/useFieldForm.ts'
import { form } from './CredentialsForm.css.ts'

/** A short form for e-mail addresses and passwords, with errors at the top and at each field. */
export function CredentialsForm({ fields, late, button, send }: CredentialsFormProps) {
  const { id, form: state, isBusy, submit } = useFieldForm({ fields, answers: texts, late, send })
  const { errors } = state.formState
  // a failure of the whole form names no field
  const lines = [...fields, { name: 'root', label: '' }].flatMap(({ name, label }) => {
    const message = errors[name]?.message
    return message === undefined ? [] : [{ id: `${id}-${name === 'root' ? fields[0]?.name : name}`, message, label }]
  })
  return (
    <FormProvider {...state}>
      <form className={form} noValidate onSubmit={submit}>
        <ErrorSummary id={`${id}-errors`} errors={lines} />
        {fields.map((field) => (
          <FormField key={field.name} field={field} id={`${id}-${field.name}`} keepsError />
        ))}
        <Button type="submit" isBusy={isBusy}>
          {button}
        </Button>
      </form>
    </FormProvider>
  )
}

/** Props of {@link CredentialsForm}. */
export interface CredentialsFormProps {
  readonly fields: readonly (FieldOf<'email'> | FieldOf<'password'>)[]
  /** Prefilled values. */
  readonly late?: Readonly<Record<string, string>> | undefined
  /** Label of the button. */
  readonly button: string
  /** Sends what was typed, once it is in order. @throws ApiFailure */
  readonly send: (values: Readonly<Record<string, string>>) => Promise<unknown>
}
