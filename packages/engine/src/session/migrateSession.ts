import type { AnswerValue, Answers, Field } from '../schema/index.ts'
import { isTexts } from '../schema/isTexts.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import { carries } from '../walk/submittedScreens.ts'
import { findFieldsByName } from '../walk/findFieldsByName.ts'
import { fitsField } from './fitsField.ts'
import type { SessionDocument } from './sessionDocument.ts'

/** Migrates a stored session to the current version of its flow: renames answers, keeps those that still fit, and moves the others
 * to `unfit`. A screen that lost or regained an answer must be left again. Within one version nothing changes.
 */
export function migrateSession(compiled: CompiledFlow, stored: SessionDocument): SessionDocument {
  const { flow, positions, screens, fieldPositions } = compiled
  const { renamed = {} } = flow
  const currentScreen = toCurrentName(renamed.screens, (id) => positions.has(id))
  const currentField = toCurrentName(renamed.fields, (name) => fieldPositions.has(name))
  const isSameVersion = stored.flowVersion === flow.version

  const answers = new Map<string, AnswerValue>()
  const unfit = new Map<string, AnswerValue>()
  const changed = new Set<string>()
  const renamedAnswers = new Set<string>()
  const take = (entries: Answers, wasFit: boolean) => {
    for (const [name, value] of Object.entries(entries)) {
      const field = currentField(name)
      // an answer under the current name is newer
      if (answers.has(field) || unfit.has(field) || (field !== name && Object.hasOwn(stored.answers, field))) continue
      const known = findFieldsByName(compiled, field)
      const today = withCurrentOptions(known, value, renamed.options?.[field])
      const isFit = known.some((one) => (isSameVersion && wasFit) || fitsField(one, today, compiled.describe))
      if (isFit) answers.set(field, today)
      else unfit.set(field, today)
      if (field !== name || today !== value) renamedAnswers.add(field)
      if (isFit !== wasFit) changed.add(screens[fieldPositions.get(field) ?? -1]?.screen.id ?? '')
    }
  }
  take(stored.answers, true)
  take(stored.unfit ?? {}, false)

  const known = (ids: readonly string[]) => ids.map(currentScreen).filter((id) => positions.has(id))
  const sent = Object.fromEntries(
    Object.entries(stored.sent)
      .map(([id, print]) => [currentScreen(id), print] as const)
      .filter(([id]) => positions.has(id)),
  )
  const queue = stored.queue
    .map((entry) => ({
      ...entry,
      screen: currentScreen(entry.screen),
      ...(entry.attempted && { attempted: entry.attempted.map(currentField) }),
    }))
    .filter(({ screen }) => positions.has(screen))
  // what was sent under a former name is sent again; what a call has created exists under any name
  const isSentAgain = (at: CompiledScreen) =>
    Object.hasOwn(sent, at.screen.id) &&
    at.call?.provides === undefined &&
    carries(compiled, at, renamedAnswers) &&
    !queue.some(({ screen }) => screen === at.screen.id)
  const again = screens.filter(isSentAgain).map(({ screen }) => ({ screen: screen.id, idempotencyKey: '', fingerprint: '' }))
  const confirmed = (ids: readonly string[]) => known(ids).filter((id) => !changed.has(id))
  return {
    ...stored,
    flowVersion: flow.version,
    screen: currentScreen(stored.screen),
    answers: Object.fromEntries(answers),
    unfit: Object.fromEntries(unfit),
    history: known(stored.history),
    done: confirmed(stored.done),
    skipped: confirmed(stored.skipped),
    ...(stored.acknowledged && {
      acknowledged: Object.fromEntries(
        Object.entries(stored.acknowledged)
          .map(([id, names]) => [currentScreen(id), names.filter((name) => Object.hasOwn(flow.interrupts, name))] as const)
          .filter(([id]) => positions.has(id) && !changed.has(id)),
      ),
    }),
    // the queue gives a call its key when its body differs from the fingerprint
    queue: [...queue, ...again],
    sent,
  }
}

/** Current name of a renamed item; a name still in use keeps its meaning. */
function toCurrentName(renamed: Readonly<Record<string, string>> = {}, isInUse: (name: string) => boolean) {
  return (name: string) => (!isInUse(name) && Object.hasOwn(renamed, name) ? (renamed[name] ?? name) : name)
}

function withCurrentOptions(fields: readonly Field[], value: AnswerValue, renamed: Readonly<Record<string, string>> | undefined) {
  if (!renamed) return value
  const offered = new Set(fields.flatMap((field) => ('options' in field ? field.options.map((option) => option.value) : [])))
  const option = toCurrentName(renamed, (one) => offered.has(one))
  if (typeof value === 'string') return option(value)
  return isTexts(value) ? value.map(option) : value
}
