import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import type { QuotedAnswer } from '../calls/decision.ts'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Field, Screen } from '../schema/index.ts'
import { encodeAnswer } from '../values/encodeAnswer.ts'
import { formatDay } from '../values/formatDay.ts'
import type { AnswerOf } from '../values/issueRule.ts'
import { englishMessages, type Messages } from '../values/messages.ts'
import { entryErrorKey } from './entryPlaces.ts'
import { errorLines } from './errorLines.ts'
import { focusWhenPresent } from './focusWhenPresent.ts'
import { getOwn } from './getOwn.ts'
import { ScreenBody } from './ScreenBody.tsx'
import { fieldId, ScreenFields } from './ScreenFields.tsx'
import type { FieldSlotProps, QuestionnaireSlots } from './slots.ts'
import { useScreenPreload } from './useScreenPreload.ts'
import { useArrivalGrace } from './useArrivalGrace.ts'
import { useErrors } from './useErrors.ts'
import { useFocusAfterInterrupt } from './useFocusAfterInterrupt.ts'
import { useFocusOnArrival } from './useFocusOnArrival.ts'
import type { Frame } from './useFrame.ts'
import type { RepeatedClicks } from './useRepeatedClicks.ts'
import { useVisibleFields } from './useVisibleFields.ts'

/** The current screen as a form: the questionnaire holds the values, Next validates them. The form and layout stay mounted across
 * screens, so that the progress bar can animate and the live region exists before it speaks. Fields mount per screen.
 */
export function ScreenForm({ questionnaire, frame, slots, messages = englishMessages, formatQuote, onBack, clicks }: ScreenFormProps) {
  const { screen } = frame
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { errors, show: setErrors, refuse } = useErrors(questionnaire, screen.id)
  const { whenReady, isAwaited } = useScreenPreload(questionnaire, screen, slots)
  const isBusy = isAwaited || frame.phase in BUSY
  const nextText = useSelector(questionnaire.actor, (snapshot) => nextTextOf(screen, (field) => questionnaire.answerIn(snapshot, field)))

  const summaryId = `${formId}-errors`
  const showErrors = useCallback(() => {
    if (form.current) focusWhenPresent(form.current, summaryId)
  }, [summaryId])
  const isWithinGrace = useArrivalGrace(screen)
  const toNext = (at: number) => {
    const issues = findIssues(questionnaire, messages)
    const hasIssues = Object.keys(issues).length > 0
    // this press was meant for the previous screen
    if (hasIssues && isWithinGrace(at) && !questionnaire.view().isAnswered) return
    setErrors(issues)
    if (hasIssues) showErrors()
    else whenReady(() => questionnaire.send({ type: 'NEXT' }))
  }
  const commit = useCallback(
    (field: Field) => {
      // other choices do not navigate
      if ('triggerNextOnChange' in field && field.triggerNextOnChange)
        whenReady(() => questionnaire.send({ type: 'COMMIT', field: field.name }))
    },
    [questionnaire, whenReady],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) toNext(event.timeStamp)
  }

  const autofill: FieldSlotProps['onAutofill'] = useCallback(
    (answers, how) => {
      for (const [name, value] of Object.entries(answers)) {
        const there = questionnaire.answerOf(name)
        const text = how === 'add' && typeof there === 'string' && there.trim() !== '' ? `${there}, ${value}` : value
        questionnaire.send({ type: 'ANSWER', field: name, value: text === '' ? undefined : text })
      }
    },
    [questionnaire],
  )

  useEffect(() => {
    const refused = Object.entries(frame.errors)
    if (refused.length === 0) return
    setErrors(Object.fromEntries(refused.map(([name, message]) => [name, withQuotes(message, frame.quotes.map(formatQuote))])))
    showErrors()
  }, [frame.errors, frame.quotes, formatQuote, setErrors, showErrors])

  const headingId = `${formId}-heading`
  const idOf = useCallback((name: string) => fieldId(formId, name), [formId])
  useFocusOnArrival({ questionnaire, frame, form, idOf, headingId })
  useFocusAfterInterrupt({ questionnaire, frame, form, idOf })

  const hasErrors = Object.keys(errors).length > 0
  const lines = useVisibleFields(questionnaire, hasErrors).flatMap((field) => errorLines(field, errors, messages, idOf))

  return (
    <form ref={form} noValidate onSubmit={submit} onClickCapture={clicks.onClickCapture} data-screen={screen.id}>
      <slots.Screen
        screen={screen}
        step={frame.step}
        progress={frame.progress}
        headingId={headingId}
        summaryId={summaryId}
        errors={lines}
        failure={frame.failure}
        unsent={frame.unsent}
        isBusy={isBusy}
        canGoBack={frame.canGoBack}
        nextText={nextText}
        displayValue={displayValueOf(screen, questionnaire)}
        onBack={() => {
          clicks.allowNext()
          onBack()
        }}
        onSkip={screen.skipButton ? () => whenReady(() => questionnaire.send({ type: 'SKIP' })) : undefined}
        onRetry={() => questionnaire.send({ type: 'RETRY' })}
        footer={footerOf(screen, slots.footers)}
      >
        <ScreenBody key={screen.id} questionnaire={questionnaire} screen={screen} slots={slots}>
          <ScreenFields
            questionnaire={questionnaire}
            errors={errors}
            formId={formId}
            isFirstHeading={screen.title === undefined}
            slot={slots.Field}
            onCommit={commit}
            onAutofill={autofill}
            onRefused={refuse}
          />
        </ScreenBody>
      </slots.Screen>
    </form>
  )
}

