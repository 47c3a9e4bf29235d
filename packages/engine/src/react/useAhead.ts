import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import { prepareScreens } from './prepareScreens.ts'
import { screensAfter } from './screensAfter.ts'
import type { QuestionnaireSlots } from './slots.ts'

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
    const mine = { coming: prepare(screensAfter(questionnaire.compiled, screen)), isThere: false }
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
