import type { Questionnaire as Open } from '@anamnesis/engine'
import { Questionnaire, useView } from '@anamnesis/engine/react'
import { Button } from '@anamnesis/fields'
import { Complete, SignIn } from '@anamnesis/fields/slots'
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react'
import type { Completed } from '../ports/Completed.ts'
import { collectCompleted, formSlots } from './formSlots.ts'
import type { FormOptions } from './FormOptions.ts'
import { FormRoot } from './FormRoot.tsx'

/** What is told of an open form, and said in it. */
export interface FormCallbacks {
  /** Given all answers once, when the patient has come to the end. */
  readonly onComplete: (completed: Completed) => void
  /** Told when it is open, with what it can be led by; what it gives back is called before it closes. */
  readonly onOpen?: (questionnaire: Open) => (() => void) | undefined
  /** The patient wants to log in, on a screen that is for signed-in patients. */
  readonly onSignIn?: () => void
  /** Receives what could not be drawn or opened, and what is wrong with the options where `ports` has no `report`. Errors of the engine hold no answer. */
  readonly onError?: (error: unknown) => void
  /** What stands there after the end. @default a word of thanks */
  readonly end?: ReactNode
  /** Language of what is asked, such as `fr-CA`; that of the page where it is absent. */
  readonly lang?: string
}

/** A questionnaire that was opened before, and how it is drawn. */
export interface OpenFormProps extends FormCallbacks, Pick<FormOptions, 'slots' | 'ownFields' | 'fieldPorts' | 'messages'> {
  readonly questionnaire: Open
}

const ignore = () => {}
// whether anything was sent is the host's to say
const LAST = (
  <Complete isPart>
    <p>That was the last question.</p>
  </Complete>
)
const tryAgain = (retry: () => void) => (
  <div role="alert">
    <p>This question could not be shown.</p>
    <Button onClick={retry}>Try again</Button>
  </div>
)

/** Draws a questionnaire that is open already: at once, also on a server. {@link openForm} opens one. */
export function OpenForm({ questionnaire, slots, ownFields, fieldPorts, messages, ...told }: OpenFormProps) {
  const { isComplete, phase } = useView(questionnaire)
  const all = useMemo(() => formSlots({ slots, ownFields }), [slots, ownFields])
  const opened = useEffectEvent((open: Open) => told.onOpen?.(open))
  useEffect(() => opened(questionnaire), [questionnaire])
  const complete = useEffectEvent(() => told.onComplete(collectCompleted(questionnaire)))
  useEffect(() => {
    if (isComplete) complete()
  }, [isComplete])
  return (
    <FormRoot ports={fieldPorts} lang={told.lang} {...(ownFields && { ownFields })}>
      {isComplete && (told.end ?? LAST)}
      {phase === 'sign-in-required' && <SignIn isPart onSignIn={told.onSignIn ?? ignore} />}
      <Questionnaire
        questionnaire={questionnaire}
        slots={all}
        fallback={tryAgain}
        {...(messages && { messages })}
        {...(told.onError && { onError: told.onError })}
      />
    </FormRoot>
  )
}
