import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, Suspense, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ToldWords } from '../machine/decision.ts'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Answers, Screen } from '../schema/index.ts'
import { encodeAnswer } from '../values/encodeAnswer.ts'
import { englishMessages, type Messages } from '../values/messages.ts'
import { screenSchema } from '../values/screenSchema.ts'
import { focusWhenThere } from './focusWhenThere.ts'
import { componentOf } from './componentOf.ts'
import type { FormValues } from './QuestionnaireField.tsx'
import { fieldId, ScreenFields } from './ScreenFields.tsx'
import type { FieldSlotProps, QuestionnaireSlots } from './slots.ts'
import { useAutoAdvance } from './useAutoAdvance.ts'
import { useFocusAfterStop } from './useFocusAfterStop.ts'
import type { Frame } from './useFrame.ts'
import { useShownFields } from './useShownFields.ts'

/** What the form of one screen needs. */
export interface ScreenFormProps {
  readonly questionnaire: Questionnaire
  readonly frame: Frame
  readonly slots: QuestionnaireSlots
  readonly messages?: Messages | undefined
  readonly sayRead: (read: ToldWords) => string
  readonly onBack: () => void
}

const BUSY = { mounting: true, deciding: true, submitting: true } as const

/** One screen as a form: react-hook-form holds the values, the engine's schema checks them on Next. */
export function ScreenForm({ questionnaire, frame, slots, messages = englishMessages, sayRead, onBack }: ScreenFormProps) {
  const { screen } = frame
  const formId = useId()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  /** Every answer of the screen as the form was last told of it. */
  const [known] = useState(() => new Map(fieldNames(screen).map((name) => [name, questionnaire.answerOf(name)])))
  const [nextText, setNextText] = useState(() => nextTextOf(screen, questionnaire))
  const resolver = useMemo(() => {
    const schema = screenSchema(() => questionnaire.view().fields, messages)
    return zodResolver<FormValues, unknown, Answers>(schema as never) // the resolver's types know schemas of plain objects only
  }, [questionnaire, messages])
  const { control, handleSubmit, setError, setValue, clearErrors, formState } = useForm<FormValues, unknown, Answers>({
    defaultValues: Object.fromEntries([...known].map(([name, answer]) => [name, answer ?? null])),
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })

  const summaryId = `${formId}-errors`
  const showErrors = useCallback(() => {
    if (form) focusWhenThere(form, summaryId)
  }, [form, summaryId])
  const toNext = useMemo(
    () => handleSubmit(() => questionnaire.send({ type: 'NEXT' }), showErrors),
    [handleSubmit, questionnaire, showErrors],
  )
  const advance = useAutoAdvance(questionnaire, toNext)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!(frame.phase in BUSY)) void toNext()
  }

  // the questionnaire tells of every answer: one that is typed, and one of a handler, a lookup or another tab
  useEffect(() => {
    const tellForm = () => {
      const changed = [...known].filter(([name, answer]) => questionnaire.answerOf(name) !== answer)
      for (const [name] of changed) {
        const answer = questionnaire.answerOf(name)
        known.set(name, answer)
        setValue(name, answer ?? null)
        // asked first: clearing nothing would still draw the whole form again
        if (control.getFieldState(name).error) clearErrors(name)
      }
      if (changed.length > 0) setNextText(nextTextOf(screen, questionnaire))
    }
    tellForm()
    return questionnaire.subscribe(tellForm)
  }, [questionnaire, screen, known, control, setValue, clearErrors])
  const autofill: FieldSlotProps['onAutofill'] = useCallback(
    (answers, how) => {
      for (const [name, value] of Object.entries(answers)) {
        const there = questionnaire.answerOf(name)
        const text = how === 'add' && typeof there === 'string' && there.trim() !== '' ? `${there}, ${value}` : value
        questionnaire.answer(name, text === '' ? undefined : text)
      }
    },
    [questionnaire],
  )

  useEffect(() => {
    const refused = Object.entries(frame.errors)
    for (const [name, message] of refused) setError(name, { message: withRead(message, frame.read.map(sayRead)) })
    if (refused.length > 0) showErrors()
  }, [frame.errors, frame.read, sayRead, setError, showErrors])

  const hasTitle = screen.title !== undefined
  const atFirst = useState(() => questionnaire.view().fields)[0]
  const headingId = hasTitle ? `${formId}-heading` : `${fieldId(formId, atFirst[0]?.name ?? '')}-heading`
  const focusOnMount = atFirst.find((field) => field.focusOnMount)
  const arrivalId = focusOnMount ? fieldId(formId, focusOnMount.name) : headingId
  const isArrival = frame.moves > 0
  useEffect(() => (isArrival && form ? focusWhenThere(form, arrivalId) : undefined), [isArrival, form, arrivalId])

  const idOf = useCallback((name: string) => fieldId(formId, name), [formId])
  useFocusAfterStop({ questionnaire, frame, form, idOf })

  const hasErrors = Object.keys(formState.errors).length > 0
  const errors = useShownFields(questionnaire, hasErrors).flatMap(({ name, label }) => {
    const message = formState.errors[name]?.message
    return typeof message === 'string' ? [{ id: fieldId(formId, name), message, label }] : []
  })

  const { customComponents = {} } = slots
  const name = screen.customComponent
  const custom = name !== undefined && Object.hasOwn(customComponents, name) ? customComponents[name] : undefined
  const [Custom] = useState(() => custom && componentOf(custom)) // made anew when the screen is tried again
  const fields = (
    <ScreenFields
      questionnaire={questionnaire}
      control={control}
      formId={formId}
      isFirstHeading={!hasTitle}
      slot={slots.Field}
      onCommit={advance}
      onAutofill={autofill}
    />
  )

  return (
    <form ref={setForm} noValidate onSubmit={submit} data-screen={screen.id}>
      <slots.Screen
        screen={screen}
        step={frame.step}
        progress={frame.progress}
        headingId={headingId}
        summaryId={summaryId}
        errors={errors}
        failure={frame.failure}
        isBusy={frame.phase in BUSY}
        canGoBack={frame.canGoBack}
        nextText={nextText}
        displayValue={displayValueOf(screen, questionnaire)}
        onBack={onBack}
        onSkip={screen.skipButton ? () => questionnaire.send({ type: 'SKIP' }) : undefined}
        onRetry={() => questionnaire.send({ type: 'RETRY' })}
      >
        <Suspense fallback={slots.Loading && <slots.Loading />}>
          {Custom ? (
            <Custom questionnaire={questionnaire} screen={screen}>
              {fields}
            </Custom>
          ) : (
            fields
          )}
        </Suspense>
      </slots.Screen>
    </form>
  )
}

/** A sentence, and after it what the patient wrote that it comes from. */
function withRead(message: string, read: readonly string[]): string {
  return read.length === 0 ? message : [/[.!?]$/.test(message) ? message : `${message}.`, ...read].join(' ')
}

const fieldNames = ({ fields = [], conditionalFields = [] }: Screen) => [...fields, ...conditionalFields].map(({ name }) => name)

function nextTextOf({ nextButton = {} }: Screen, questionnaire: Questionnaire): string | undefined {
  const { text, doesNotApplyText, fieldToWatch, hide } = nextButton
  if (hide) return undefined
  const isEmpty = fieldToWatch !== undefined && encodeAnswer(questionnaire.answerOf(fieldToWatch)) === ''
  return isEmpty && doesNotApplyText !== undefined ? doesNotApplyText : (text ?? 'Next')
}

function displayValueOf(screen: Screen, questionnaire: Questionnaire): string | undefined {
  const { field, prefix = '', suffix = '' } = screen.displayFieldValue ?? {}
  const value = field === undefined ? '' : encodeAnswer(questionnaire.answerOf(field))
  return value === '' ? undefined : `${prefix}${value}${suffix}`
}
