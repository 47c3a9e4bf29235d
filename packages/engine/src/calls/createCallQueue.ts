import { CONTINUE, type Decision } from '../machine/decision.ts'
import type { CallResponse, Ports } from '../ports.ts'
import type { Call, Facts, Transform } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import type { QueuedCall } from '../session/sessionDocument.ts'
import { describeField } from '../values/fieldDescriptors.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { buildBody, factsFor } from './buildBody.ts'
import { fingerprint } from './fingerprint.ts'

/**
 * The calls that are to be made, in order. Each takes effect once: a retry carries the same idempotency key, an unchanged
 * body is not sent again, and a call that needs a fact that is not known yet waits until another call provides it.
 */
export interface CallQueue {
  /** Puts the screen's call in line, if it has one to make. */
  readonly enqueue: (screen: CompiledScreen) => void
  /** The screen's call took effect and must not be made again: its answers are final. */
  readonly isSettled: (screen: CompiledScreen) => boolean
  /** Sends what can be sent; stops at the first call that does not take effect. */
  readonly flush: (signal: AbortSignal) => Promise<Decision>
}

/** What a queue works on. */
export interface CallQueueInput {
  readonly record: PatientRecord
  readonly walker: Walker
  readonly ports: Pick<Ports, 'calls' | 'tracking' | 'newId'>
  readonly transforms: Readonly<Record<string, Transform>>
  readonly changed: () => void
}

/** A queue over the record, which keeps what waits. */
export function createCallQueue({ record, walker, ports, transforms, changed }: CallQueueInput): CallQueue {
  const { flow, screens, positions } = walker.compiled

  const fieldsOf = (at: CompiledScreen) => {
    if (at.screen.submitOnlyInnerStepValues !== false) return walker.visit(at.position).fields
    return screens.filter((one) => one.step === at.step).flatMap((one) => walker.visit(one.position).fields)
  }
  const bodyOf = (at: CompiledScreen, call: Call, facts: Facts) =>
    buildBody({ call, fields: fieldsOf(at), answerOf: (name) => walker.relevant(name), facts, transforms })

  const isSettled = ({ call, screen }: CompiledScreen) =>
    call?.provides !== undefined &&
    record.sent.has(screen.id) &&
    call.provides.every((key) => factsFor({ ...call, bodyKeys: [key] }, record.facts) !== undefined)

  const enqueue = (at: CompiledScreen) => {
    if (!at.call || isSettled(at)) return
    // the fingerprint must not change when a fact becomes known, or a waiting call would look like a new one
    const print = fingerprint(bodyOf(at, { ...at.call, bodyKeys: [] }, record.facts))
    const waiting = record.queue.findIndex((entry) => entry.screen === at.screen.id)
    if (record.queue[waiting]?.fingerprint === print) return
    if (waiting >= 0) record.queue.splice(waiting, 1)
    if (record.sent.get(at.screen.id) === print) return
    record.queue.push({ screen: at.screen.id, idempotencyKey: ports.newId(), fingerprint: print })
    changed()
  }

  const takeEffect = (at: CompiledScreen, call: Call, entry: QueuedCall, response: CallResponse) => {
    record.queue.splice(record.queue.indexOf(entry), 1)
    const provided = Object.fromEntries(
      (call.provides ?? []).flatMap((key) => {
        const value = property(response.body, key)
        return typeof value === 'string' ? [[key, value]] : []
      }),
    )
    record.facts = { ...record.facts, ...provided, signedIn: record.facts.signedIn || 'user_id' in provided }
    for (const field of fieldsOf(at)) {
      const answer = record.answers.get(field.name)
      if (
        describeField(field).storage !== 'receipt' ||
        answer === undefined ||
        (typeof answer === 'object' && 'kind' in answer && answer.kind === 'receipt')
      )
        continue
      const label = typeof answer === 'object' && 'name' in answer ? answer.name : ''
      const id = property(response.body, 'id')
      record.answers.set(field.name, { kind: 'receipt', id: typeof id === 'string' ? id : entry.idempotencyKey, label })
    }
    walker.changed(at.position)
    record.sent.set(at.screen.id, fingerprint(bodyOf(at, { ...call, bodyKeys: [] }, record.facts)))
  }

  const refuse = (at: CompiledScreen, call: Call, entry: QueuedCall, response: CallResponse): Decision => {
    const track = (event: string | undefined) => event && ports.tracking.track(event, { flow: flow.id, screen: at.screen.id })
    if (response.status === 401) return { type: 'sign-in' }
    const isFinal =
      response.status >= 400 && response.status < 500 && response.status !== 409 && response.status !== 425 && response.status !== 429
    const refusal = call.refusals?.find(({ status }) => status === response.status)
    if (isFinal || refusal) record.queue.splice(record.queue.indexOf(entry), 1)
    if (refusal) {
      track(refusal.trackAction)
      return { type: 'interrupt', interrupt: refusal.interrupt }
    }
    track(call.trackFailure)
    const errors = fieldErrors(response.body, new Set(at.fields.map(({ name }) => name)))
    if (isFinal && errors) return { type: 'refuse', errors, screen: at.screen.id }
    return { type: 'fail', failure: { call: call.id, status: response.status } }
  }

  /** A waiting call whose answers have changed since is another call: its key must not be used for a second body. */
  const asItIsNow = (entry: QueuedCall, at: CompiledScreen, call: Call): QueuedCall => {
    const print = fingerprint(bodyOf(at, { ...call, bodyKeys: [] }, record.facts))
    if (print === entry.fingerprint) return entry
    const renewed = { ...entry, idempotencyKey: ports.newId(), fingerprint: print }
    record.queue.splice(record.queue.indexOf(entry), 1, renewed)
    return renewed
  }

  const flush = async (signal: AbortSignal): Promise<Decision> => {
    for (;;) {
      const waiting = record.queue.find((entry) => {
        const call = screens[positions.get(entry.screen) ?? -1]?.call
        return call && factsFor(call, record.facts)
      })
      const at = waiting && screens[positions.get(waiting.screen) ?? -1]
      const body = at?.call && bodyOf(at, at.call, record.facts)
      if (!waiting || !at?.call || !body) return CONTINUE
      const ready = asItIsNow(waiting, at, at.call)
      const request = { id: at.call.id, method: at.call.method, body, idempotencyKey: ready.idempotencyKey }
      const response = await ports.calls.send(request, signal).catch((): CallResponse => ({ status: 0 }))
      signal.throwIfAborted()
      const isOk = response.status >= 200 && response.status < 300
      if (isOk) takeEffect(at, at.call, ready, response)
      const decision = isOk ? CONTINUE : refuse(at, at.call, ready, response)
      changed()
      if (decision.type !== 'continue') return decision
    }
  }

  return { enqueue, isSettled, flush }
}

function property(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, key) ? Reflect.get(body, key) : undefined
}

/** The errors of a problem document that belong to known fields. */
function fieldErrors(body: unknown, names: ReadonlySet<string>): Record<string, string> | undefined {
  const errors = property(body, 'errors')
  if (typeof errors !== 'object' || errors === null) return undefined
  const known = Object.entries(errors).filter((entry): entry is [string, string] => names.has(entry[0]) && typeof entry[1] === 'string')
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
