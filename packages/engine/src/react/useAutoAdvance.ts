import { useCallback, useEffect, useRef } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Field } from '../schema/index.ts'
import { checkField } from '../values/checkField.ts'
import { describeField } from '../values/fieldDescriptors.ts'

/** How long a choice is seen before the screen goes on by itself, in milliseconds. */
const SEEN_FOR = 200

/**
 * Goes on once the patient has decided, for fields that ask for it. Never when the choice has just made another field
 * appear, or while another field of the screen is still open.
 */
export function useAutoAdvance(questionnaire: Questionnaire, toNext: () => unknown): (field: Field) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    (field) => {
      const mayAdvance = describeField(field).mayAdvance && 'triggerNextOnChange' in field && field.triggerNextOnChange === true
      const isOpen = questionnaire.view().fields.some((other) => {
        const isShownByIt = other.dependsOn !== undefined && other.name !== field.name
        return isShownByIt || checkField(other, questionnaire.answerOf(other.name)) !== undefined
      })
      clearTimeout(timer.current)
      if (mayAdvance && !isOpen) timer.current = setTimeout(toNext, SEEN_FOR)
    },
    [questionnaire, toNext],
  )
}
