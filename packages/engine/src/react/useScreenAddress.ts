import { useCallback, useEffect, useRef } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import { followHistory, type Following } from './followHistory.ts'
import type { HistoryAdapter } from './HistoryAdapter.ts'

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
