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
import { sentCalculations } from '../walk/sentCalculations.ts'
import { buildBody, factsFor } from './buildBody.ts'
import { bodyFault, type CallContracts } from './callContract.ts'
import { getLock } from './getLock.ts'
import { isPersisted } from '../values/isPersisted.ts'
import { placeErrors } from './placeErrors.ts'
import { submittedFields, submittedScreens } from './submittedFields.ts'
import { isBackgroundCall } from './isBackgroundCall.ts'
import { hasAwaitedCalls, isRefusal } from './mustAwaitCalls.ts'
import { isReceipt, fingerprintCall } from './fingerprintCall.ts'
import { property } from './property.ts'
import { readProvidedFacts } from './readProvidedFacts.ts'
import { readRefusal } from './readRefusal.ts'
import { sendWithRetries } from './sendWithRetries.ts'

/**
 * Queue of calls to send, in order. Each call takes effect once: a retry reuses the idempotency key, and an unchanged body is not
 * sent again. A call waits until its facts are known. Only calls of screens that the patient has left, or is leaving, are sent.
 */
export interface CallQueue {
  /** Enqueues the screen's call, if it has one. */
  readonly enqueue: (screen: CompiledScreen) => void
  /** Sends, in order, the calls that the patient must wait for. Stops at the first failure. */
  readonly flush: (leaving: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  /** Sends the next background call; undefined when there is none. */
  readonly sendNext: (sending: Sending) => Promise<SentCall | undefined>
}

/** Who sends a call, and from which screen. */
interface Sending {
  /** The screen that the patient is leaving and waits on. */
  readonly leaving?: CompiledScreen
  /** Position of the current screen. */
  readonly position: number
  readonly ports: Pick<Ports, 'calls' | 'retry' | 'now' | 'report'>
  readonly signal: AbortSignal
}

/** Outcome of a call. */
interface SentCall {
  readonly screen: string
  readonly call: string
  readonly decision: Decision
}

/** Input of {@link createCallQueue}. */
export interface CallQueueInput {
  readonly record: PatientRecord
  readonly walker: Walker
  readonly ports: Pick<Ports, 'calls' | 'newId' | 'now' | 'retry' | 'received' | 'report'>
  readonly transforms: Readonly<Record<string, Transform>>
  readonly contracts?: CallContracts | undefined
  readonly track: Track
  readonly changed: () => void
}

/** A call that can be sent now. */
interface Ready {
  readonly entry: QueuedCall
  readonly at: CompiledScreen
  readonly call: Call
}

/** State before an attempt. */
interface Before {
  /** Fingerprint of the last body that took effect. */
  readonly sent: string | undefined
  readonly wasInDoubt: boolean
}

/** Creates a queue over the record, which stores the pending calls. */
export function createCallQueue({ record, walker, ports, transforms, contracts = {}, track, changed }: CallQueueInput): CallQueue {
  const { compiled } = walker
  const { screens, positions } = compiled
  let drawn: string | undefined
  const salt = () => (drawn ??= ports.newId())

  /** The call in flight, even if it has left the queue. */
  let inFlight: QueuedCall | undefined

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

  /** Secrets are never stored: after a reload they are not part of the earlier attempt any longer. */
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
    // changed and changed back while in flight: still the same call
    const isOut = inFlight?.screen === at.screen.id && inFlight.fingerprint === print
    record.queue.push(isOut && inFlight ? inFlight : { screen: at.screen.id, idempotencyKey: ports.newId(), fingerprint: print })
    changed()
  }

  const nextReady = ({ leaving, position }: Sending): Ready | undefined => {
    for (const entry of record.queue) {
      const at = screens[positions.get(entry.screen) ?? -1]
      if (!at?.call || !factsFor(at.call, record.facts)) continue
      // a screen ahead of the current one is sent when the patient leaves it again, so that errors can be shown there
      const isLeft = at === leaving || (record.done.has(at.screen.id) && at.position < position)
      if (!isLeft || !walker.visit(at.position).isVisible) continue
      // later calls wait for this one
      if (!leaving && !canRunInBackground(at)) return undefined
      return { entry: withCurrentKey(entry, at, at.call), at, call: at.call }
    }
    return undefined
  }

  const canRunInBackground = (at: CompiledScreen) => {
    const unsent = record.unsent.get(at.screen.id)
    return !(unsent && isRefusal(unsent)) && isBackgroundCall(walker, at)
  }

  /** Gives a pending call a new key when its answers have changed: a key must not be reused for another body. */
  const withCurrentKey = (entry: QueuedCall, at: CompiledScreen, call: Call): QueuedCall => {
    const print = isInDoubt(entry, call) ? entry.fingerprint : printOf(at, call)
    if (print === entry.fingerprint) return entry
    return replace(entry, { screen: entry.screen, idempotencyKey: ports.newId(), fingerprint: print })
  }

