import type { Field } from '@anamnesis/engine/schema'
import { Button, FieldCell } from '@anamnesis/fields/internal'
import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormField } from '../../lib/form/FormField.tsx'
import { texts, useFieldForm } from '../../lib/form/useFieldForm.ts'
import { fields as grid, foot, form, problem, saved } from './FieldForm.css.ts'

/** A form whose errors appear at their fields; the first receives focus, and success is announced. */
export function FieldForm(props: FieldFormProps) {
  const { fields, initial = {}, button, buttonLook = 'primary', done, isEmptiedAfter = false, focusOnMount, send, before } = props
  const [isSaved, setIsSaved] = useState(false)
  const {
    id,
    form: state,
    isBusy,
    submit,
  } = useFieldForm({
    fields,
    answers: texts,
    initial,
    send: async (values) => {
      setIsSaved(false)
      await send(Object.fromEntries(fields.flatMap((field) => (field.disabled ? [] : [[field.name, sentOf(field, values[field.name])]]))))
      if (isEmptiedAfter) state.reset()
      setIsSaved(true)
    },
  })
  useEffect(() => {
    if (focusOnMount !== undefined) document.getElementById(`${id}-${focusOnMount}`)?.focus()
  }, [id, focusOnMount])
  const message = state.formState.errors.root?.message
  return (
    <FormProvider {...state}>
      <form className={form} noValidate onSubmit={submit}>
        <div className={grid}>
          {fields.map((field) => (
            <FieldCell key={field.name} field={field}>
              <FormField field={field} id={`${id}-${field.name}`} onChange={() => setIsSaved(false)} />
            </FieldCell>
          ))}
        </div>
        {message !== undefined && (
          <p className={problem} role="alert">
            {message}
          </p>
        )}
        <div className={foot}>
          {before}
          <Button type="submit" look={buttonLook} isBusy={isBusy}>
            {button}
          </Button>
          <output className={saved}>{isSaved ? done : ''}</output>
        </div>
      </form>
    </FormProvider>
  )
}

type Values = Readonly<Record<string, string>>

/** Props of {@link FieldForm}. */
export interface FieldFormProps {
  readonly fields: readonly Field[]
  readonly initial?: Values
  readonly button: string
  readonly buttonLook?: 'primary' | 'secondary' | 'danger'
  /** Announced on success. */
  readonly done: string
  /** Clears the fields on success, as for passwords. */
  readonly isEmptiedAfter?: boolean
  /** Name of the field that takes the focus when the form appears; none by default. */
  readonly focusOnMount?: string | undefined
  /** Sends valid values. @throws ApiFailure whose problem may have errors by field. */
  readonly send: (values: Values) => Promise<unknown>
  /** Before the button. */
  readonly before?: ReactNode
}

/** What is sent of a text; the spaces around a password are part of it. */
const sentOf = ({ type }: Field, text = '') => (type === 'password' ? text : text.trim())
