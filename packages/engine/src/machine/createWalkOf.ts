import { getLock } from '../calls/getLock.ts'
import type { Ports } from '../ports.ts'
import { lookUp, type Session } from '../session/session.ts'
import type { WalkOf } from '../session/SessionStore.ts'
import type { Limit } from '../values/issueRule.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { createWalker, type Walker, type WalkState } from '../walk/createWalker.ts'
import { isAcknowledged } from './isAcknowledged.ts'

/** Returns the walk over each session. It keeps the last one: the next takes over the screens before the first difference, so that a
 * keystroke costs the same however much is answered.
 * @param limit Undefined for a flow without limits that answers give.
 */
export function createWalkOf(compiled: CompiledFlow, limit: Limit | undefined, now?: Ports['now']): WalkOf {
  let last: Walked | undefined
  return (session) => {
    if (last?.session === session) return last.walker
    const state = stateOf(session, compiled, now, last)
    const walker = last
      ? last.walker.withState(state, firstDifference(compiled, last.session, session))
      : createWalker(compiled, state, limit)
    last = { session, state, walker }
    return walker
  }
}

/** A session with its walk. */
interface Walked {
  readonly session: Session
  readonly state: WalkState
  readonly walker: Walker
}

function stateOf(session: Session, { flow }: CompiledFlow, now: Ports['now'] | undefined, last: Walked | undefined): WalkState {
  const { facts } = session
  const before = last?.session
  const answerOf = (name: string) => lookUp(session.answers, name)
  return {
    answers: { get: answerOf },
    done: last && before?.done === session.done ? last.state.done : new Set(session.done),
    skipped: last && before?.skipped === session.skipped ? last.state.skipped : new Set(session.skipped),
    facts,
    now: now && (() => now(answerOf)),
    isLocked: (at) => getLock(session, at)?.isWhole === true,
    isPassed: (screen, interrupt) => isAcknowledged(session, flow, screen, interrupt),
  }
}

/** Position of the first screen that two sessions may show differently; infinite when there is none. */
function firstDifference({ positions, fieldPositions }: CompiledFlow, one: Session, other: Session): number {
  if (one.facts !== other.facts) return 0
  const fields = changedKeys(one.answers, other.answers)
  // a pending or successful call can lock its screen
  const screens = [
    ...changedItems(one.skipped, other.skipped),
    ...changedItems(one.queue, other.queue).map(({ screen }) => screen),
    ...changedKeys(one.sent, other.sent),
  ]
  return Math.min(...fields.map((name) => fieldPositions.get(name) ?? Infinity), ...screens.map((id) => positions.get(id) ?? Infinity))
}

function changedKeys(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): string[] {
  if (one === other) return []
  const changed = Object.keys(one).filter((key) => lookUp(other, key) !== one[key])
  return [...changed, ...Object.keys(other).filter((key) => !Object.hasOwn(one, key))]
}

function changedItems<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  return one === other ? [] : [...one.filter((item) => !other.includes(item)), ...other.filter((item) => !one.includes(item))]
}
