import { lookUp, type Session } from '../session/session.ts'
import type { Failure } from '../session/failure.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { factsFor } from './buildBody.ts'
import { isBackgroundCall } from './isBackgroundCall.ts'

/** Whether leaving the screen must wait for its call or a queued one. The last screen waits for all calls. */
export function mustAwaitCalls(leaving: Leaving, at: CompiledScreen): boolean {
  if (at.call && (!isBackgroundCall(leaving.walker, at) || isLast(leaving, at))) return true
  return hasAwaitedCalls(leaving, at)
}

/** The session of the patient who leaves a screen. */
interface Leaving {
  readonly session: Session
  readonly walker: Walker
}

/** Statuses that may succeed on retry. */
const PASSING = new Set([0, 408, 409, 425, 429])

/** True when a retry cannot succeed and the patient must be told before they continue. */
export function isRefusal({ status, wrongShape }: Failure): boolean {
  return wrongShape !== undefined || (status < 500 && !PASSING.has(status))
}

/** Whether a queued call must finish before the patient leaves the screen. */
export function hasAwaitedCalls(leaving: Leaving, at: CompiledScreen): boolean {
  const { session, walker } = leaving
  if (session.queue.length === 0) return false
  if (isLast(leaving, at)) return true
  const { screens, positions } = walker.compiled
  return session.queue.some(({ screen }) => {
    const own = screens[positions.get(screen) ?? -1]
    if (!own?.call || !factsFor(own.call, session.facts)) return false
    if (own !== at && !(own.position < at.position && session.done.includes(screen) && walker.visit(own.position).isVisible)) return false
    const unsent = lookUp(session.unsent, screen)
    return (unsent !== undefined && isRefusal(unsent)) || !isBackgroundCall(walker, own)
  })
}

const isLast = ({ walker }: Leaving, { position }: CompiledScreen) => walker.next(position) === undefined
