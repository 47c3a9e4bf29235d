import { type BodyKey, bodyKeys } from '../schema/bodyKeys.ts'
import type { AnswerValue, Facts, Field } from '../schema/index.ts'
import { type Describe, sensitivityOf } from '../values/fieldDescriptors.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { Failure } from './failure.ts'
import { findFields } from './findFields.ts'
import { migrateSession } from './migrateSession.ts'
import type { ShownStop } from './shownStop.ts'
import { type QueuedCall, SESSION_FORMAT, type SessionDocument } from './sessionDocument.ts'

/** State of one patient in one flow. Mutated in place, so that a step costs the same however much is answered. */
export interface PatientRecord {
  readonly answers: Map<string, AnswerValue>
  /** Answers of another version that do not fit this one: stored, never sent. */
  readonly unfit: Map<string, AnswerValue>
  readonly done: Set<string>
  readonly skipped: Set<string>
  /** Names of the passed interrupts, by screen; cleared when an answer of the screen changes. */
  readonly acknowledged: Map<string, readonly string[]>
  /** Names of the events sent. */
  readonly tracked: Set<string>
  /** Interrupts and refusals shown, by id, oldest first. */
  readonly stops: Map<string, ShownStop>
  readonly history: string[]
  readonly queue: QueuedCall[]
  readonly sent: Map<string, string>
  /** Failures of background calls, by screen. Not stored: the calls are retried after opening. */
  readonly unsent: Map<string, Failure>
  facts: Facts
}

/** Creates a record, empty or from a stored document. */
export function createRecord(compiled: CompiledFlow, facts: Facts, stored?: SessionDocument): PatientRecord {
  const session = stored?.flowId === compiled.flow.id ? migrateSession(compiled, stored) : undefined
  return {
    answers: new Map(Object.entries(session?.answers ?? {})),
    unfit: new Map(Object.entries(session?.unfit ?? {})),
    done: new Set(session?.done),
    skipped: new Set(session?.skipped),
    acknowledged: new Map(Object.entries(session?.acknowledged ?? {})),
    tracked: new Set(session?.tracked),
    stops: new Map(session?.stops?.map((stop) => [stop.id, stop])),
    history: [...(session?.history ?? [])],
    queue: [...(session?.queue ?? [])],
    sent: new Map(Object.entries(session?.sent ?? {})),
    unsent: new Map(),
    facts: { ...facts, ...withoutUndefined(session?.facts ?? {}) },
  }
}

/**
 * Converts a record to a document without revision. Secrets, cards, files and `unconfirmed` answers are left out; receipts stay.
 */
export function toDocument(
  compiled: CompiledFlow,
  record: PatientRecord,
  screen: string,
  unconfirmed?: ReadonlySet<string>,
): Omit<SessionDocument, 'revision'> {
  const { flow } = compiled
  return {
    format: SESSION_FORMAT,
    flowId: flow.id,
    flowVersion: flow.version,
    variant: flow.variant,
    screen,
    answers: Object.fromEntries(
      [...record.answers].filter(
        ([name, value]) => !unconfirmed?.has(name) && mayStore(findFields(compiled, name)[0], value, compiled.describe),
      ),
    ),
    // replaced by a new answer
    unfit: Object.fromEntries([...record.unfit].filter(([name]) => !record.answers.has(name))),
    history: [...record.history],
    done: [...record.done],
    skipped: [...record.skipped],
    acknowledged: Object.fromEntries([...record.acknowledged].map(([id, names]) => [id, [...names]])),
    tracked: [...record.tracked],
    ...(record.stops.size > 0 && { stops: [...record.stops.values()] }),
    queue: [...record.queue],
    sent: Object.fromEntries(record.sent),
    facts: Object.fromEntries(
      bodyKeys.flatMap((key) => {
        const value = getFact(record.facts, key)
        return value === undefined ? [] : [[key, value]]
      }),
    ),
  }
}

/** The fact for a body key; `treatment` is the treatment's code. */
export function getFact(facts: Facts, key: BodyKey): string | undefined {
  return key === 'treatment' ? facts.treatment_type : facts[key]
}

function mayStore(field: Field | undefined, value: AnswerValue, describe: Describe): boolean {
  if (!field) return false
  const isReceipt = typeof value === 'object' && 'kind' in value && value.kind === 'receipt'
  return isReceipt || (describe(field).storage !== 'receipt' && sensitivityOf(field, describe) !== 'secret')
}

function withoutUndefined(facts: SessionDocument['facts']): Partial<Facts> {
  const { treatment_id, treatment_type, user_id } = facts
  return { ...(treatment_id && { treatment_id }), ...(treatment_type && { treatment_type }), ...(user_id && { user_id }) }
}
