import { type ReactNode, Suspense, useState } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import { componentOf } from './componentOf.ts'
import { getOwn } from './getOwn.ts'
import type { QuestionnaireSlots } from './slots.ts'

interface ScreenBodyProps {
  readonly questionnaire: Questionnaire
  readonly screen: Screen
  readonly slots: QuestionnaireSlots
  /** The fields. */
  readonly children: ReactNode
}

/** What is each screen's own: its fields, within its own component where it has one. */
export function ScreenBody({ questionnaire, screen, slots, children }: ScreenBodyProps) {
  const custom = getOwn(screen.customComponent ?? '', slots.customComponents)
  const [Custom] = useState(() => custom && componentOf(custom)) // made anew when the screen is tried again
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