  /** Builds the request. A call in doubt is sent with the same fields as before. */
  const requestOf = ({ entry, at, call }: Ready): CallRequest | undefined => {
    const shown = fieldsOf(at)
    const attempted = isInDoubt(entry, call) ? entry.attempted : undefined
    const isSent = (field: (typeof shown)[number]) =>
      attempted?.includes(field.name) || (!isPersisted(field, compiled.describe) && shown.includes(field))
    const own = (one: CompiledScreen) => [...one.fields, ...sentCalculations(one)].filter(isSent)
    const fields = attempted ? submittedScreens(compiled, at).flatMap(own) : shown
    const entered = (name: string) => {
      const answer = record.answers.get(name) ?? walker.relevant(name)
      return isMissing(answer) ? undefined : answer
    }
    const answerOf = attempted ? entered : walker.relevant
    const body = buildBody({ call, fields, answerOf, facts: record.facts, transforms, describe: compiled.describe })
    return body && { id: call.id, method: call.method, body, idempotencyKey: entry.idempotencyKey }
  }

  /** From here until a response arrives, the outcome is unknown. */
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
    // empty optional fields of a final screen are no longer shown
    walker.changed(at.position)
    // changes made while the call was in flight are not sent yet
    if (!isUnchanged) enqueue(at)
    notify({ type: 'succeeded', call: call.id, target: call.onSuccess, refresh: call.refresh ?? [], body: response.body })
  }

  const refuse = (ready: Ready, response: CallResponse, { leaving, position }: Sending, before: Before): Decision => {
    const { entry, at, call } = ready
    // the answer has changed since: its own call decides about it
    if (!record.queue.includes(entry)) return CONTINUE
    // an explicit refusal ends the doubt: the fields can change again
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
    // the patient has left this screen: it reopens so that they leave it again
    const reopened = !leaving && decision.type === 'interrupt' ? [at.screen.id] : refusal.reopened
    if (waits === 'no') replace(entry)
    if (waits === 'same key, other secrets') replace(entry, withoutSecrets(entry))
    if (waits === 'new key') replace(entry, { screen: entry.screen, idempotencyKey: ports.newId(), fingerprint: entry.fingerprint })
    // the call had no effect: the previous one still counts
    if ((waits === 'no' || waits === 'new key') && before.sent !== undefined) record.sent.set(at.screen.id, before.sent)
    for (const screen of reopened) {
      record.done.delete(screen)
      // the server lacks data of another screen: that screen is sent again, even unchanged
      const other = screens[positions.get(screen) ?? -1]
      if (other && other !== at && !tookEffect(other)) record.sent.delete(screen)
    }
    walker.changed(Math.min(at.position, ...reopened.map((screen) => positions.get(screen) ?? at.position)))
    track(event, at.screen.id)
    notify({ type: 'failed', call: call.id, target: call.onError, status: response.status, body: response.body })
    return decision
  }

  // an error in the host's callback must not report the call as failed
  const notify = (outcome: CallOutcome) => ports.received?.(outcome)

  const attempt = async (next: Ready, request: CallRequest, sending: Sending): Promise<Decision> => {
    const { call, at, entry } = next
    const { request: requestShape, response: responseShape } = (Object.hasOwn(contracts, call.id) && contracts[call.id]) || {}
    const misfit = (fault: FlowError, wrongShape: 'request' | 'response', status: number): Decision => {
      ports.report?.(fault)
      notify({ type: 'failed', call: call.id, target: call.onError, status, body: undefined })
      return { type: 'fail', failure: { call: call.id, status, wrongShape } }
    }
    const unfit = bodyFault(requestShape, request.body, 'CALL_REQUEST_INVALID', call.id)
    if (unfit) return misfit(unfit, 'request', 0)

    const before = { sent: record.sent.get(at.screen.id), wasInDoubt: entry.attempted !== undefined }
    const ready = beginAttempt(next)
    inFlight = ready.entry
    const response = await sendWithRetries(sending.ports, request, sending.signal).finally(() => {
      inFlight = undefined
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

  const sendNext = async (sending: Sending): Promise<SentCall | undefined> => {
    const next = nextReady(sending)
    const request = next && requestOf(next)
    if (!next || !request) return undefined
    const decision = await attempt(next, request, sending)
    changed()
    return { screen: next.at.screen.id, call: next.call.id, decision }
  }

  const flush = async (leaving: CompiledScreen, signal: AbortSignal): Promise<Decision> => {
    while (hasAwaitedCalls({ record, walker }, leaving)) {
      const sent = await sendNext({ leaving, position: leaving.position, ports, signal })
      if (!sent) return CONTINUE
      if (sent.decision.type !== 'continue') return sent.decision
    }
    return CONTINUE
  }

  return { enqueue, flush, sendNext }
}

/** The call creates something, and its outcome is unknown. */
const isInDoubt = ({ attempted }: QueuedCall, { provides }: Call) => provides !== undefined && attempted !== undefined
