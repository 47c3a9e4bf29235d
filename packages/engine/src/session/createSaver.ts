import type { SessionPort } from '../ports.ts'
import { changedNames } from './isSame.ts'
import { readSession } from './readSession.ts'
import { loadError, saveError, otherFlowError } from './sessionFaults.ts'
import type { SessionDocument } from './sessionDocument.ts'

/** Creates a saver that starts from the stored document, and merges what another tab or device wrote. Never blocks the patient: a failed
 * write is retried with the next.
 */
export function createSaver({ port, flowId, stored, document, prepareMerge, report }: SaverInput): Saver {
  /** The stored document as far as known; undefined when empty. */
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

  /** Merges the stored value; returns whether to write again. */
  const takeOver = async (found: unknown): Promise<boolean> => {
    // our own write, or one seen before: ports may also notify the writer
    if (base?.flowId === flowId && isOf(base, found)) return false
    const { document: read, fault } = readSession(found)
    if (fault) complain(fault)
    if (!read) {
      // deleted in the meantime, for example expired: write everything
      const wasThere = base !== undefined
      if (!fault) base = undefined
      return wasThere && !fault
    }
    if (read.flowId !== flowId) {
      complain(otherFlowError(read.flowId, flowId))
      return false
    }
    const { other, merge } = await prepareMerge(read)
    // an older revision does not descend from ours: it deletes nothing of ours
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
        const isNewer = await takeOver(result.stored)
        isDirty ||= isNewer
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
        await port
          .load()
          .then(takeOver)
          .catch((cause: unknown) => complain(loadError(flowId, cause)))
      } else {
        isDirty = false
        await write()
      }
    }
    // synchronous with the last check: a change in between would never be written
    running = undefined
  }

  const written = async (): Promise<void> => {
    if (!running) return
    await running
    await written()
  }

  // asynchronous, because a port may call back while it writes
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

/** Keeps a session in sync with its storage: one write at a time, newest state, merging writes of others. */
export interface Saver {
  readonly save: () => void
  /** Resolves when no write or read is pending. */
  readonly written: () => Promise<void>
  /** Stops listening for other tabs. */
  readonly close: () => void
}

/** Merges what another tab or device wrote. `base` is the common ancestor, if known; writes of `doubtful` answers may have succeeded
 * unnoticed.
 */
export type Merge = (other: SessionDocument, base: SessionDocument | undefined, doubtful: ReadonlySet<string>) => void

/** Input of {@link createSaver}. */
export interface SaverInput {
  readonly port: SessionPort
  readonly flowId: string
  /** Document read at the start. */
  readonly stored: SessionDocument | undefined
  /** Returns the current document. */
  readonly document: () => Omit<SessionDocument, 'revision'>
  /** Prepares to merge what another tab or device wrote, and brings it to the flow's current version. */
  readonly prepareMerge: (other: SessionDocument) => Promise<{ readonly other: SessionDocument; readonly merge: Merge }>
  /** Called once when the session cannot be stored, until it works again. */
  readonly report?: ((fault: unknown) => void) | undefined
}

const isOf = ({ flowId, revision }: SessionDocument, found: unknown) =>
  typeof found === 'object' &&
  found !== null &&
  'revision' in found &&
  found.revision === revision &&
  'flowId' in found &&
  found.flowId === flowId
