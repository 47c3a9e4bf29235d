import { useCallback, useEffect, useRef } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { HistoryAdapter } from './HistoryAdapter.ts'

/** The phases in which a screen waits for the patient. */
const STANDING = { asking: true, failed: true, interrupted: true, 'sign-in-required': true } as const

/**
 * Keeps the address of the page and the screen on show the same, both ways: the browser's Back and Forward move the
 * questionnaire, and an address that cannot be reached yet is corrected to where the walk stops. Gives back the way back,
 * for `<Questionnaire onBack>`, so that both Backs are one. Keep the history outside the component or with useMemo.
 * @throws FlowError HISTORY_TAKEN, as it mounts, when another questionnaire stands in the same address.
 */
export function useScreenAddress(questionnaire: Questionnaire, history: HistoryAdapter): () => void {
  const following = useRef<Following>(undefined)
  useEffect(() => {
    following.current = followHistory(questionnaire, history)
    return following.current.stop
  }, [questionnaire, history])
  return useCallback(() => following.current?.back(), [])
}

/** A questionnaire and a history that follow each other. */
interface Following {
  /** The way back for the questionnaire's own button: it takes the same way as the browser's. */
  readonly back: () => void
  readonly stop: () => void
}

/**
 * Keeps a history and the screen on show the same, both ways: Back and Forward of the history move the questionnaire, a
 * step of the questionnaire makes an entry, and an entry that cannot be reached (yet) is corrected to where the patient stands.
 */
export function followHistory(questionnaire: Questionnaire, history: HistoryAdapter): Following {
  const { positions } = questionnaire.compiled
  /** Id of the screen that the present entry was last given, or was last asked for by. */
  let shown: string | undefined
  /** The patient could see, or answer, the screen on show. */
  let isSeen = true
  /** How a screen is put into the history while the questionnaire moves. */
  let put: HistoryAdapter['push'] | undefined
  let isGoingBack = false

  const during = (how: HistoryAdapter['push'], move: () => void) => {
    put = how
    move()
    put = undefined
  }

  /** Two entries in a row for one screen would make a Back that does nothing. */
  const correct = (screen: string) => (history.behind() === screen ? history.back() : history.replace(screen))

  const viewed = () => {
    const view = questionnaire.view()
    if (view.isComplete) return
    const isHere = view.phase in STANDING
    if (view.screen.id === shown) {
      isSeen ||= isHere
      return
    }
    // a screen that leads elsewhere before it was seen keeps no entry: Back would only lead there again
    const place = put ?? (isSeen ? history.push : correct)
    shown = view.screen.id
    isSeen = isHere
    isGoingBack = false
    place(shown, questionnaire.actor.getSnapshot().context.returnTo)
  }

  const moved = () => {
    isGoingBack = false
    const asked = history.current()
    const { screen, isComplete } = questionnaire.view()
    shown = asked
    if (isComplete || asked === screen.id) return
    if (asked !== undefined && positions.has(asked)) {
      const isBack = (positions.get(asked) ?? 0) < (positions.get(screen.id) ?? 0)
      during(
        () => undefined,
        () => questionnaire.send(isBack ? { type: 'BACK', to: asked } : { type: 'GO_TO', screen: asked }),
      )
    }
    shown = questionnaire.view().screen.id
    if (shown !== asked) correct(shown)
  }

  shown = questionnaire.view().screen.id
  const stopListening = history.listen(moved)
  if (!questionnaire.view().isComplete && history.current() !== shown) history.replace(shown)
  // after a reload in the middle of a change
  const returnTo = history.returnTo?.()
  if (returnTo !== undefined) questionnaire.send({ type: 'GO_TO', screen: shown, returnTo })
  const stopViewing = questionnaire.subscribe(viewed)

  return {
    back: () => {
      if (isGoingBack) return // pressed twice: the history has not moved yet
      if (history.behind() !== undefined && history.current() === shown) {
        isGoingBack = true
        history.back()
      } else during(history.replace, () => questionnaire.send({ type: 'BACK' }))
    },
    stop: () => {
      stopListening()
      stopViewing()
    },
  }
}
