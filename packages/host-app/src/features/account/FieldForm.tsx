import type { Problem } from '@anamnesis/api/contract'
import { checkField } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { Button, FieldCell, FieldRenderer } from '@anamnesis/fields'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { fields as grid, foot, form, problem, saved } from './FieldForm.css.ts'

type Values = Readonly<Record<string, string>>

/** What a form is made from. */
export interface FieldFormProps {
  readonly fields: readonly Field[]
  readonly initial?: Values
  readonly button: string
  readonly buttonLook?: 'primary' | 'secondary'
  /** Said once it is done. */
  readonly done: string
  /** Everything typed goes once it is done, as with passwords. */
  readonly isEmptiedAfter?: boolean
  /** Sends what was typed, once it is in order. @throws ApiFailure whose problem may say what is wrong by field. */
  readonly send: (values: Values) => Promise<unknown>
  /** Beside the button. */
  readonly beside?: ReactNode
}

/** What stands in the way: a sentence for all of it, and sentences by field. `times` tells one try from the next. */
interface Refusal {
  readonly times: number
  readonly message: string
  readonly errors: Values
}

/** A form of ordinary fields: what is wrong is said at each, the first of them takes the focus, and so is said that it is saved. */
export function FieldForm(props: FieldFormProps) {
  const { fields, initial = {}, button, buttonLook = 'primary', done, isEmptiedAfter = false, send, beside } = props
  const id = useId()
  const [values, setValues] = useState<Values>(initial)
  const [refusal, setRefusal] = useState<Refusal>()
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle')
  const valueOf = (name: string) => values[name] ?? ''
  const errors = refusal?.errors ?? {}
  const refuse = (told: Omit<Refusal, 'times'>) => setRefusal((before) => ({ ...told, times: (before?.times ?? 0) + 1 }))

  const firstWrong = fields.find(({ name }) => refusal?.errors[name] !== undefined)?.name
  const times = refusal?.times
  useEffect(() => {
    if (times !== undefined && firstWrong !== undefined) document.getElementById(`${id}-${firstWrong}`)?.focus()
  }, [times, firstWrong, id])

  const change = (added: Values) => {
    setValues((all) => ({ ...all, ...added }))
    setState('idle')
    // what is being mended is not wrong any more
    setRefusal((told) => told && { ...told, message: '', errors: without(told.errors, Object.keys(added)) })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'busy') return
    const wrong = fields.flatMap((field) => {
      const issue = field.disabled ? undefined : checkField(field, valueOf(field.name), { answerOf: valueOf })
      return issue ? [[field.name, `${issue.message}${issue.code === 'postal-code-area' ? '.' : ''}`] as const] : []
    })
    if (wrong.length > 0) return refuse({ message: '', errors: Object.fromEntries(wrong) })
    setRefusal(undefined)
    setState('busy')
    try {
      await send(Object.fromEntries(fields.filter(({ disabled }) => !disabled).map(({ name }) => [name, valueOf(name).trim()])))
      if (isEmptiedAfter) setValues({})
      setState('saved')
    } catch (error) {
      setState('idle')
      refuse(tellOf(error, fields))
    }
  }

  return (
    <form className={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={grid}>
        {fields.map((field) => (
          <FieldCell key={field.name} field={field}>
            <FieldRenderer
              field={field}
              id={`${id}-${field.name}`}
              value={valueOf(field.name)}
              error={errors[field.name]}
              isHeading={false}
              onChange={(value) => change({ [field.name]: textOf(value) })}
              onCommit={() => undefined}
              onAutofill={change}
            />
          </FieldCell>
        ))}
      </div>
      {refusal !== undefined && refusal.message !== '' && (
        <p className={problem} role="alert">
          {refusal.message}
        </p>
      )}
      <div className={foot}>
        <Button type="submit" look={buttonLook} isBusy={state === 'busy'}>
          {button}
        </Button>
        {beside}
        <output className={saved}>{state === 'saved' ? done : ''}</output>
      </div>
    </form>
  )
}

const textOf = (value: AnswerValue | undefined) => (typeof value === 'string' ? value : '')

function without(all: Values, names: readonly string[]): Values {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))
}

/** What a patient is told of a call that failed: by field where the server says so, in a sentence otherwise. */
function tellOf(error: unknown, fields: readonly Field[]): Omit<Refusal, 'times'> {
  if (!(error instanceof ApiFailure)) throw error
  const told: Problem['errors'] = error.problem?.errors
  const errors = Object.fromEntries(fields.flatMap(({ name }) => (told?.[name] === undefined ? [] : [[name, told[name]]])))
  return { message: Object.keys(errors).length > 0 ? '' : error.message, errors }
}
