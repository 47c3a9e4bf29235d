import type { SessionPort } from '../ports.ts'
import { changedNames } from '../session/isSame.ts'
import { readSession } from '../session/readSession.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'
import { loadError } from '../session/sessionFaults.ts'
import { mergeSessions } from './mergeSessions.ts'

/** A session on the device. */
export interface DeviceSession extends SessionPort {
  /** Throws away what is stored where it is still of that revision. With it, the device keeps only what the server does not have. */
  readonly release?: (revision: number) => Promise<void>
}

/** What a backed session stands on. */
export interface BackedSessionInput {
  /** Where every change is written at once. */
  readonly device: DeviceSession
  /** The server's copy for a treatment: two requests. There is one as soon as there is a treatment. */
  readonly server: (treatmentId: string) => SessionPort
  readonly treatmentId?: string | undefined
  /** Runs something later; gives a function that calls it off. */
  readonly schedule: (run: () => void) => () => void
  /** Told of a copy, on the device or the server, that could not be read. */
  readonly report?: (fault: unknown) => void
}

/** A session in both places. */
export interface BackedSession extends SessionPort {
  /** @throws when the server cannot be asked and there is nothing on the device: the patient must not begin anew over what is there. */
  readonly load: () => Promise<SessionDocument | undefined>
  /** Sends nothing more to the server: the questionnaire has been sent in. */
  readonly stop: () => void
}

/**
 * A session on the device with every change, and on the server a while after: for another day or another device. What
 * another device wrote meanwhile is taken over; where both went on apart, they are joined.
 */
export function createBackedSession({ device, server, treatmentId, schedule: later, report }: BackedSessionInput): BackedSession {
  const listeners = new Set<() => void>()
  let known = treatmentId
  let copy: SessionPort | undefined
  /** What is on the device, and what is known of the server's copy. */
  let last: SessionDocument | undefined
  let taken = 0
  let missing = new Set<string>()
  /** The server's copy is to be looked at with the next load: at first, and when it refuses. */
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
      // refused where the device is ahead by now, whose next write says it
      else await device.save(withServer(document), document.revision)
    } else if (see(result.stored)) {
      isServerAhead = true
      for (const listener of listeners) listener()
    }
  }
  const pushLater = (document: SessionDocument) => {
    if (isStopped || !copyOf(document)) return
    waiting = document
    cancel?.()
    cancel = later(() => {
      // the device's own copy is the one that counts here: a failure only leaves the server a change behind
      pushing = (pushing ?? Promise.resolve()).then(push).catch(() => undefined)
    })
  }

  const load = async (): Promise<SessionDocument | undefined> => {
    const here = see(await device.load().catch((cause: unknown) => report?.(loadError('this device', cause))))
    // a device that keeps nothing which the server has is no sign that there is nothing
    const copy = isServerAhead || (!here && device.release) ? copyOf(here ?? last) : undefined
    const isFirst = last === undefined
    isServerAhead = false
    const there = see(
      await copy?.load().catch((cause: unknown) => {
        isServerAhead = true
        if (!here) throw loadError('the server', cause)
        report?.(loadError('the server', cause))
      }),
    )

    last = here ?? there
    taken = here?.server?.revision ?? 0
    missing = new Set(here?.server?.missing ?? Object.keys(here?.answers ?? {}))
    if (!there || there.revision === taken) {
      // the page was left before it could be sent
      if (here && isFirst && here.revision !== taken) pushLater(here)
      return here
    }
    const isChangedHere = here !== undefined && here.revision !== taken
    last = isChangedHere ? takeIn(here, there, missing) : there
    taken = there.revision
    const document = withServer(last)
    if (!isChangedHere && device.release) {
      if (here) await device.release(here.revision).catch(() => undefined)
      return document
    }
    const result = await device.save(document, here?.revision ?? 0).catch(() => ({ saved: true as const }))
    // another tab was faster: it has seen to it, or this one does now
    if (!result.saved) {
      isServerAhead = true
      return load()
    }
    if (isChangedHere) pushLater(document)
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
          // the device let go of what the server has: what was read here, or what another tab wrote since
          const isKnown = read === taken
          isServerAhead ||= !isKnown
          const stored = isKnown ? last : await load().catch(() => last)
          if (stored && stored.revision !== read) return { saved: false, stored }
          note()
          result = await device.save(withServer(document), 0)
        }
        if (result.saved) {
          last = document
          pushLater(document)
        } else {
          // merged and written again by whoever asked for this write
          waiting = undefined
          last = see(result.stored)
          taken = Math.max(taken, last?.server?.revision ?? 0)
          for (const name of last?.server?.missing ?? []) missing.add(name)
        }
        return result
      } catch (full) {
        pushLater(document)
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

/** Both in one, newer than either: two that were made apart may have the same revision. */
function takeIn(here: SessionDocument, there: SessionDocument, changedHere: ReadonlySet<string>): SessionDocument {
  if (changedHere.size > 0) return mergeSessions(here, there, changedHere)
  return { ...there, revision: Math.max(here.revision, there.revision) + 1 }
}
