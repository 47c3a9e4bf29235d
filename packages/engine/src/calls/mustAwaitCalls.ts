import type { PatientRecord } from '../session/createRecord.ts'
import type { Failure } from '../session/failure.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { factsFor } from './buildBody.ts'
import { isBackgroundCall } from './isBackgroundCall.ts'

/** Who leaves a screen. */
interface Leaving {
  readonly record: PatientRecord
  readonly walker: Walker
}

/** Statuses that another attempt may mend by itself. */
const PASSING = new Set([0, 408, 409, 425, 429])

/** The server has said no: trying again by itself is no use, and the patient has to be told before they go on. */
export function isRefusal({ status, wrongShape }: Failure): boolean {
  return wrongShape !== undefined || (status < 500 && !PASSING.has(status))
}

/** Whether the patient who leaves the screen waits for its call, or for one that is still in line: the last screen waits for them all. */
export function mustAwaitCalls(leaving: Leaving, at: CompiledScreen): boolean {
  if (at.call && (!isBackgroundCall(leaving.walker, at) || isLast(leaving, at))) return true
  return hasAwaitedCalls(leaving, at)
}

/** Whether something stands in line that the patient who leaves the screen waits for. */
export function hasAwaitedCalls(leaving: Leaving, at: CompiledScreen): boolean {
  const { record, walker } = leaving
  if (record.queue.length === 0) return false
  if (isLast(leaving, at)) return true
  const { screens, positions } = walker.compiled
  return record.queue.some(({ screen }) => {
    const own = screens[positions.get(screen) ?? -1]
    if (!own?.call || !factsFor(own.call, record.facts)) return false
    if (own !== at && !(own.position < at.position && record.done.has(screen) && walker.visit(own.position).isVisible)) return false
    const unsent = record.unsent.get(screen)
    return (unsent !== undefined && isRefusal(unsent)) || !isBackgroundCall(walker, own)
  })
}

const isLast = ({ walker }: Leaving, { position }: CompiledScreen) => walker.next(position) === undefined
