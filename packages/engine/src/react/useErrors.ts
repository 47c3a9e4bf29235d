import { useCallback, useEffect, useRef, useState } from 'react'
import { answerAt } from './entryPlace.ts'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'

type Errors = Readonly<Record<string, string>>

const NONE: Errors = {}

/** What is wrong on a screen. */
interface ShownErrors {
  /** By field name, within a group by entry and field. */
  readonly errors: Errors
  readonly show: (errors: Errors) => void
  /** A field has not taken what it was given, and says why: that is its error, where it has one. */
  readonly refuse: (field: string, reason: string) => void
}

/** The errors on show. An error goes as soon as its field is answered otherwise, by whomever, and all of them with the screen. */
export function useErrors(questionnaire: Questionnaire, screen: string): ShownErrors {
  const [shown, setShown] = useState({ screen, errors: NONE })
  /** What each error was said of. */
  const judged = useRef(new Map<string, unknown>())
  const show = useCallback(
    (next: Errors) => {
      const hadNone = judged.current.size === 0
      judged.current = new Map(Object.keys(next).map((place) => [place, answerAt(place, questionnaire.answerOf)]))
      // a screen without errors before and after is not drawn again
      if (!hadNone || judged.current.size > 0) setShown({ screen, errors: next })
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
        const stale = new Set(
          [...judged.current.keys()].filter((place) => answerAt(place, questionnaire.answerOf) !== judged.current.get(place)),
        )
        // told with each key: who would set nothing new may be drawn all the same
        if (stale.size === 0) return
        for (const place of stale) judged.current.delete(place)
        setShown((before) => ({ ...before, errors: withoutThose(before.errors, stale) }))
      }),
    [questionnaire],
  )
  // who comes back finds the screen as if for the first time
  useEffect(() => () => show(NONE), [show])
  return { errors: shown.screen === screen ? shown.errors : NONE, show, refuse }
}

function withoutThose(errors: Errors, places: ReadonlySet<string>): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([place]) => !places.has(place)))
}
