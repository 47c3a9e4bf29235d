import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { PatientRecord } from './createRecord.ts'
import { isSame } from './isSame.ts'
import type { QueuedCall } from './sessionDocument.ts'

/**
 * Merges what another tab or device wrote. `base` is the common ancestor: local changes since then win, everything else takes the
 * other side's value, including deletions. `doubtful` answers count as changed here, because their write may have succeeded
 * unnoticed.
 */
export function mergeRecord(
  compiled: CompiledFlow,
  record: PatientRecord,
  other: PatientRecord,
  base: PatientRecord,
  doubtful: ReadonlySet<string>,
): void {
  const screensChanged = (answers: ReadonlyMap<string, unknown>) =>
    new Set(
      [...new Set([...answers.keys(), ...base.answers.keys()])]
        .filter((name) => !isSame(answers.get(name), base.answers.get(name)))
        .map((name) => compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.screen.id ?? ''),
    )
  const changedLocally = screensChanged(record.answers)
  const changedRemotely = screensChanged(other.answers)
  mergeMap(record.answers, other.answers, base.answers, doubtful)
  mergeMap(record.unfit, other.unfit, base.unfit)
  mergeMap(record.sent, other.sent, base.sent)
  // a screen counts as left only with the answers it had then
  const mergeLeft = (mine: Set<string>, theirs: ReadonlySet<string>, before: ReadonlySet<string>) => {
    for (const id of theirs) if (!before.has(id) && !changedLocally.has(id)) mine.add(id)
    for (const id of before) if (!theirs.has(id)) mine.delete(id)
    for (const id of changedRemotely) if (changedLocally.has(id) || !theirs.has(id)) mine.delete(id)
  }
  mergeLeft(record.done, other.done, base.done)
  mergeLeft(record.skipped, other.skipped, base.skipped)
  // an interrupt passed on one side does not cover changes of the other
  const acknowledgedLocally = new Map(record.acknowledged)
  mergeMap(record.acknowledged, other.acknowledged, base.acknowledged)
  for (const id of changedLocally) {
    const own = changedRemotely.has(id) ? undefined : acknowledgedLocally.get(id)
    if (own) record.acknowledged.set(id, own)
    else record.acknowledged.delete(id)
  }
  for (const id of changedRemotely) if (!changedLocally.has(id) && !other.acknowledged.has(id)) record.acknowledged.delete(id)
  for (const event of other.tracked) record.tracked.add(event)
  for (const [id, stop] of other.stops) record.stops.set(id, stop)
  // a call known to both that the other side no longer has queued was sent, given up or replaced there
  const isKnown = (entry: QueuedCall, queue: readonly QueuedCall[]) =>
    queue.some(({ idempotencyKey }) => idempotencyKey === entry.idempotencyKey)
  const waiting = record.queue.filter((entry) => !isKnown(entry, base.queue) || isKnown(entry, other.queue))
  record.queue.splice(0, Infinity, ...waiting)
  for (const entry of other.queue) {
    const isOurs = record.queue.some(({ screen }) => screen === entry.screen)
    if (!isOurs && !isKnown(entry, base.queue) && record.sent.get(entry.screen) !== entry.fingerprint) record.queue.push(entry)
  }
  record.facts = { ...other.facts, ...record.facts }
}

function mergeMap<Value>(
  mine: Map<string, Value>,
  theirs: ReadonlyMap<string, Value>,
  base: ReadonlyMap<string, Value>,
  doubtful: ReadonlySet<string> = new Set(),
): void {
  for (const name of new Set([...theirs.keys(), ...base.keys()])) {
    if (doubtful.has(name) || !isSame(mine.get(name), base.get(name))) continue
    const value = theirs.get(name)
    if (value === undefined) mine.delete(name)
    else mine.set(name, value)
  }
}
