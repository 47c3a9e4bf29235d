import { useSelector } from '@xstate/react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { View } from '../machine/view.ts'

/** The current view; renders only when it changes. */
export function useView(questionnaire: Questionnaire): View {
  return useSelector(questionnaire.actor, questionnaire.viewIn)
}
