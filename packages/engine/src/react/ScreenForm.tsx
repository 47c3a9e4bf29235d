import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentType, type FormEvent, Fragment, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { View } from '../machine/view.ts'
import type { Answers } from '../schema/index.ts'
import { encodeAnswer } from '../values/encodeAnswer.ts'
import { englishMessages, type Messages } from '../values/messages.ts'
import { screenSchema } from '../values/screenSchema.ts'
import { focusWhenThere } from './focusWhenThere.ts'
import { type FormValues, QuestionnaireField } from './QuestionnaireField.tsx'
import type { CustomComponentProps, QuestionnaireSlots } from './slots.ts'
import { useAutoAdvance } from './useAutoAdvance.ts'

/** What the form of one screen needs. */
export interface ScreenFormProps {
  readonly questionnaire: Questionnaire
  readonly view: View
  readonly slots: QuestionnaireSlots
  readonly messages?: Messages | undefined
  /** The patient came from another screen: its heading takes the focus. */
  readonly isArrival: boolean
  readonly onBack: () => void
}

const BUSY = { mounting: true, deciding: true, submitting: true } as const

/** One screen as a form: react-hook-form holds the values, the engine's schema checks them on Next. */
export function ScreenForm({ questionnaire, view, slots, messages = englishMessages, isArrival, onBack }: ScreenFormProps) {
  const { screen, fields } = view
  const formId = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const idOf = (name: string) => `${formId}-${name}`
  const resolver = useMemo(() => {
    const schema = screenSchema(() => questionnaire.view().fields, messages)
    return zodResolver<FormValues, unknown, Answers>(schema as never) // the resolver's types know schemas of plain objects only
  }, [questionnaire, messages])
  const { control, handleSubmit, setError, setValue, clearErrors, formState } = useForm<FormValues, unknown, Answers>({
    defaultValues: Object.fromEntries(
      [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].map(({ name }) => [name, questionnaire.answerOf(name) ?? null]),
    ),
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })

  const summaryId = `${formId}-errors`
  const showErrors = useCallback(() => {
    if (form) focusWhenThere(form, summaryId)
  }, [form, summaryId])
  const toNext = handleSubmit(() => questionnaire.send({ type: 'NEXT' }), showErrors)
  const advance = useAutoAdvance(questionnaire, toNext)
  // asked first: clearing nothing would still draw the whole form again
  const forgetError = (name: string) => {
    if (control.getFieldState(name).error) clearErrors(name)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!(view.phase in BUSY)) void toNext()
  }

  useEffect(() => {
    const refused = Object.entries(view.errors)
    for (const [name, message] of refused) setError(name, { message })
    if (refused.length > 0) showErrors()
  }, [view.errors, setError, showErrors])

  const hasTitle = screen.title !== undefined
  const headingId = hasTitle ? `${formId}-heading` : `${idOf(fields[0]?.name ?? '')}-heading`
  const focusOnMount = fields.find((field) => field.focusOnMount)
  const arrivalId = focusOnMount ? idOf(focusOnMount.name) : headingId
  useEffect(() => (isArrival && form ? focusWhenThere(form, arrivalId) : undefined), [isArrival, form, arrivalId])

  const errors = fields.flatMap(({ name, label }) => {
    const message = formState.errors[name]?.message
    return typeof message === 'string' ? [{ id: idOf(name), message, label }] : []
  })

  const Custom: ComponentType<CustomComponentProps> | undefined =
    screen.customComponent === undefined ? undefined : slots.customComponents?.[screen.customComponent]
  const drawn = fields.map((field, index) => (
    <QuestionnaireField
      key={fieldKey(field)}
      questionnaire={questionnaire}
      control={control}
      field={field}
      id={idOf(field.name)}
      isHeading={!hasTitle && index === 0}
      slot={slots.Field}
      onCommit={advance}
      onTouch={forgetError}
      onAutofill={(values) => {
        for (const [name, value] of Object.entries(values)) {
          questionnaire.answer(name, value === '' ? undefined : value)
          setValue(name, value === '' ? null : value)
          forgetError(name)
        }
      }}
    />
  ))

  return (
    <form ref={setForm} noValidate onSubmit={submit} data-screen={screen.id}>
      <slots.Screen
        screen={screen}
        step={view.step}
        progress={view.progress}
        headingId={headingId}
        summaryId={summaryId}
        errors={errors}
        failure={view.failure}
        isBusy={view.phase in BUSY}
        canGoBack={view.canGoBack}
        nextText={nextText(view, questionnaire)}
        displayValue={displayValue(view, questionnaire)}
        onBack={onBack}
        onSkip={screen.skipButton ? () => questionnaire.send({ type: 'SKIP' }) : undefined}
        onRetry={() => questionnaire.send({ type: 'RETRY' })}
      >
        {Custom ? (
          <Custom questionnaire={questionnaire} screen={screen}>
            {drawn}
          </Custom>
        ) : (
          <Fragment>{drawn}</Fragment>
        )}
      </slots.Screen>
    </form>
  )
}

/** Two definitions may share a name when only one of them is ever shown; each is a field of its own to React. */
function fieldKey(field: View['fields'][number]): string {
  return field.dependsOn ? `${field.name} ${JSON.stringify(field.dependsOn)}` : field.name
}

function nextText({ screen }: View, questionnaire: Questionnaire): string | undefined {
  const { text, doesNotApplyText, fieldToWatch, hide } = screen.nextButton ?? {}
  if (hide) return undefined
  const isEmpty = fieldToWatch !== undefined && encodeAnswer(questionnaire.answerOf(fieldToWatch)) === ''
  return isEmpty && doesNotApplyText !== undefined ? doesNotApplyText : (text ?? 'Next')
}

function displayValue({ screen }: View, questionnaire: Questionnaire): string | undefined {
  const { field, prefix = '', suffix = '' } = screen.displayFieldValue ?? {}
  const value = field === undefined ? '' : encodeAnswer(questionnaire.answerOf(field))
  return value === '' ? undefined : `${prefix}${value}${suffix}`
}
