import { FlowError } from '../errors/FlowError.ts'
import type { HistoryAdapter } from './HistoryAdapter.ts'

/** The parts of a page that its history is made of; the page's own `window` fits. */
export type HistoryWindow = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>

/** How screens are written into the address of a page. */
export interface WindowHistoryInput {
  readonly window: HistoryWindow
  /** Id of the screen that an address names; undefined when it names none. */
  readonly screenOf: (address: URL) => string | undefined
  /** The address of a screen, absolute or relative to the page. Ids only: an answer never stands in an address. */
  readonly addressOf: (screen: string) => string
}

const BEHIND = 'anamnesisBehind'
const RETURN_TO = 'anamnesisReturnTo'
/** Histories that name the screen of some questionnaire now. */
const taken = new WeakSet<History>()

/** The browser's history. Each entry remembers the screen behind it, so that this outlives a reload. */
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
      if (taken.has(history))
        throw new FlowError(
          'HISTORY_TAKEN',
          'useScreenAddress',
          'another questionnaire of this page stands in its address already.',
          'Give the others a createMemoryHistory() of their own.',
        )
      taken.add(history)
      window.addEventListener('popstate', listener)
      return () => {
        taken.delete(history)
        window.removeEventListener('popstate', listener)
      }
    },
  }
}

/** What the present entry holds; a host may keep things of its own there. */
function stateOf({ state }: History): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

function textIn(history: History, key: string): string | undefined {
  const text = stateOf(history)[key]
  return typeof text === 'string' ? text : undefined
}
