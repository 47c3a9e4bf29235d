import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import { preloadScreens } from './preloadScreens.ts'
import type { QuestionnaireSlots } from './slots.ts'

/** Preloads the components of the current screen and of its interrupt. Never rejects. `useQuestionnaire` calls it. */
export function preloadFirstScreen(questionnaire: Questionnaire, slots: Partial<QuestionnaireSlots>): Promise<void> {
  const { screen, interrupt } = questionnaire.view()
  return preloadScreens([screen], questionnaire.compiled.flow, slots, interrupt !== undefined)
}
