import type { AnswerValue, Answers, Facts } from '../schema/index.ts'
import { isPersisted } from '../values/isPersisted.ts'
import type { CompiledFlow } from '../walk/compileFlow.ts'
import type { Failure } from './failure.ts'
import { findFieldsByName } from '../walk/findFieldsByName.ts'
import type { QueuedCall, SessionDocument } from './sessionDocument.ts'
import type { ShownStop } from './shownStop.ts'

/** State of one patient in one flow, in memory: an immutable value of plain data. Its `SessionDocument` is stored, without secrets and files. */
export interface Session {
  readonly answers: Answers
  /** Answers of another version that do not fit this one: stored, never sent. */
  readonly unfit: Answers
  /** Ids of the screens left forward since their last change. */
  readonly done: readonly string[]
  readonly skipped: readonly string[]
  /** Names of the passed interrupts, by screen; cleared when an answer of the screen changes. */
  readonly acknowledged: Readonly<Record<string, readonly string[]>>
  /** Interrupts and refusals shown, oldest first. */
  readonly stops: readonly ShownStop[]
  /** Ids of the screens left, in order; Back returns along it. */
  readonly history: readonly string[]
  readonly queue: readonly QueuedCall[]
  /** Fingerprint of the last successful body, by screen. */
  readonly sent: Readonly<Record<string, string>>
  /** Failures of background calls, by screen. Not stored: the calls are retried after opening. */
  readonly unsent: Readonly<Record<string, Failure>>
  readonly facts: Facts
}

/** Creates a session, empty or from a stored document of the flow's current version. */
export function createSession(compiled: CompiledFlow, facts: Facts, document?: SessionDocument): Session {
  const stored = document?.flowId === compiled.flow.id ? document : undefined
  const { treatment_id, treatment_type, user_id } = stored?.facts ?? {}
  return {
    answers: stored?.answers ?? {},
    unfit: stored?.unfit ?? {},
    done: stored?.done ?? [],
    skipped: stored?.skipped ?? [],
    acknowledged: stored?.acknowledged ?? {},
    stops: stored?.stops ?? [],
    history: stored?.history ?? [],
    queue: (stored?.queue ?? []).map((entry) => withoutSecrets(compiled, entry)),
    sent: stored?.sent ?? {},
    unsent: {},
    facts: { ...facts, ...(treatment_id && { treatment_id }), ...(treatment_type && { treatment_type }), ...(user_id && { user_id }) },
  }
}

/** A pending call without its secrets, which are never stored: the patient enters them again. */
export function withoutSecrets(compiled: CompiledFlow, entry: QueuedCall): QueuedCall {
  if (!entry.attempted) return entry
  const isSecret = (name: string) => findFieldsByName(compiled, name).some((field) => !isPersisted(field, compiled.describe))
  return { ...entry, attempted: entry.attempted.filter((name) => !isSecret(name)) }
}

/** The own value of a key; undefined when there is none. */
export function lookUp<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** A copy of the record without these keys; the same record when it has none of them. */
export function without<Value>(record: Readonly<Record<string, Value>>, ...keys: readonly string[]): Readonly<Record<string, Value>> {
  if (!keys.some((key) => Object.hasOwn(record, key))) return record
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

/** A copy of the list without these items; the same list when it has none of them. */
export function excluding<Item>(list: readonly Item[], ...items: readonly Item[]): readonly Item[] {
  return list.some((item) => items.includes(item)) ? list.filter((item) => !items.includes(item)) : list
}

/** The session with an answer, possibly unfinished; undefined removes it. Its screen must then be left again. */
export function storeAnswer(compiled: CompiledFlow, session: Session, field: string, value: AnswerValue | undefined): Session {
  const id = compiled.screens[compiled.fieldPositions.get(field) ?? -1]?.screen.id
  if (id === undefined) return session
  return {
    ...session,
    answers: value === undefined ? without(session.answers, field) : { ...session.answers, [field]: value },
    done: excluding(session.done, id),
    skipped: excluding(session.skipped, id),
    acknowledged: without(session.acknowledged, id),
  }
}
