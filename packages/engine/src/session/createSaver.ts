import type { SessionPort } from '../ports.ts'
import { changedNames } from './isSame.ts'
import { readSession } from './readSession.ts'
import { loadError, saveError, otherFlowError } from './sessionFaults.ts'
import type { SessionDocument } from './sessionDocument.ts'

/** Keeps a session and what is stored of it the same: one write at a time, the newest state, what others write merged in. */
export interface Saver {
  readonly save: () => void
  /** Resolves when nothing waits to be written or read. */
  readonly written: () => Promise<void>
  /** No longer listens to other tabs. */
  readonly close: () => void
}

/** What a saver needs of the questionnaire. */
export interface SaverInput {
  readonly port: SessionPort
  readonly flowId: string
  /** What was read at the start. */
  readonly stored: SessionDocument | undefined
  /** The session as it is now. */
  readonly document: () => Omit<SessionDocument, 'revision'>
  /**
   * Takes over what another tab or device wrote. `base` is what both started from, where that is known; of the answers in
   * `doubtful` a write may have got through unheard.
   */
  readonly merge: (other: SessionDocument, base: SessionDocument | undefined, doubtful: ReadonlySet<string>) => void
  /** Told once that the session cannot be kept, until it can be kept again. */
  readonly report?: ((fault: unknown) => void) | undefined
}

/** A saver that starts from what was read. Nothing keeps the patient from going on: a write that fails goes with the next. */
export function createSaver({ port, flowId, stored, document, merge, report }: SaverInput): Saver {
  /** What is stored, as far as is known; undefined for nothing. */
  let base = stored
  let newest = stored?.revision ?? 0
  const doubtful = new Set<string>()
  let isDirty = false
  let isStale = false
  let isReported = false
  let running: Promise<void> | undefined

  const complain = (fault: unknown) => {
    if (!isReported) report?.(fault)
    isReported = true
  }

  /** Whether there is anything to write on top of. */
  const takeOver = (found: unknown): boolean => {
    // our own, or read before: a session tells its writer, too, and each key writes
    if (base?.flowId === flowId && isOf(base, found)) return false
    const { document: other, fault } = readSession(found)
    if (fault) complain(fault)
    if (!other) {
      // thrown away meanwhile, as after a day: it is written whole
      const wasThere = base !== undefined
      if (!fault) base = undefined
      return wasThere && !fault
    }
    if (other.flowId !== flowId) {
      complain(otherFlowError(other.flowId, flowId))
      return false
    }
    // an older one than ours does not come from ours: nothing of ours was taken away in it
    const common = base && other.revision > base.revision ? base : undefined
    base = other
    newest = Math.max(newest, other.revision)
    merge(other, common, doubtful)
    return true
  }

  const write = async () => {
    const next = { ...document(), revision: newest + 1 }
    try {
      const result = await port.save(next, base?.revision ?? 0)
      if (!result.saved) {
        isDirty = takeOver(result.stored) || isDirty
        return
      }
      base = next
      newest = next.revision
      doubtful.clear()
      isReported = false
    } catch (cause) {
      for (const name of changedNames(next.answers, base?.answers)) doubtful.add(name)
      complain(saveError(flowId, cause))
    }
  }

  const run = async () => {
    while (isDirty || isStale) {
      if (isStale) {
        isStale = false
        await port.load().then(takeOver, (cause: unknown) => complain(loadError(flowId, cause)))
      } else {
        isDirty = false
        await write()
      }
    }
    // in the same turn as the last look: a change that came in between would never be written
    running = undefined
  }

  const written = async (): Promise<void> => {
    if (!running) return
    await running
    await written()
  }

  // never within the call that asks for it: a port may call back while it writes
  const start = () => {
    running ??= Promise.resolve().then(run)
  }
  const stop = port.watch?.(() => {
    isStale = true
    start()
  })

  return {
    save: () => {
      isDirty = true
      start()
    },
    written,
    close: () => stop?.(),
  }
}

const isOf = ({ flowId, revision }: SessionDocument, found: unknown) =>
  typeof found === 'object' &&
  found !== null &&
  'revision' in found &&
  found.revision === revision &&
  'flowId' in found &&
  found.flowId === flowId
