import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { Screen } from '../schema/index.ts'
import { preloadScreens } from './preloadScreens.ts'
import { nextScreens } from './nextScreens.ts'
import type { QuestionnaireSlots } from './slots.ts'

/** Preloads the possible next screens, and the interrupt of this one, while the patient reads, and lets Next wait for their code. */
export function useScreenPreload(questionnaire: Questionnaire, screen: Screen, slots: QuestionnaireSlots): ScreenPreload {
  const [awaitedOn, setAwaitedOn] = useState<Screen>()
  /** The screen whose next screens are loaded. */
  const open = useRef<Screen>(undefined)
  const waiting = useRef<{ readonly from: Screen; readonly goOn: () => void }>(undefined)
  // the screen's answers may trigger an interrupt before any call
  const prepare = useEffectEvent((screens: readonly Screen[]) =>
    preloadScreens(screens, questionnaire.compiled.flow, slots, !!(screen.rules ?? screen.onSubmit)),
  )

  useEffect(() => {
    let isLeft = false
    void prepare(nextScreens(questionnaire.compiled, screen)).then(() => {
      // the patient has left the screen in the meantime
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
      // Next pressed on the following screen keeps waiting
      if (waiting.current?.from === screen) waiting.current = undefined
      setAwaitedOn((on) => (on === screen ? undefined : on))
    }
  }, [questionnaire, screen])

  const whenReady = useCallback(
    (goOn: () => void) => {
      // late call from a screen that was left
      if (questionnaire.view().screen !== screen) return
      if (open.current === screen) return goOn()
      // a choice made while Next waits does not replace it
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

/** Navigation that waits for the code of the next screen. */
export interface ScreenPreload {
  /** Continues now, or when the next screen's code has loaded. */
  readonly whenReady: (goOn: () => void) => void
  /** The patient waits for the code. */
  readonly isAwaited: boolean
}
