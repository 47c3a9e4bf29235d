import type { Questionnaire as Open } from '@anamnesis/engine'
import { Questionnaire, useView } from '@anamnesis/engine/react'
import { Button } from '@anamnesis/fields/internal'
import { Complete, SignIn } from '@anamnesis/fields/slots'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import { collectCompleted, type Completed } from '../ports/collectCompleted.ts'
import { formSlots } from './formSlots.ts'
import type { FormOptions } from './FormOptions.ts'
import { FormRoot } from './FormRoot.tsx'

/** Renders an open questionnaire synchronously, also on a server. {@link openForm} opens one. */
export function OpenForm({ questionnaire, slots, ownFields, fieldPorts, messages, ...callbacks }: OpenFormProps) {
  const { isComplete, phase } = useView(questionnaire)
  const all = useMemo(() => formSlots({ slots, ownFields }), [slots, ownFields])
  const opened = useEffectEvent((open: Open) => callbacks.onOpen?.(open))
  useEffect(() => opened(questionnaire), [questionnaire])
  const complete = useEffectEvent(() => callbacks.onComplete(collectCompleted(questionnaire)))
  useEffect(() => {
    if (isComplete) complete()
  }, [isComplete])
  return (
    <FormRoot ports={fieldPorts} lang={callbacks.lang} {...(ownFields && { ownFields })}>
      {isComplete && (callbacks.end ?? LAST)}
      {phase === 'sign-in-required' && <SignIn isPart onSignIn={callbacks.onSignIn ?? ignore} />}
      <Questionnaire
        questionnaire={questionnaire}
        slots={all}
        fallback={tryAgain}
        {...(messages && { messages })}
        {...(callbacks.onError && { onError: callbacks.onError })}
      />
    </FormRoot>
  )
}

/** Callbacks and texts of an open form. */
export interface FormCallbacks {
  /** Called once with all answers on completion. */
  readonly onComplete: (completed: Completed) => void
  /** Called when it opens, with the questionnaire; the returned function is called before it closes. */
  readonly onOpen?: (questionnaire: Open) => (() => void) | undefined
  /** The patient wants to log in, on a screen that requires it. */
  readonly onSignIn?: () => void
  /** Receives render and open errors, and errors in the options if `ports` has no `report`. Engine errors contain no answer. */
  readonly onError?: (error: unknown) => void
  /** Content after completion. @default a short thank-you */
  readonly end?: ReactNode
  /** Language of the questions, such as `fr-CA`; default: the page's. */
  readonly lang?: string
}

/** Props of {@link OpenForm}. */
export interface OpenFormProps extends FormCallbacks, Pick<FormOptions, 'slots' | 'ownFields' | 'fieldPorts' | 'messages'> {
  readonly questionnaire: Open
}

const ignore = () => {}
// does not claim that anything was sent: only the host knows
const LAST = (
  <Complete isPart>
    <p>That was the last question.</p>
  </Complete>
)
const tryAgain = (retry: () => void) => (
  <div role="alert">
    <p>We couldn’t show this question. Please try again.</p>
    <Button onClick={retry}>Try again</Button>
  </div>
)
