import { checkField } from '@anamnesis/engine'
import type { FieldOf } from '@anamnesis/engine/schema'
import { Button, ErrorSummary, FieldRenderer } from '@anamnesis/fields'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { form } from './AccountForm.css.ts'

type AccountField = FieldOf<'email'> | FieldOf<'password'>

/** Why the server refused: a sentence, and sentences by field. */
export interface AccountRefusal {
  readonly message: string
  readonly errors?: Readonly<Record<string, string>> | undefined
}

/** What a form of an account is made from. */
export interface AccountFormProps {
  readonly fields: readonly [AccountField, ...AccountField[]]
  /** Values that are filled in until the user types others. */
  readonly initialValues?: Readonly<Record<string, string | undefined>>
  /** What its button says. */
  readonly button: string
  /** What is wrong with what was typed into a field, if anything; the field's own rules where it is left out. */
  readonly check?: (field: AccountField, value: string) => string | undefined
  /** Sends what was typed, once it is in order. */
  readonly send: (values: Readonly<Record<string, string>>) => Promise<AccountRefusal | undefined>
}

/** A short form of e-mail addresses and passwords, whose errors are told at its head and at each field. */
export function AccountForm({ fields, initialValues = {}, button, check, send }: AccountFormProps) {
  const id = useId()
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<AccountRefusal>()
  const [isBusy, setIsBusy] = useState(false)
  const valueOf = (name: string) => values[name] ?? initialValues[name] ?? ''
  const checkOwn = (field: AccountField) => checkField(field, valueOf(field.name), { answerOf: valueOf })?.message

  useEffect(() => {
    if (refusal) document.getElementById(`${id}-errors`)?.focus()
  }, [refusal, id])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = fields.flatMap((field): [string, string][] => {
      const message = check ? check(field, valueOf(field.name)) : checkOwn(field)
      return message === undefined ? [] : [[field.name, message]]
    })
    if (wrong.length > 0) return setRefusal({ message: '', errors: Object.fromEntries(wrong) })
    setRefusal(undefined)
    setIsBusy(true)
    const refused = await send(Object.fromEntries(fields.map(({ name }) => [name, valueOf(name)])))
    setIsBusy(false)
    setRefusal(refused)
  }

  const errors = refusal?.errors ?? {}
  const lines = fields.flatMap(({ name, label }) =>
    errors[name] === undefined ? [] : [{ id: `${id}-${name}`, message: errors[name], label }],
  )
  const told = refusal && lines.length === 0 ? [{ id: `${id}-${fields[0].name}`, message: refusal.message, label: button }] : lines
  return (
    <form className={form} noValidate onSubmit={(event) => void submit(event)}>
      <ErrorSummary id={`${id}-errors`} errors={told} />
      {fields.map((field) => (
        <FieldRenderer
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          value={valueOf(field.name)}
          error={errors[field.name]}
          isHeading={false}
          onChange={(value) => setValues((all) => ({ ...all, [field.name]: typeof value === 'string' ? value : '' }))}
          onCommit={() => undefined}
          onAutofill={() => undefined}
        />
      ))}
      <Button type="submit" isBusy={isBusy}>
        {button}
      </Button>
    </form>
  )
}
