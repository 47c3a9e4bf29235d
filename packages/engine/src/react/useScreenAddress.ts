import { useEffect, useRef } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import { useView } from './useView.ts'

/** The part of a router that names the screen on show. */
export interface ScreenAddress {
  /** Id of the screen in the address of the page; undefined when it names none. */
  readonly current: string | undefined
  /** Puts a screen into the address: as a new entry of the browser's history, or in place of the current one. */
  readonly show: (screen: string, how: 'push' | 'replace') => void
}

/**
 * Keeps the address of the page and the screen on show the same, both ways: the browser's Back and Forward move the
 * questionnaire, and an address that cannot be reached yet is corrected to where the walk stops.
 */
export function useScreenAddress(questionnaire: Questionnaire, address: ScreenAddress): void {
  const { screen, isComplete } = useView(questionnaire)
  const before = useRef({ address: address.current, screen: screen.id, isFirst: true })
  useEffect(() => {
    const { current } = address
    const last = before.current
    const isByPatient = !last.isFirst && current !== undefined && current !== last.address && screen.id === last.screen
    before.current = { address: current, screen: screen.id, isFirst: false }
    if (isComplete || current === screen.id) return
    if (!isByPatient) {
      address.show(screen.id, last.isFirst || current === undefined ? 'replace' : 'push')
      return
    }
    const { positions } = questionnaire.compiled
    const isBack = (positions.get(current) ?? 0) < (positions.get(screen.id) ?? 0)
    questionnaire.send(isBack ? { type: 'BACK', to: current } : { type: 'GO_TO', screen: current })
    const shown = questionnaire.view().screen.id
    before.current = { address: shown, screen: shown, isFirst: false }
    if (shown !== current) address.show(shown, 'replace')
  }, [address, isComplete, questionnaire, screen.id])
}
