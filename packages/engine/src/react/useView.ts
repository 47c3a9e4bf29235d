import { useSelector } from '@xstate/react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { View } from '../machine/view.ts'

/** What the questionnaire shows now; draws again only when something of it has changed. */
export function useView(questionnaire: Questionnaire): View {
  return useSelector(questionnaire.actor, questionnaire.view)
}
