import { useSelector } from '@xstate/react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Field } from '../schema/index.ts'

const NOT_NEEDED: readonly Field[] = []

/** The fields on show, the same list until one of them changes. Who does not need them now is not drawn again by them. */
export function useVisibleFields(questionnaire: Questionnaire, isNeeded = true): readonly Field[] {
  return useSelector(questionnaire.actor, () => (isNeeded ? questionnaire.view().fields : NOT_NEEDED))
}
