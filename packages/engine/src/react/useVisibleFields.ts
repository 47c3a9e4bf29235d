import { useSelector } from '@xstate/react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Field } from '../schema/index.ts'

/** The visible fields; the same list until one changes. With `isNeeded` false, they cause no render. */
export function useVisibleFields(questionnaire: Questionnaire, isNeeded = true): readonly Field[] {
  return useSelector(questionnaire.actor, (snapshot) => (isNeeded ? questionnaire.viewIn(snapshot).fields : NOT_NEEDED))
}

const NOT_NEEDED: readonly Field[] = []
