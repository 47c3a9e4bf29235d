import type { AnswerValue, Answers, Field } from '../schema/index.ts'
import { isTexts } from '../schema/isTexts.ts'
import { checkField } from '../values/checkField.ts'
import type { Describe } from '../values/fieldDescriptors.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import { findFields } from './findFields.ts'
import type { SessionDocument } from './sessionDocument.ts'

/**
 * Migrates a stored session to the current version of its flow: renames answers, keeps those that still fit, and moves the others
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
  const take = (entries: Answers, wasFit: boolean) => {
    for (const [name, value] of Object.entries(entries)) {
      const field = currentField(name)
      // an answer under the current name is newer
      if (answers.has(field) || unfit.has(field) || (field !== name && Object.hasOwn(stored.answers, field))) continue
      const known = findFields(compiled, field)
      const today = withCurrentOptions(known, value, renamed.options?.[field])
      const isFit = known.some((one) => (isSameVersion && wasFit) || fitsField(one, today, compiled.describe))
      if (isFit) answers.set(field, today)
      else unfit.set(field, today)
      if (isFit !== wasFit) changed.add(screens[fieldPositions.get(field) ?? -1]?.screen.id ?? '')
    }
  }
  take(stored.answers, true)
  take(stored.unfit ?? {}, false)

  const known = (ids: readonly string[]) => ids.map(currentScreen).filter((id) => positions.has(id))
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
    queue: stored.queue
      .map((entry) => ({
        ...entry,
        screen: currentScreen(entry.screen),
        ...(entry.attempted && { attempted: entry.attempted.map(currentField) }),
      }))
      .filter(({ screen }) => positions.has(screen)),
    sent: Object.fromEntries(
      Object.entries(stored.sent)
        .map(([id, print]) => [currentScreen(id), print] as const)
        .filter(([id]) => positions.has(id)),
    ),
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

/**
 * Whether an answer fits a field. Typed text fits even if a rule refuses it, and is shown with its error. A choice must be offered,
 * and a group entry must not contain unknown fields, which the patient could not remove.
 */
export function fitsField(field: Field, value: AnswerValue, describe: Describe): boolean {
  const { hasShape, storage } = describe(field)
  if (!hasShape(value)) return false
  const issue = checkField(field, value, { describe })
  const codes = [issue, ...(issue?.entries ?? [])].map((one) => one?.code)
  return !codes.includes('not-offered') && !(storage === 'group' && issue?.code === 'format')
}
