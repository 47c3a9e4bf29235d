import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import { preloadScreens } from './preloadScreens.ts'
import { screensAfter } from './screensAfter.ts'
import type { QuestionnaireSlots } from './slots.ts'

/** The way on from a screen, which is open once the next can be drawn. */
export interface Ahead {
  /** Goes on at once or, where the next screen's code is still under way, as soon as it has come. */
  readonly whenReady: (goOn: () => void) => void
  /** The patient waits for it. */
  readonly isAwaited: boolean
}

/** Fetches what may come next is drawn with, screens and what stops the patient on this one, while they read it. */
export function useScreenPreload(questionnaire: Questionnaire, screen: Screen, slots: QuestionnaireSlots): Ahead {
  const [awaitedOn, setAwaitedOn] = useState<Screen>()
  /** The screen from which all that may come next is there. */
  const open = useRef<Screen>(undefined)
  const waiting = useRef<{ readonly from: Screen; readonly goOn: () => void }>(undefined)
  // the answers of a screen may stop the patient before anything is sent
  const prepare = useEffectEvent((screens: readonly Screen[]) =>
    preloadScreens(screens, questionnaire.compiled.flow, slots, !!(screen.rules ?? screen.onSubmit)),
  )

  useEffect(() => {
    let isLeft = false
    void prepare(screensAfter(questionnaire.compiled, screen)).then(() => {
      // who has gone elsewhere meanwhile stays there
      if (isLeft) return
      open.current = screen
      const goOn = waiting.current?.goOn
      waiting.current = undefined
      setAwaitedOn(undefined)
      goOn?.()
    })
    return () => {
      isLeft = true
      open.current = undefined
      // who has pressed Next already on the screen that comes now still waits there
      if (waiting.current?.from === screen) waiting.current = undefined
      setAwaitedOn((on) => (on === screen ? undefined : on))
    }
  }, [questionnaire, screen])

  const whenReady = useCallback(
    (goOn: () => void) => {
      // said late, by a screen that is left already
      if (questionnaire.view().screen !== screen) return
      if (open.current === screen) return goOn()
      // a choice that is made while Next waits does not take its place
      const before = waiting.current?.from === screen ? waiting.current.goOn : undefined
      const both = () => {
        before?.()
        goOn()
      }
      waiting.current = { from: screen, goOn: both }
      setAwaitedOn(screen)
    },
    [questionnaire, screen],
  )
  return { whenReady, isAwaited: awaitedOn === screen }
}
