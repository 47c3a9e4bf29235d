import { type AnswerValue, type BodyKey, bodyKey, type Facts, type Field } from '../schema/index.ts'
import { checkField } from '../values/checkField.ts'
import { describeField, sensitivityOf } from '../values/fieldDescriptors.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { QueuedCall, SessionDocument } from './sessionDocument.ts'

/**
 * What is known of one patient's way through one flow. It is changed in place, so that a step costs the same however
 * much has been answered; `revision` tells one state from the next.
 */
export interface PatientRecord {
  readonly answers: Map<string, AnswerValue>
  readonly done: Set<string>
  readonly skipped: Set<string>
  readonly history: string[]
  readonly queue: QueuedCall[]
  readonly sent: Map<string, string>
  /** Fields answered here since the last write: another tab's word does not replace them. */
  readonly touched: Set<string>
  facts: Facts
  revision: number
}

/** An empty record, or the one that a stored document describes. */
export function createRecord(compiled: CompiledFlow, facts: Facts, stored?: SessionDocument): PatientRecord {
  if (!stored || stored.flowId !== compiled.flow.id) {
    return {
      answers: new Map(),
      done: new Set(),
      skipped: new Set(),
      history: [],
      queue: [],
      sent: new Map(),
      touched: new Set(),
      facts,
      revision: 0,
    }
  }
  const isSameVersion = stored.flowVersion === compiled.flow.version
  const isScreen = (id: string) => compiled.positions.has(id)
  const fits = (name: string, value: AnswerValue) => {
    const known = fieldsNamed(compiled, name)
    return known.length > 0 && (isSameVersion || known.some((field) => !checkField(field, value)))
  }
  return {
    answers: new Map(Object.entries(stored.answers).filter(([name, value]) => fits(name, value))),
    done: new Set(stored.done.filter(isScreen)),
    skipped: new Set(stored.skipped.filter(isScreen)),
    history: stored.history.filter(isScreen),
    queue: stored.queue.filter(({ screen }) => isScreen(screen)),
    sent: new Map(Object.entries(stored.sent).filter(([screen]) => isScreen(screen))),
    touched: new Set(),
    facts: { ...facts, ...withoutUndefined(stored.facts) },
    revision: stored.revision,
  }
}

/** Takes over what another tab wrote, except the fields answered here since. */
export function mergeRecord(record: PatientRecord, other: PatientRecord): void {
  for (const [name, value] of other.answers) if (!record.touched.has(name)) record.answers.set(name, value)
  for (const id of other.done) record.done.add(id)
  for (const id of other.skipped) record.skipped.add(id)
  for (const [screen, print] of other.sent) record.sent.set(screen, print)
  for (const entry of other.queue) if (!record.queue.some(({ screen }) => screen === entry.screen)) record.queue.push(entry)
  record.facts = { ...other.facts, ...record.facts }
  record.revision += 1
}

/** The document of a record. Secrets, cards and files are left out; their receipts stay. */
export function toDocument({ flow, ...compiled }: CompiledFlow, record: PatientRecord, screen: string): SessionDocument {
  return {
    format: 1,
    flowId: flow.id,
    flowVersion: flow.version,
    variant: flow.variant,
    screen,
    answers: Object.fromEntries(
      [...record.answers].filter(([name, value]) => mayStore(fieldsNamed({ flow, ...compiled }, name)[0], value)),
    ),
    history: [...record.history],
    done: [...record.done],
    skipped: [...record.skipped],
    queue: [...record.queue],
    sent: Object.fromEntries(record.sent),
    facts: Object.fromEntries(
      bodyKey.options.flatMap((key: BodyKey) => {
        const value = factOf(record.facts, key)
        return value === undefined ? [] : [[key, value]]
      }),
    ),
    revision: record.revision,
  }
}

/** The fact that a body key stands for; `treatment` is the treatment's code as well. */
export function factOf(facts: Facts, key: BodyKey): string | undefined {
  return key === 'treatment' ? facts.treatment_type : facts[key]
}

function fieldsNamed({ screens, fieldPositions }: CompiledFlow, name: string): readonly Field[] {
  return screens[fieldPositions.get(name) ?? -1]?.fields.filter((field) => field.name === name) ?? []
}

function mayStore(field: Field | undefined, value: AnswerValue): boolean {
  if (!field) return false
  const isReceipt = typeof value === 'object' && 'kind' in value && value.kind === 'receipt'
  return isReceipt || (describeField(field).storage !== 'receipt' && sensitivityOf(field) !== 'secret')
}

function withoutUndefined(facts: SessionDocument['facts']): Partial<Facts> {
  const { treatment_id, treatment_type, user_id } = facts
  return { ...(treatment_id && { treatment_id }), ...(treatment_type && { treatment_type }), ...(user_id && { user_id }) }
}
