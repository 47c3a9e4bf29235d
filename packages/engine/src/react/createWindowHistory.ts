import { FlowError } from '../errors/FlowError.ts'
import type { HistoryAdapter } from './HistoryAdapter.ts'

/** Creates an adapter for the browser's history. Each entry stores its previous screen, so it survives a reload. */
export function createWindowHistory({ window, screenOf, addressOf }: WindowHistoryInput): HistoryAdapter {
  const { history } = window
  const current = () => screenOf(new URL(window.location.href))
  return {
    current,
    behind: () => textIn(history, BEHIND),
    returnTo: () => textIn(history, RETURN_TO),
    push: (screen, returnTo) => history.pushState({ [BEHIND]: current(), [RETURN_TO]: returnTo }, '', addressOf(screen)),
    replace: (screen) => history.replaceState(stateOf(history), '', addressOf(screen)),
    back: () => history.back(),
    listen: (listener) => {
      if (historiesInUse.has(history))
        throw new FlowError(
          'HISTORY_TAKEN',
          'useScreenAddress',
          'another questionnaire on this page uses the address already.',
          'Use a createMemoryHistory() for the others.',
        )
      historiesInUse.add(history)
      window.addEventListener('popstate', listener)
      return () => {
        historiesInUse.delete(history)
        window.removeEventListener('popstate', listener)
      }
    },
  }
}

/** The parts of `window` that its history uses. */
type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>

/** How screens are written into the address. */
export interface WindowHistoryInput {
  readonly window: HistoryWindow
  /** Id of the screen that an address names; undefined when it names none. */
  readonly screenOf: (address: URL) => string | undefined
  /** Address of a screen, absolute or relative. Ids only, never answers. */
  readonly addressOf: (screen: string) => string
}

const BEHIND = 'anamnesisBehind'
const RETURN_TO = 'anamnesisReturnTo'
/** Histories in use by a questionnaire. */
const historiesInUse = new WeakSet<History>()

/** State of the current entry; hosts may store their own keys in it. */
function stateOf({ state }: History): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

function textIn(history: History, key: string): string | undefined {
  const text = stateOf(history)[key]
  return typeof text === 'string' ? text : undefined
}
