import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Questionnaire, QuestionnaireSnapshot } from '../machine/openQuestionnaire.ts'
import type { View } from '../machine/view.ts'

/** The view without its fields; renders only when that changes. */
export function useFrame(questionnaire: Questionnaire): Frame {
  const frame = useMemo(() => frameReader(questionnaire), [questionnaire])
  return useSelector(questionnaire.actor, frame)
}

/** Parts of the view that change while the patient answers. */
const EXCLUDED_KEYS = { fields: true, isAnswered: true } as const

/** The view without its fields. */
export type Frame = Omit<View, keyof typeof EXCLUDED_KEYS>

/** Returns a selector that keeps its last result until the frame changes. */
function frameReader(questionnaire: Questionnaire): (snapshot: QuestionnaireSnapshot) => Frame {
  let last = questionnaire.view()
  return (snapshot) => {
    const view = questionnaire.viewIn(snapshot)
    if (!isSameFrame(last, view)) last = view
    return last
  }
}

// view properties keep their identity until they change
const isSameFrame = (before: View, now: View) =>
  Object.entries(now).every(([key, value]) => key in EXCLUDED_KEYS || Reflect.get(before, key) === value)
