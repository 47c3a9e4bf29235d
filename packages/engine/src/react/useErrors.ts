import { useCallback, useEffect, useRef, useState } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'

type Errors = Readonly<Record<string, string>>

const NONE: Errors = {}

/** The errors on show, by field name, and how to show others. An error goes as soon as its field is answered otherwise, by whomever. */
export function useErrors(questionnaire: Questionnaire): readonly [Errors, (errors: Errors) => void] {
  const [errors, setErrors] = useState(NONE)
  /** What each error was said of. */
  const judged = useRef(new Map<string, unknown>())
  const show = useCallback(
    (next: Errors) => {
      judged.current = new Map(Object.keys(next).map((name) => [name, questionnaire.answerOf(name)]))
      setErrors(next)
    },
    [questionnaire],
  )
  useEffect(
    () =>
      questionnaire.subscribe(() => {
        const isStale = (name: string) => questionnaire.answerOf(name) !== judged.current.get(name)
        setErrors((before) => (Object.keys(before).some(isStale) ? withoutThose(before, isStale) : before))
      }),
    [questionnaire],
  )
  return [errors, show]
}

function withoutThose(errors: Errors, leavesOut: (name: string) => boolean): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !leavesOut(name)))
}
