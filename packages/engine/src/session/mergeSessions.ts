import type { CompiledFlow } from '../walk/compileFlow.ts'
import { isSame } from './isSame.ts'
import { lookUp, type Session } from './session.ts'
import type { QueuedCall } from './sessionDocument.ts'

/** Merges what another tab or device wrote: own changes since the common ancestor win, everything else takes the other side's value,
 * including deletions. `doubtful` answers count as changed here, because their write may have succeeded unnoticed.
 */
export function mergeSessions(compiled: CompiledFlow, { own, other, base }: Versions, doubtful: ReadonlySet<string>): Session {
  const screensChanged = (answers: Session['answers']) =>
    new Set(
      [...new Set([...Object.keys(answers), ...Object.keys(base.answers)])]
        .filter((name) => !isSame(lookUp(answers, name), lookUp(base.answers, name)))
        .map((name) => compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.screen.id ?? ''),
    )
  const changedHere = screensChanged(own.answers)
  const changedThere = screensChanged(other.answers)

  // a screen counts as left only with the answers it had then
  const mergeLeft = (part: 'done' | 'skipped') => {
    const [mine, theirs, before] = [own[part], other[part], base[part]]
    const added = theirs.filter((id) => !before.includes(id) && !changedHere.has(id))
    const isGone = (id: string) =>
      (before.includes(id) && !theirs.includes(id)) || (changedThere.has(id) && (changedHere.has(id) || !theirs.includes(id)))
    return [...new Set([...mine, ...added])].filter((id) => !isGone(id))
  }
  // an interrupt passed on one side does not cover changes of the other
  const acknowledgedOf = (id: string, merged: readonly string[] | undefined) => {
    if (changedHere.has(id)) return changedThere.has(id) ? undefined : lookUp(own.acknowledged, id)
    return changedThere.has(id) && !Object.hasOwn(other.acknowledged, id) ? undefined : merged
  }
  const acknowledged = mergeRecords(own.acknowledged, other.acknowledged, base.acknowledged)
  const acknowledgedIds = new Set([...Object.keys(acknowledged), ...Object.keys(own.acknowledged)])
  const sent = mergeRecords(own.sent, other.sent, base.sent)
  return {
    ...own,
    answers: mergeRecords(own.answers, other.answers, base.answers, doubtful),
    unfit: mergeRecords(own.unfit, other.unfit, base.unfit),
    sent,
    done: mergeLeft('done'),
    skipped: mergeLeft('skipped'),
    acknowledged: Object.fromEntries(
      [...acknowledgedIds].flatMap((id) => {
        const names = acknowledgedOf(id, lookUp(acknowledged, id))
        return names ? [[id, names]] : []
      }),
    ),
    stops: [...new Map([...own.stops, ...other.stops].map((stop) => [stop.id, stop])).values()],
    queue: mergeQueues({ own, other, base }, sent),
    facts: { ...other.facts, ...own.facts },
  }
}

/** Three sessions to merge. */
interface Versions {
  readonly own: Session
  /** What another tab or device wrote. */
  readonly other: Session
  /** Their common ancestor. */
  readonly base: Session
}

/** A call known to both that the other side no longer has queued was sent, given up or replaced there. */
function mergeQueues({ own, other, base }: Versions, sent: Session['sent']): readonly QueuedCall[] {
  const isKnown = (entry: QueuedCall, { queue }: Session) => queue.some(({ idempotencyKey }) => idempotencyKey === entry.idempotencyKey)
  const waiting = own.queue.filter((entry) => !isKnown(entry, base) || isKnown(entry, other))
  for (const entry of other.queue) {
    const isOurs = waiting.some(({ screen }) => screen === entry.screen)
    if (!isOurs && !isKnown(entry, base) && lookUp(sent, entry.screen) !== entry.fingerprint) waiting.push(entry)
  }
  return waiting
}

function mergeRecords<Value>(
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
  base: Readonly<Record<string, Value>>,
  doubtful: ReadonlySet<string> = new Set(),
): Readonly<Record<string, Value>> {
  const merged = new Map(Object.entries(mine))
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(base)])) {
    if (doubtful.has(name) || !isSame(merged.get(name), lookUp(base, name))) continue
    const value = lookUp(theirs, name)
    if (value === undefined) merged.delete(name)
    else merged.set(name, value)
  }
  return Object.fromEntries(merged)
}
