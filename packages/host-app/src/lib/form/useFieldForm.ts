import { checkField } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiFailure } from '../ApiFailure.ts'

/** The state of a form, for a `FormProvider` around a `FormField` for each field. A submission that is refused, here or by the server, moves the focus
 * to the error summary, or to the first field with an error.
 */
export function useFieldForm<Answers extends FormValues>({
  fields,
  answers,
  initial,
  late,
  failureAt = 'root',
  send,
}: FieldFormOptions<Answers>) {
  const id = useId()
  const [resolver] = useState(() => zodResolver(answers.check(fieldRules(fields))))
  const empty = Object.fromEntries(fields.map(({ name }) => [name, '']))
  const form = useForm<FormValues, unknown, Answers>({
    resolver,
    defaultValues: { ...empty, ...initial },
    ...(late && { values: { ...empty, ...late }, resetOptions: { keepDirtyValues: true } }),
    reValidateMode: 'onSubmit',
    // the library would move the focus before the errors are drawn
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = form.formState
  const focusRefused = useEffectEvent(() => {
    const wrong = fields.find(({ name }) => errors[name])
    const place = document.getElementById(`${id}-errors`) ?? document.getElementById(`${id}-${wrong?.name}`)
    place?.focus()
  })
  useEffect(() => {
    if (submitCount > 0) focusRefused()
  }, [submitCount])

  const submit = form.handleSubmit(async (given) => {
    try {
      await send(given)
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure
      const refused = fields.flatMap(({ name }) => {
        const message = failure.problem?.errors?.[name]
        return message === undefined ? [] : [{ name, message }]
      })
      for (const { name, message } of refused.length > 0 ? refused : [{ name: failureAt, message: failure.message }])
        form.setError(name, { message })
    }
  })
  return {
    id,
    form,
    isBusy: isSubmitting,
    submit: (event?: FormEvent) => {
      event?.preventDefault()
      if (!isSubmitting) void submit()
    },
  }
}

/** The answers of a form by the names of its fields; an empty text is no answer. */
export type FormValues = Record<string, AnswerValue>

/** The answers of a form that has only texts. */
export const texts = z.record(z.string(), z.string())

interface FieldFormOptions<Answers extends FormValues> {
  /** The fields, each of which is checked by its own rules. */
  readonly fields: readonly Field[]
  /** What the answers are; where it refuses them, it does so in place of the rules of the fields. Read once. */
  readonly answers: z.ZodMiniType<Answers, FormValues>
  readonly initial?: Readonly<FormValues>
  /** Answers that arrive after the form is drawn; they replace no answer that the user has changed. */
  readonly late?: Readonly<FormValues> | undefined
  /** Name of the field that shows a failure of the whole form; `errors.root` has it where this is left out. */
  readonly failureAt?: string
  /** Sends the answers, once they are in order. @throws ApiFailure */
  readonly send: (answers: Answers) => unknown
}

/** Checks each answer by the rules of its field; a disabled field is not checked. */
function fieldRules(fields: readonly Field[]): z.core.CheckFn<FormValues> {
  return ({ value, issues }) => {
    for (const field of fields.filter(({ disabled }) => !disabled)) {
      const issue = checkField(field, value[field.name], { answerOf: (name) => value[name] })
      if (!issue) continue
      const message = `${issue.message}${issue.code === 'postal-code-area' ? '.' : ''}`
      issues.push({ code: 'custom', path: [field.name], message, input: value })
    }
  }
}
