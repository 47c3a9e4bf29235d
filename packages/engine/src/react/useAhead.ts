import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import { prepareScreens } from './prepareScreens.ts'
import type { QuestionnaireSlots } from './slots.ts'

/** How many screens ahead are looked at, at most: conditions may leave out any of them. */
const FURTHEST = 12

/** The way on from a screen, which is open once the next can be drawn. */
export interface Ahead {
  /** Goes on at once or, where the next screen's code is still under way, as soon as it has come. */
  readonly whenThere: (goOn: () => void) => void
  /** The patient waits for it. */
  readonly isAwaited: boolean
}

/** Fetches what may come next is drawn with, screens and what stops the patient on this one, while they read it. */
export function useAhead(questionnaire: Questionnaire, screen: Screen, slots: QuestionnaireSlots): Ahead {
  const [isAwaited, setIsAwaited] = useState(false)
  const ahead = useRef<{ readonly coming: Promise<void>; isThere: boolean }>(undefined)
  // the answers of a screen may stop the patient before anything is sent
  const prepare = useEffectEvent((screens: readonly Screen[]) => prepareScreens(screens, slots, !!(screen.rules ?? screen.onSubmit)))

  useEffect(() => {
    const mine = { coming: prepare(screensAfter(questionnaire, screen)), isThere: false }
    ahead.current = mine
    void mine.coming.then(() => (mine.isThere = true))
    return () => {
      ahead.current = undefined
    }
  }, [questionnaire, screen])

  const whenThere = useCallback((goOn: () => void) => {
    const mine = ahead.current
    if (!mine || mine.isThere) return goOn()
    setIsAwaited(true)
    void mine.coming.then(() => {
      // who has gone elsewhere meanwhile stays there
      if (ahead.current !== mine) return
      setIsAwaited(false)
      goOn()
    })
  }, [])
  return { whenThere, isAwaited }
}

/** The screens after one, up to the first that is always shown. */
function screensAfter({ compiled: { screens, positions } }: Questionnaire, { id }: Screen): Screen[] {
  const from = (positions.get(id) ?? 0) + 1
  const next = screens.slice(from, from + FURTHEST).map((one) => one.screen)
  const sure = next.findIndex(({ dependsOn }) => dependsOn === undefined)
  return sure < 0 ? next : next.slice(0, sure + 1)
}