/** Props of {@link ScreenForm}. */
export interface ScreenFormProps {
  readonly questionnaire: Questionnaire
  readonly frame: Frame
  readonly slots: QuestionnaireSlots
  readonly messages?: Messages | undefined
  readonly formatQuote: (quote: QuotedAnswer) => string
  readonly onBack: () => void
  readonly clicks: RepeatedClicks
}

const BUSY = { mounting: true, checking: true, submitting: true } as const

function footerOf({ footerMessage = '' }: Screen, footers: QuestionnaireSlots['footers']): ReactNode {
  const Footer = getOwn(footerMessage, footers)
  return Footer && <Footer message={footerMessage} />
}

/** Messages for invalid answers of the screen, by field; within a group by entry and field. */
function findIssues(questionnaire: Questionnaire, messages: Messages): Readonly<Record<string, string>> {
  return Object.fromEntries(
    questionnaire.view().fields.flatMap((field) => {
      const issue = questionnaire.issueOf(field, messages)
      if (!issue) return []
      return issue.entries
        ? issue.entries.map((one) => [entryErrorKey(field.name, one.entry, one.field), one.message])
        : [[field.name, issue.message]]
    }),
  )
}

/** Appends the patient's quoted words to a message. */
function withQuotes(message: string, quotes: readonly string[]): string {
  return quotes.length === 0 ? message : [/[.!?]$/.test(message) ? message : `${message}.`, ...quotes].join(' ')
}

function nextTextOf({ nextButton = {} }: Screen, answerOf: AnswerOf): string | undefined {
  const { text, doesNotApplyText, fieldToWatch, hide } = nextButton
  if (hide) return undefined
  const isEmpty = fieldToWatch !== undefined && encodeAnswer(answerOf(fieldToWatch)) === ''
  return isEmpty && doesNotApplyText !== undefined ? doesNotApplyText : (text ?? 'Next')
}

function displayValueOf(screen: Screen, questionnaire: Questionnaire): string | undefined {
  const { field, prefix = '', suffix = '' } = screen.displayFieldValue ?? {}
  const value = field === undefined ? '' : formatDay(encodeAnswer(questionnaire.answerOf(field)))
  return value === '' ? undefined : `${prefix}${value}${suffix}`
}
