import { FlowError } from '../errors/FlowError.ts'
import type { HistoryAdapter } from './HistoryAdapter.ts'

/** Creates a history in memory: for several questionnaires on one page, pages without an address, and tests. */
export function createMemoryHistory(first?: string): MemoryHistory {
  const entries: (string | undefined)[] = [first]
  let index = 0
  let listener: (() => void) | undefined
  const goTo = (to: number) => {
    if (to < 0 || to >= entries.length) return
    index = to
    listener?.()
  }
  return {
    current: () => entries[index],
    behind: () => entries[index - 1],
    push: (screen) => {
      index += 1
      entries.splice(index, Infinity, screen)
    },
    replace: (screen) => {
      entries[index] = screen
    },
    back: () => goTo(index - 1),
    forward: () => goTo(index + 1),
    entries: () => [...entries],
    listen: (next) => {
      if (listener)
        throw new FlowError(
          'HISTORY_TAKEN',
          'useScreenAddress',
          'another questionnaire uses this history already.',
          'Use a separate createMemoryHistory() for each.',
        )
      listener = next
      return () => {
        listener = undefined
      }
    },
  }
}

/** A history that does not change the address. */
export interface MemoryHistory extends HistoryAdapter {
  /** Goes one entry forward. */
  readonly forward: () => void
  /** Ids of the screens of all entries, in order; undefined for a first entry without one. */
  readonly entries: () => readonly (string | undefined)[]
}
