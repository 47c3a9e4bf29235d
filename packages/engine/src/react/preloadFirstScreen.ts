import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import { preloadScreens } from './preloadScreens.ts'
import type { QuestionnaireSlots } from './slots.ts'

/**
 * Fetches what an open questionnaire is drawn with first: the screen that is on show, its own component too, and what stops the patient on it. Resolves when
 * it is there, or could not be had. `useQuestionnaire` does it by itself.
 */
export function preloadFirstScreen(questionnaire: Questionnaire, slots: Partial<QuestionnaireSlots>): Promise<void> {
  const { screen, interrupt } = questionnaire.view()
  return preloadScreens([screen], questionnaire.compiled.flow, slots, interrupt !== undefined)
}
