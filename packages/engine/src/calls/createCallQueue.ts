import { FlowError } from '../errors/FlowError.ts'
import { CONTINUE, type Decision } from './decision.ts'
import type { Track } from '../session/createTrack.ts'
import type { CallOutcome, CallRequest, CallResponse, Ports } from '../ports.ts'
import type { Call, Transform } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import type { QueuedCall } from '../session/sessionDocument.ts'
import { isMissing } from '../values/checkField.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { buildBody, factsFor } from './buildBody.ts'
import { bodyFault, type CallContracts } from './callContract.ts'
import { getLock } from './getLock.ts'
import { isPersisted } from '../values/isPersisted.ts'
import { placeErrors } from './placeErrors.ts'
import { submittedFields } from './submittedFields.ts'
import { isBackgroundCall } from './isBackgroundCall.ts'
import { hasAwaitedCalls, isRefusal } from './mustAwaitCalls.ts'
import { isReceipt, fingerprintCall } from './fingerprintCall.ts'
import { property } from './property.ts'
import { readProvidedFacts } from './readProvidedFacts.ts'
import { readRefusal } from './readRefusal.ts'
import { sendWithRetries } from './sendWithRetries.ts'

/**
 * The calls that are to be made, in order. Each takes effect once: a retry carries the same idempotency key, an unchanged
 * body is not sent again, and a call that needs a fact that is not known yet waits until another call provides it. Only
 * calls of screens on the path that the patient has left, or is leaving, go out.
 */
