import type { ReactNode } from 'react'
import type { Questionnaire as OpenQuestionnaire } from '../machine/openQuestionnaire.ts'
import type { Messages } from '../values/messages.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenForm } from './ScreenForm.tsx'
import type { QuestionnaireSlots } from './slots.ts'
import { useView } from './useView.ts'

/** What a host gives to draw a questionnaire. */
export interface QuestionnaireProps {
  /** An open questionnaire; it lives outside React, so mounting twice or drawing again loses nothing. */
  readonly questionnaire: OpenQuestionnaire
  readonly slots: QuestionnaireSlots
  readonly messages?: Messages
  /** In place of the questionnaire's own Back, e.g. the browser's. */
  readonly onBack?: () => void
  /** Drawn when a screen could not be. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError?: (error: unknown) => void
}

/** Draws the screen that is on show, and what stops the patient over it. */
export function Questionnaire({ questionnaire, slots, messages, onBack, fallback, onError }: QuestionnaireProps) {
  const view = useView(questionnaire)
  if (view.phase === 'walled' || view.isComplete) return null
  return (
    <ScreenBoundary key={view.screen.id} fallback={fallback} onError={onError}>
      <ScreenForm
        questionnaire={questionnaire}
        view={view}
        slots={slots}
        messages={messages}
        isArrival={view.moves > 0}
        onBack={onBack ?? (() => questionnaire.send({ type: 'BACK' }))}
      />
      {view.interrupt && (
        <slots.Interruption
          interrupt={view.interrupt}
          onDismiss={() => questionnaire.send({ type: 'DISMISS' })}
          onGoTo={(screen) => questionnaire.send({ type: 'GO_TO', screen })}
        />
      )}
    </ScreenBoundary>
  )
}
