import { useCallback, useEffect, useRef, useState } from 'react'
import { answerAt, isHiddenAt } from './entryPlaces.ts'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'

/** The visible errors. An error disappears when its field changes, and all disappear with the screen. */
export function useErrors(questionnaire: Questionnaire, screen: string): ShownErrors {
  const [shown, setShown] = useState({ screen, errors: NONE })
  /** The answer that each error refers to. */
  const checkedAnswers = useRef(new Map<string, unknown>())
  const show = useCallback(
    (next: Errors) => {
      const hadNone = checkedAnswers.current.size === 0
      checkedAnswers.current = new Map(Object.keys(next).map((place) => [place, answerAt(place, questionnaire.answerOf)]))
      // a screen without errors before and after does not render again
      if (!hadNone || checkedAnswers.current.size > 0) setShown({ screen, errors: next })
    },
    [questionnaire, screen],
  )
  const refuse = useCallback(
    (field: string, reason: string) =>
      setShown((before) => (Object.hasOwn(before.errors, field) ? { ...before, errors: { ...before.errors, [field]: reason } } : before)),
    [],
  )
  useEffect(
    () =>
      questionnaire.subscribe(() => {
        const { answerOf, view } = questionnaire
        const stale = new Set(
          [...checkedAnswers.current.keys()].filter(
            (place) => answerAt(place, answerOf) !== checkedAnswers.current.get(place) || isHiddenAt(place, view().fields, answerOf),
          ),
        )
        // runs on each keystroke: avoid a state update when nothing is stale
        if (stale.size === 0) return
        for (const place of stale) checkedAnswers.current.delete(place)
        setShown((before) => ({ ...before, errors: withoutKeys(before.errors, stale) }))
      }),
    [questionnaire],
  )
  // on return, the screen has no errors
  useEffect(() => () => show(NONE), [show])
  return { errors: shown.screen === screen ? shown.errors : NONE, show, refuse }
}

type Errors = Readonly<Record<string, string>>

const NONE: Errors = {}

/** Errors of a screen. */
interface ShownErrors {
  /** By field name; within a group by entry and field. */
  readonly errors: Errors
  readonly show: (errors: Errors) => void
  /** Replaces the error of a field by the reason that it gives itself. */
  readonly refuse: (field: string, reason: string) => void
}

function withoutKeys(errors: Errors, places: ReadonlySet<string>): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([place]) => !places.has(place)))
}
