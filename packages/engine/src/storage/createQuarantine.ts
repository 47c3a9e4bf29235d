import { list, number, object, text } from '../session/readers.ts'
import type { StorageArea } from './browser.ts'

interface Kept {
  savedAt: number
  text: string
}

const keptList = /* @__PURE__ */ list(/* @__PURE__ */ object<Kept>({ savedAt: number, text }))

/** A place beside a session for what could not be read: whoever can read it later still finds it, for as long as drafts are kept. */
export interface Quarantine {
  /** Moves what stands under the session's name here. Throws, and leaves it there, where the storage is full. */
  readonly put: (text: string) => void
  /** Throws away what has been here too long. */
  readonly tidy: () => void
  readonly clear: () => void
}

/** What an aside stands on. */
export interface QuarantineInput {
  readonly area: () => StorageArea
  /** Key of the session that it stands beside. */
  readonly name: string
  readonly now: () => number
  /** In milliseconds. */
  readonly maxAge: number
}

/** The aside of a session in the browser's storage. */
export function createQuarantine({ area, name, now, maxAge }: QuarantineInput): Quarantine {
  const key = `${name}:aside`
  const kept = (stored: string) => parse(stored, now()).filter(({ savedAt }) => now() - savedAt <= maxAge)
  return {
    put: (text) => {
      const before = area().getItem(key)
      // first out of the way: a storage that is nearly full has no room for it twice
      area().removeItem(name)
      try {
        area().setItem(key, JSON.stringify([...kept(before ?? '[]'), { savedAt: now(), text }]))
      } catch (full) {
        area().setItem(name, text)
        throw full
      }
    },
    tidy: () => {
      const text = area().getItem(key)
      if (text !== null && kept(text).length === 0) area().removeItem(key)
    },
    clear: () => area().removeItem(key),
  }
}

function parse(stored: string, now: number): readonly Kept[] {
  const other = [{ savedAt: now, text: stored }]
  try {
    return keptList(JSON.parse(stored))[0] ?? other
  } catch {
    return other
  }
}
