import type { Answers } from '../schema/index.ts'
import { changedNames } from '../session/isSame.ts'
import type { SessionDocument } from '../session/sessionDocument.ts'

/** Merges two sessions that diverged, here and on another device. `changedHere` answers win here, all others there. If answers
 * change, only screens that both have left count as left, so that the patient confirms the rest. The revision is newer than both.
 */
export function mergeDocuments(here: SessionDocument, there: SessionDocument, changedHere: ReadonlySet<string>): SessionDocument {
  const only = (answers: Answers, isWanted: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => isWanted(name)))
  const answers = {
    ...only(there.answers, (name) => !changedHere.has(name)),
    ...only(here.answers, (name) => changedHere.has(name)),
  }
  const isNothingNew = changedNames(answers, here.answers).length === 0
  const left = (mine: readonly string[], theirs: readonly string[]) => mine.filter((id) => isNothingNew || theirs.includes(id))
  const stops = [...(there.stops ?? []), ...(here.stops ?? []).filter(({ id }) => !there.stops?.some((one) => one.id === id))]
  return {
    ...here,
    ...(stops.length > 0 && { stops }),
    answers,
    unfit: { ...there.unfit, ...here.unfit },
    done: left(here.done, there.done),
    skipped: left(here.skipped, there.skipped),
    queue: [...here.queue, ...there.queue.filter(({ screen }) => !here.queue.some((entry) => entry.screen === screen))],
    sent: { ...there.sent, ...here.sent },
    facts: { ...there.facts, ...here.facts },
    revision: Math.max(here.revision, there.revision) + 1,
  }
}