export interface CallQueue {
  /** Puts the screen's call in line, if it has one to make. */
  readonly enqueue: (screen: CompiledScreen) => void
  /** Sends, in order, what the patient who leaves a screen has to wait for; stops at the first call that does not take effect. */
  readonly flush: (leaving: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  /** Makes the next call that nobody waits for; undefined where there is none. */
  readonly makeNext: (sending: Sending) => Promise<Made | undefined>
}

/** Who makes a call, and where the patient stands meanwhile. */
interface Sending {
  /** The screen that they are leaving, where they wait for it. */
  readonly leaving?: CompiledScreen
  /** Position of the screen on show. */
  readonly position: number
  readonly ports: Pick<Ports, 'calls' | 'retry' | 'now' | 'report'>
  readonly signal: AbortSignal
}

/** What a call came to. */
interface Made {
  readonly screen: string
  readonly call: string
  readonly decision: Decision
}

/** What a queue works on. */
export interface CallQueueInput {
  readonly record: PatientRecord
  readonly walker: Walker
  readonly ports: Pick<Ports, 'calls' | 'newId' | 'now' | 'retry' | 'received' | 'report'>
  readonly transforms: Readonly<Record<string, Transform>>
  readonly contracts?: CallContracts | undefined
  readonly track: Track
  readonly changed: () => void
}

/** A call whose turn it is. */
interface Ready {
  readonly entry: QueuedCall
  readonly at: CompiledScreen
  readonly call: Call
}

/** What was known before an attempt. */
interface Before {
  /** Print of the body that took effect last. */
  readonly sent: string | undefined
  readonly wasInDoubt: boolean
}

/** A queue over the record, which keeps what waits. */
export function createCallQueue({ record, walker, ports, transforms, contracts = {}, track, changed }: CallQueueInput): CallQueue {
  const { compiled } = walker
  const { screens, positions } = compiled
  let drawn: string | undefined
  const salt = () => (drawn ??= ports.newId())

  /** The call that is out, whether or not it is in line still. */
  let underWay: QueuedCall | undefined

  const fieldsOf = (at: CompiledScreen) => submittedFields(walker, at)
  const printOf = (at: CompiledScreen, call: Call) => {
    const answerOf = (name: string) => walker.relevant(name)
    return fingerprintCall({
      call,
      fields: fieldsOf(at),
      answerOf,
      transforms,
      describe: compiled.describe,
      signedIn: record.facts.signedIn,
      salt,
    })
  }

  const replace = (entry: QueuedCall, next?: QueuedCall) => {
    const index = record.queue.indexOf(entry)
    if (index >= 0) record.queue.splice(index, 1, ...(next ? [next] : []))
    return next ?? entry
  }

  /** What is never stored has to be given again: after a reload, or where it was not what was given first. */
  const withoutSecrets = (entry: QueuedCall): QueuedCall => {
    const isSecret = (name: string) =>
      screens[compiled.fieldPositions.get(name) ?? -1]?.fields.some(
        (field) => field.name === name && !isPersisted(field, compiled.describe),
      )
    return { ...entry, ...(entry.attempted && { attempted: entry.attempted.filter((name) => !isSecret(name)) }) }
  }
  for (const entry of record.queue) replace(entry, withoutSecrets(entry))

  const enqueue = (at: CompiledScreen) => {
    if (!at.call || getLock(record, at)) return
    const print = printOf(at, at.call)
    const waiting = record.queue.find((entry) => entry.screen === at.screen.id)
    if (waiting?.fingerprint === print) return
    if (waiting) replace(waiting)
    if (record.sent.get(at.screen.id) === print) return
    // changed and changed back while it is out: it is the same call still
    const isOut = underWay?.screen === at.screen.id && underWay.fingerprint === print
    record.queue.push(isOut && underWay ? underWay : { screen: at.screen.id, idempotencyKey: ports.newId(), fingerprint: print })
    changed()
  }

  const nextReady = ({ leaving, position }: Sending): Ready | undefined => {
    for (const entry of record.queue) {
      const at = screens[positions.get(entry.screen) ?? -1]
      if (!at?.call || !factsFor(at.call, record.facts)) continue
      // what lies ahead of who went back is left again first: what the server says of it could not be shown here
      const isLeft = at === leaving || (record.done.has(at.screen.id) && at.position < position)
      if (!isLeft || !walker.visit(at.position).isVisible) continue
      // what comes after it in line waits with it
      if (!leaving && !canRunInBackground(at)) return undefined
      return { entry: asItIsNow(entry, at, at.call), at, call: at.call }
    }
    return undefined
  }

  const canRunInBackground = (at: CompiledScreen) => {
    const unsent = record.unsent.get(at.screen.id)
    return !(unsent && isRefusal(unsent)) && isBackgroundCall(walker, at)
  }

  /** A waiting call whose answers have changed since is another call: its key must not be used for a second body. */
  const asItIsNow = (entry: QueuedCall, at: CompiledScreen, call: Call): QueuedCall => {
    const print = isInDoubt(entry, call) ? entry.fingerprint : printOf(at, call)
    if (print === entry.fingerprint) return entry
    return replace(entry, { screen: entry.screen, idempotencyKey: ports.newId(), fingerprint: print })
  }

  /** What goes out; in doubt, that which went out before, whatever has changed round it since. */
  const requestOf = ({ entry, at, call }: Ready): CallRequest | undefined => {
    const shown = fieldsOf(at)
    const attempted = isInDoubt(entry, call) ? entry.attempted : undefined
    const isSent = (field: (typeof shown)[number]) =>
      attempted?.includes(field.name) || (!isPersisted(field, compiled.describe) && shown.includes(field))
    const own = at.screen.submitOnlyInnerStepValues === false ? screens.filter((one) => one.step === at.step) : [at]
    const fields = attempted ? own.flatMap((one) => one.fields.filter(isSent)) : shown
    const entered = (name: string) => {
      const answer = record.answers.get(name)
      return isMissing(answer) ? undefined : answer
    }
    const answerOf = attempted ? entered : walker.relevant
    const body = buildBody({ call, fields, answerOf, facts: record.facts, transforms, describe: compiled.describe })
    return body && { id: call.id, method: call.method, body, idempotencyKey: entry.idempotencyKey }
  }

  /** From here on until an answer comes, nobody knows what the server has done. */
  const beginAttempt = ({ entry, at, call }: Ready): Ready => {
    const attempted = call.provides && [...new Set([...(entry.attempted ?? []), ...fieldsOf(at).map(({ name }) => name)])]
    const wasSent = record.sent.delete(at.screen.id)
    const begun = attempted ? replace(entry, { ...entry, attempted }) : entry
    if (wasSent || attempted) changed()
    return { entry: begun, at, call }
  }

  const takeEffect = ({ entry, at, call }: Ready, response: CallResponse, provided: Readonly<Record<string, string>>) => {
    const isUnchanged = call.provides !== undefined || printOf(at, call) === entry.fingerprint
    replace(entry)
    record.unsent.delete(at.screen.id)
    record.facts = { ...record.facts, ...provided, signedIn: record.facts.signedIn || 'user_id' in provided }
    for (const field of isUnchanged ? fieldsOf(at) : []) {
      const answer = record.answers.get(field.name)
      if (compiled.describe(field).storage !== 'receipt' || answer === undefined || isReceipt(answer)) continue
      const label = typeof answer === 'object' && 'name' in answer ? answer.name : ''
      const id = property(response.body, 'id')
      record.answers.set(field.name, { kind: 'receipt', id: typeof id === 'string' ? id : entry.idempotencyKey, label })
    }
    walker.changed(at.position)
    record.sent.set(at.screen.id, isUnchanged ? printOf(at, call) : entry.fingerprint)
    // where its answers are final now, what was left empty is not asked any more
    walker.changed(at.position)
    // what changed while it was under way has not been sent
    if (!isUnchanged) enqueue(at)
    tell({ type: 'succeeded', call: call.id, target: call.onSuccess, refresh: call.refresh ?? [], body: response.body })
  }

  const refuse = (ready: Ready, response: CallResponse, { leaving, position }: Sending, before: Before): Decision => {
    const { entry, at, call } = ready
    // answered otherwise meanwhile: what becomes of the new answer is for its own call to say
    if (!record.queue.includes(entry)) return CONTINUE
    // what was in doubt is none any more: it can be changed
    const tookEffect = (own: CompiledScreen | undefined) => own && getLock(record, own)?.reason === 'took effect'
    const isLocked = (field: string) => tookEffect(screens[compiled.fieldPositions.get(field) ?? -1]) === true
    const place = (errors: unknown) => placeErrors(errors, { walker, position, isLocked })
    const refusal = readRefusal({
      call,
      response,
      screen: at.screen.id,
      isLeaving: at === leaving,
      wasInDoubt: before.wasInDoubt,
      place,
      now: ports.now(),
    })
    const { decision, waits, event } = refusal
    // the patient has left it: they are led back to a stop, and leave it anew
    const reopened = !leaving && decision.type === 'interrupt' ? [at.screen.id] : refusal.reopened
    if (waits === 'no') replace(entry)
    if (waits === 'same key, other secrets') replace(entry, withoutSecrets(entry))
    if (waits === 'new key') replace(entry, { screen: entry.screen, idempotencyKey: ports.newId(), fingerprint: entry.fingerprint })
    // it is known to have had no effect: what took effect before still stands
    if ((waits === 'no' || waits === 'new key') && before.sent !== undefined) record.sent.set(at.screen.id, before.sent)
    for (const screen of reopened) {
      record.done.delete(screen)
      // the server misses what another screen has sent: left again, with the same answers too, it is sent again
      const other = screens[positions.get(screen) ?? -1]
      if (other && other !== at && !tookEffect(other)) record.sent.delete(screen)
    }
    walker.changed(Math.min(at.position, ...reopened.map((screen) => positions.get(screen) ?? at.position)))
    track(event, at.screen.id)
    tell({ type: 'failed', call: call.id, target: call.onError, status: response.status, body: response.body })
    return decision
  }

  // guarded: the host's own reading again is no reason to tell the patient that the call failed
  const tell = (outcome: CallOutcome) => ports.received?.(outcome)

  const attempt = async (next: Ready, request: CallRequest, sending: Sending): Promise<Decision> => {
    const { call, at, entry } = next
    const { request: requestShape, response: responseShape } = (Object.hasOwn(contracts, call.id) && contracts[call.id]) || {}
    const misfit = (fault: FlowError, wrongShape: 'request' | 'response', status: number): Decision => {
      ports.report?.(fault)
      tell({ type: 'failed', call: call.id, target: call.onError, status, body: undefined })
      return { type: 'fail', failure: { call: call.id, status, wrongShape } }
    }
    const unfit = bodyFault(requestShape, request.body, 'CALL_REQUEST_INVALID', call.id)
    if (unfit) return misfit(unfit, 'request', 0)

    const before = { sent: record.sent.get(at.screen.id), wasInDoubt: entry.attempted !== undefined }
    const ready = beginAttempt(next)
    underWay = ready.entry
    const response = await sendWithRetries(sending.ports, request, sending.signal).finally(() => {
      underWay = undefined
      walker.changed(at.position)
    })
    if (response.status < 200 || response.status >= 300) return refuse(ready, response, sending, before)
    const unread = bodyFault(responseShape, response.body, 'CALL_RESPONSE_INVALID', call.id)
    if (unread) return misfit(unread, 'response', response.status)
    const provided = readProvidedFacts(call, response.body)
    if (provided instanceof FlowError) return misfit(provided, 'response', response.status)
    takeEffect(ready, response, provided)
    return CONTINUE
  }

  const make = async (sending: Sending): Promise<Made | undefined> => {
    const next = nextReady(sending)
    const request = next && requestOf(next)
    if (!next || !request) return undefined
    const decision = await attempt(next, request, sending)
    changed()
    return { screen: next.at.screen.id, call: next.call.id, decision }
  }

  const flush = async (leaving: CompiledScreen, signal: AbortSignal): Promise<Decision> => {
    while (hasAwaitedCalls({ record, walker }, leaving)) {
      const made = await make({ leaving, position: leaving.position, ports, signal })
      if (!made) return CONTINUE
      if (made.decision.type !== 'continue') return made.decision
    }
    return CONTINUE
  }

  return { enqueue, flush, makeNext: make }
}

/** It creates something, and nobody knows whether it has. */
const isInDoubt = ({ attempted }: QueuedCall, { provides }: Call) => provides !== undefined && attempted !== undefined
