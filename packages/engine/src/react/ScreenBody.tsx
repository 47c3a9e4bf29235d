import { type ReactNode, Suspense, useState } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import { componentOf, ownComponentOf } from './componentOf.ts'
import type { QuestionnaireSlots } from './slots.ts'

/** The screen's own content: its fields, inside its custom component if it has one. */
export function ScreenBody({ questionnaire, screen, slots, children }: ScreenBodyProps) {
  const custom = ownComponentOf(screen, slots)
  const [Custom] = useState(() => custom && componentOf(custom)) // created again when the screen is retried
  return (
    <Suspense fallback={slots.Loading && <slots.Loading />}>
      {Custom ? (
        <Custom questionnaire={questionnaire} screen={screen}>
          {children}
        </Custom>
      ) : (
        children
      )}
    </Suspense>
  )
}

interface ScreenBodyProps {
  readonly questionnaire: Questionnaire
  readonly screen: Screen
  readonly slots: QuestionnaireSlots
  readonly children: ReactNode
}
