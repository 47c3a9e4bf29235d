import type { SessionPort } from '../ports.ts'
import { changedNames } from '../session/isSame.ts'
import { readSession } from '../session/readSession.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'
import { loadError } from '../session/sessionFaults.ts'

/** Stores every change on the device, and after a delay on the server, so that the patient can resume on another day or device.
 * Changes of another device are merged.
 */
export function createBackedSession({ device, server, treatmentId, schedule: later, report }: BackedSessionInput): BackedSession {
  const listeners = new Set<() => void>()
  let known = treatmentId
  let copy: SessionPort | undefined
  /** The session on the device, and what is known of the server's copy. */
  let last: SessionDocument | undefined
  let taken = 0
  let missing = new Set<string>()
  /** The next load must read the server: at first, and after a refused write. */
  let isServerAhead = true
  let waiting: SessionDocument | undefined
  let cancel: (() => void) | undefined
  let pushing: Promise<void> | undefined
  let isStopped = false

  const copyOf = (document: SessionDocument | undefined) => {
    known ??= document?.facts.treatment_id
    if (known !== undefined) copy ??= server(known)
    return copy
  }
  const see = (stored: unknown): SessionDocument | undefined => {
    const { document, fault } = readSession(stored)
    if (fault) report?.(fault)
    return document
  }

  const withServer = (document: SessionDocument): SessionDocument => ({ ...document, server: { revision: taken, missing: [...missing] } })

  const push = async (): Promise<void> => {
    if (!waiting || !copy || isStopped) return
    const document = waiting
    waiting = undefined
    const result = await copy.save(document, taken)
    if (result.saved) {
      taken = document.revision
      missing = new Set(changedNames(document.answers, last?.answers))
      if (device.release) await device.release(document.revision)
      // refused when the device has a newer revision, whose next write includes this
      else await device.save(withServer(document), document.revision)
    } else if (see(result.stored)) {
      isServerAhead = true
      for (const listener of listeners) listener()
    }
  }
  const schedulePush = (document: SessionDocument) => {
    if (isStopped || !copyOf(document)) return
    waiting = document
    cancel?.()
    cancel = later(() => {
      // the device has the data: the server is only one change behind
      pushing = (pushing ?? Promise.resolve()).then(push).catch(() => undefined)
    })
  }

  const load = async (): Promise<SessionDocument | undefined> => {
    const local = see(await device.load().catch((cause: unknown) => report?.(loadError('this device', cause))))
    // with `release`, an empty device does not mean an empty server
    const copy = isServerAhead || (!local && device.release) ? copyOf(local ?? last) : undefined
    const isFirst = last === undefined
    isServerAhead = false
    const remote = see(
      await copy?.load().catch((cause: unknown) => {
        isServerAhead = true
        if (!local) throw loadError('the server', cause)
        report?.(loadError('the server', cause))
      }),
    )

    last = local ?? remote
    taken = local?.server?.revision ?? 0
    missing = new Set(local?.server?.missing ?? Object.keys(local?.answers ?? {}))
    if (!remote || remote.revision === taken) {
      // the last page closed before sending
      if (local && isFirst && local.revision !== taken) schedulePush(local)
      return local
    }
    const isChangedLocally = local !== undefined && local.revision !== taken
    last = isChangedLocally ? await takeIn(local, remote, missing) : remote
    taken = remote.revision
    // another tab has sent the write that waits here, and may have added to it
    if (!isChangedLocally) waiting = undefined
    const document = withServer(last)
    if (!isChangedLocally && device.release) {
      if (local) await device.release(local.revision).catch(() => undefined)
      return document
    }
    const result = await device.save(document, local?.revision ?? 0).catch(() => ({ saved: true as const }))
    // another tab was faster and has merged, or this one merges now
    if (!result.saved) {
      isServerAhead = true
      return load()
    }
    if (isChangedLocally) schedulePush(document)
    return document
  }

  return {
    load,
    save: async (document, read) => {
      const note = () => {
        for (const name of changedNames(document.answers, last?.answers)) missing.add(name)
      }
      note()
      try {
        let result = await device.save(withServer(document), read)
        if (device.release && !result.saved && result.stored === undefined) {
          // the device has released what the server has: the revision read here, or one that another tab wrote since
          const isKnown = read === taken
          isServerAhead ||= !isKnown
          const stored = isKnown ? last : await load().catch(() => last)
          if (stored && stored.revision !== read) return { saved: false, stored }
          note()
          result = await device.save(withServer(document), 0)
        }
        if (result.saved) {
          last = document
          schedulePush(document)
        } else {
          // the caller merges and writes again
          waiting = undefined
          last = see(result.stored)
          taken = Math.max(taken, last?.server?.revision ?? 0)
          for (const name of last?.server?.missing ?? []) missing.add(name)
        }
        return result
      } catch (full) {
        schedulePush(document)
        throw full
      }
    },
    watch: (changed) => {
      const listener = () => changed()
      listeners.add(listener)
      const stop = device.watch?.(changed)
      return () => {
        listeners.delete(listener)
        stop?.()
      }
    },
    stop: () => {
      isStopped = true
      cancel?.()
    },
  }
}

/** A session stored on the device. */
export interface DeviceSession extends SessionPort {
  /** Deletes the stored session if it still has that revision. If present, the device keeps only data that the server lacks. */
  readonly release?: (revision: number) => Promise<void>
}

/** Input of {@link createBackedSession}. */
export interface BackedSessionInput {
  /** Stores every change immediately. */
  readonly device: DeviceSession
  /** Returns the server's copy for a treatment; exists once there is a treatment. */
  readonly server: (treatmentId: string) => SessionPort
  /** Id of the server's copy, if known already; otherwise the fact `treatment_id`, once a call has provided it. */
  readonly treatmentId?: string | undefined
  /** Delays a write to the server, such as by a second of `setTimeout`; returns a cancel function. */
  readonly schedule: (run: () => void) => () => void
  /** Called for an unreadable copy on the device or server. */
  readonly report?: (fault: unknown) => void
}

/** A session stored on a device and on a server. */
export interface BackedSession extends SessionPort {
  /** @throws when the server is unreachable and the device has nothing: the patient must not start over existing data. */
  readonly load: () => Promise<SessionDocument | undefined>
  /** Stops sending to the server, after submission. */
  readonly stop: () => void
}

/** Merges both into a new revision: two diverged sessions may have the same one. */
async function takeIn(here: SessionDocument, there: SessionDocument, changedHere: ReadonlySet<string>): Promise<SessionDocument> {
  // loads only when both have changed
  if (changedHere.size > 0) return (await import('./mergeDocuments.ts')).mergeDocuments(here, there, changedHere)
  return { ...there, revision: Math.max(here.revision, there.revision) + 1 }
}
