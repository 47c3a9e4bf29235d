import { list, number, object, text } from '../session/readers.ts'
import type { StorageArea } from './browser.ts'

/** Creates a store for unreadable data of a session, in browser storage. */
export function createQuarantine({ area, name, now, maxAge }: QuarantineInput): Quarantine {
  const key = `${name}:aside`
  const unexpired = (stored: string) => parse(stored, now()).filter(({ savedAt }) => now() - savedAt <= maxAge)
  return {
    put: (text) => {
      const before = area().getItem(key)
      // removed first: a nearly full storage has no room for two copies
      area().removeItem(name)
      try {
        area().setItem(key, JSON.stringify([...unexpired(before ?? '[]'), { savedAt: now(), text }]))
      } catch (full) {
        area().setItem(name, text)
        throw full
      }
    },
    tidy: () => {
      const text = area().getItem(key)
      if (text !== null && unexpired(text).length === 0) area().removeItem(key)
    },
    clear: () => area().removeItem(key),
  }
}

interface Entry {
  savedAt: number
  text: string
}

const entryList = /* @__PURE__ */ list(/* @__PURE__ */ object<Entry>({ savedAt: number, text }))

/** Keeps unreadable data next to its session for as long as drafts are unexpired, in case a newer version can read it. */
export interface Quarantine {
  /** Moves the session's stored value here. Throws and leaves it in place when storage is full. */
  readonly put: (text: string) => void
  /** Deletes expired entries. */
  readonly tidy: () => void
  readonly clear: () => void
}

/** Input of {@link createQuarantine}. */
export interface QuarantineInput {
  readonly area: () => StorageArea
  /** Storage key of the session. */
  readonly name: string
  readonly now: () => number
  /** In milliseconds. */
  readonly maxAge: number
}

function parse(stored: string, now: number): readonly Entry[] {
  const other = [{ savedAt: now, text: stored }]
  try {
    return entryList(JSON.parse(stored))[0] ?? other
  } catch {
    return other
  }
}
