import { useCallback, useEffect, useRef } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { HistoryAdapter } from './HistoryAdapter.ts'

/** Synchronizes the page address with the current screen: the browser's Back and Forward move the questionnaire, and an unreachable
 * address is replaced by the reachable screen. Returns a function for `<Questionnaire onBack>`, so that both Backs are the same.
 * Create the history outside the component or with useMemo. @throws FlowError HISTORY_TAKEN on mount when another questionnaire
 * uses the address.
 */
export function useScreenAddress(questionnaire: Questionnaire, history: HistoryAdapter): () => void {
  const following = useRef<Following>(undefined)
  useEffect(() => {
    following.current = followHistory(questionnaire, history)
    return following.current.stop
  }, [questionnaire, history])
  return useCallback(() => following.current?.back(), [])
}

/** Phases in which a screen waits for the patient. */
const INTERACTIVE_PHASES = { asking: true, failed: true, interrupted: true, 'sign-in-required': true } as const

/** A questionnaire synchronized with a history. */
interface Following {
  /** Goes back like the browser's button. */
  readonly back: () => void
  readonly stop: () => void
}

/** Synchronizes a history with the current screen: Back and Forward move the questionnaire, a screen change pushes an entry, and an
 * unreachable entry is replaced by the current screen.
 */
export function followHistory(questionnaire: Questionnaire, history: HistoryAdapter): Following {
  const { positions } = questionnaire.compiled
  /** Id of the screen that the current entry names or requested. */
  let shown: string | undefined
  /** The current screen was visible to the patient. */
  let wasVisible = true
  /** How to write a screen into the history during a move. */
  let put: HistoryAdapter['push'] | undefined
  let isGoingBack = false

  const during = (how: HistoryAdapter['push'], move: () => void) => {
    put = how
    move()
    put = undefined
  }

  /** Avoids two consecutive entries for one screen, which would make Back do nothing. */
  const correct = (screen: string) => (history.behind() === screen ? history.back() : history.replace(screen))

  const viewed = () => {
    const view = questionnaire.view()
    if (view.isComplete) return
    const isInteractive = view.phase in INTERACTIVE_PHASES
    if (view.screen.id === shown) {
      wasVisible ||= isInteractive
      return
    }
    // a screen that redirects before it was visible gets no entry: Back would only redirect again
    const place = put ?? (wasVisible ? history.push : correct)
    shown = view.screen.id
    wasVisible = isInteractive
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
  // after a reload during a change
  const returnTo = history.returnTo?.()
  if (returnTo !== undefined) questionnaire.send({ type: 'GO_TO', screen: shown, returnTo })
  const stopViewing = questionnaire.subscribe(viewed)

  return {
    back: () => {
      if (isGoingBack) return // pressed twice before the history has moved
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
