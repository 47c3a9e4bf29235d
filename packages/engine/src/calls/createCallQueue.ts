import { FlowError } from '../errors/FlowError.ts'
import { CONTINUE, type Decision } from './decision.ts'
import type { Track } from '../session/createTrack.ts'
import type { CallOutcome, CallRequest, CallResponse, RunningPorts } from '../ports.ts'
import type { Call, Transform } from '../schema/index.ts'
import type { SessionStore } from '../session/SessionStore.ts'
import { excluding, lookUp, type Session, without, withoutSecrets } from '../session/session.ts'
import type { QueuedCall } from '../session/sessionDocument.ts'
import { isMissing } from '../values/isMissing.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import { sentCalculations } from './sentCalculations.ts'
import { buildBody, factsFor } from './buildBody.ts'
import { bodyFault, type CallContracts } from './callContract.ts'
import { getLock } from './getLock.ts'
import { isPersisted } from '../values/isPersisted.ts'
import { isReceipt } from '../values/isReceipt.ts'
import { receiptOf } from './receiptOf.ts'
import { placeErrors } from './placeErrors.ts'
import { submittedFields } from './submittedFields.ts'
import { carries, submittedScreens } from '../walk/submittedScreens.ts'
import { isBackgroundCall } from './isBackgroundCall.ts'
import { hasAwaitedCalls, isRefusal } from './mustAwaitCalls.ts'
import { fingerprintCall } from './fingerprintCall.ts'
import { readProvidedFacts } from './readProvidedFacts.ts'
import { type Refusal, readRefusal } from './readRefusal.ts'
import { sendWithRetries } from './sendWithRetries.ts'

/** Creates the queue of a session, which holds the pending calls. */
export function createCallQueue({ compiled, store, ports, transforms, contracts = {}, track }: CallQueueInput): CallQueue {
  const { screens, positions, describe } = compiled
  const { walkOf, update } = store
  let drawn: string | undefined
  const salt = () => (drawn ??= ports.newId())

  /** The call in flight, even if it has left the queue. */
  let inFlight: QueuedCall | undefined

  const fieldsOf = (session: Session, at: CompiledScreen) => submittedFields(walkOf(session), at)
  const printOf = (session: Session, at: CompiledScreen, call: Call) =>
    fingerprintCall({
      call,
      fields: fieldsOf(session, at),
      answerOf: walkOf(session).relevant,
      transforms,
      describe,
      signedIn: session.facts.signedIn,
      salt,
    })
  const newCall = (at: CompiledScreen, fingerprint: string): QueuedCall => ({
    screen: at.screen.id,
    idempotencyKey: ports.newId(),
    fingerprint,
  })

  const enqueueCall = (session: Session, at: CompiledScreen): Session => {
    if (!at.call || getLock(session, at)) return session
    const print = printOf(session, at, at.call)
    const waiting = session.queue.find((entry) => entry.screen === at.screen.id)
    if (waiting?.fingerprint === print) return session
    const others = waiting ? replaceCall(session, waiting) : session
    if (lookUp(session.sent, at.screen.id) === print) return others
    // changed and changed back while in flight: still the same call
    const isOut = inFlight?.screen === at.screen.id && inFlight.fingerprint === print
    return { ...others, queue: [...others.queue, isOut && inFlight ? inFlight : newCall(at, print)] }
  }

  const enqueue = (session: Session, at: CompiledScreen): Session => {
    const names = new Set(at.fields.map(({ name }) => name))
    const carriers = screens.filter((one) => one !== at && session.done.includes(one.screen.id) && carries(compiled, one, names))
    return [at, ...carriers].reduce(enqueueCall, session)
  }

  const nextReady = ({ leaving, position }: Sending): Ready | undefined => {
    const session = store.session()
    for (const entry of session.queue) {
      const at = screens[positions.get(entry.screen) ?? -1]
      if (!at?.call || !factsFor(at.call, session.facts)) continue
      // a screen ahead of the current one is sent when the patient leaves it again, so that errors can be shown there
      const isLeft = at === leaving || (session.done.includes(at.screen.id) && at.position < position)
      if (!isLeft || !walkOf(session).visit(at.position).isVisible) continue
      // later calls wait for this one
      if (!leaving && !canRunInBackground(session, at)) return undefined
      return { entry: withCurrentKey(entry, at, at.call), at, call: at.call }
    }
    return undefined
  }

  const canRunInBackground = (session: Session, at: CompiledScreen) => {
    const unsent = lookUp(session.unsent, at.screen.id)
    return !(unsent && isRefusal(unsent)) && isBackgroundCall(walkOf(session), at)
  }

  /** Gives a pending call a new key when its answers have changed: a key must not be reused for another body. */
  const withCurrentKey = (entry: QueuedCall, at: CompiledScreen, call: Call): QueuedCall => {
    const print = isInDoubt(entry, call) ? entry.fingerprint : printOf(store.session(), at, call)
    if (print === entry.fingerprint) return entry
    const renewed = newCall(at, print)
    update((session) => replaceCall(session, entry, renewed))
    return renewed
  }

  /** Builds the request. A call in doubt is sent with the same fields as before. */
  const requestOf = ({ entry, at, call }: Ready): CallRequest | undefined => {
    const session = store.session()
    const shown = fieldsOf(session, at)
    const attempted = isInDoubt(entry, call) ? entry.attempted : undefined
    const isSent = (field: (typeof shown)[number]) =>
      attempted?.includes(field.name) || (!isPersisted(field, describe) && shown.includes(field))
    const own = (one: CompiledScreen) => [...one.fields, ...sentCalculations(one)].filter(isSent)
    const fields = attempted ? submittedScreens(compiled, at).flatMap(own) : shown
    const entered = (name: string) => {
      const answer = walkOf(session).relevant(name) ?? lookUp(session.answers, name)
      return isMissing(answer) ? undefined : answer
    }
    const answerOf = attempted ? entered : walkOf(session).relevant
    const body = buildBody({ call, fields, answerOf, facts: session.facts, transforms, describe })
    return body && { id: call.id, method: call.method, body, idempotencyKey: entry.idempotencyKey }
  }

  /** From here until a response arrives, the outcome is unknown. */
  const beginAttempt = ({ entry, at, call }: Ready): Ready => {
    const session = store.session()
    const names = call.provides && fieldsOf(session, at).map(({ name }) => name)
    const begun = names ? { ...entry, attempted: [...new Set([...(entry.attempted ?? []), ...names])] } : entry
    if (names || Object.hasOwn(session.sent, at.screen.id))
      update((current) => ({ ...replaceCall(current, entry, begun), sent: without(current.sent, at.screen.id) }))
    return { entry: begun, at, call }
  }

  /** The session after a call has succeeded. */
  const withEffect = (
    session: Session,
    { entry, at, call }: Ready,
    response: unknown,
    provided: Readonly<Record<string, string>>,
  ): Session => {
    const screen = at.screen.id
    const isUnchanged = call.provides !== undefined || printOf(session, at, call) === entry.fingerprint
    const answers = { ...session.answers }
    for (const field of isUnchanged ? fieldsOf(session, at) : []) {
      const answer = lookUp(answers, field.name)
      if (describe(field).storage !== 'receipt' || answer === undefined || isReceipt(answer)) continue
      answers[field.name] = receiptOf(answer, response, entry.idempotencyKey)
    }
    const { facts } = session
    const next: Session = {
      ...replaceCall(session, entry),
      answers,
      unsent: without(session.unsent, screen),
      facts: Object.keys(provided).length > 0 ? { ...facts, ...provided, signedIn: facts.signedIn || 'user_id' in provided } : facts,
    }
    const sent: Session = { ...next, sent: { ...next.sent, [screen]: isUnchanged ? printOf(next, at, call) : entry.fingerprint } }
    // changes made while the call was in flight are not sent yet
    return isUnchanged ? sent : enqueueCall(sent, at)
  }

  const refuse = (ready: Ready, response: CallResponse, { leaving, position }: Sending, before: Before): Decision => {
    const { entry, at, call } = ready
    const session = store.session()
    // the answer has changed since: its own call decides about it
    if (!session.queue.includes(entry)) return CONTINUE
    // an explicit refusal ends the doubt: the fields can change again
    const tookEffect = (own: CompiledScreen | undefined) => own && getLock(session, own)?.reason === 'took effect'
    const isLocked = (field: string) => tookEffect(screens[compiled.fieldPositions.get(field) ?? -1]) === true
    const place = (errors: unknown) => placeErrors(errors, { walker: walkOf(session), position, isLocked })
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
    // the server lacks data of another screen: that screen is sent again, even unchanged
    const isSentAgain = (id: string) => id !== at.screen.id && !tookEffect(screens[positions.get(id) ?? -1])
    const hadNoEffect = waits === 'no' || waits === 'new key'
    update((current) => {
      const sent = hadNoEffect && before.sent !== undefined ? { ...current.sent, [at.screen.id]: before.sent } : current.sent
      return {
        ...replaceCall(current, entry, ...waiting(ready, waits)),
        sent: without(sent, ...reopened.filter(isSentAgain)),
        done: excluding(current.done, ...reopened),
      }
    })
    track(event, at.screen.id)
    notify({ type: 'failed', call: call.id, target: call.onError, status: response.status, body: response.body })
    return decision
  }

  /** What stays queued after a refusal. */
  const waiting = ({ entry, at }: Ready, waits: Refusal['waits']): QueuedCall[] => {
    if (waits === 'no') return []
    if (waits === 'new key') return [newCall(at, entry.fingerprint)]
    return [waits === 'same key' ? entry : withoutSecrets(compiled, entry)]
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

    const before = { sent: lookUp(store.session().sent, at.screen.id), wasInDoubt: entry.attempted !== undefined }
    const ready = beginAttempt(next)
    inFlight = ready.entry
    const response = await sendWithRetries(sending.ports, request, sending.signal).finally(() => (inFlight = undefined))
    if (response.status < 200 || response.status >= 300) return refuse(ready, response, sending, before)
    const unread = bodyFault(responseShape, response.body, 'CALL_RESPONSE_INVALID', call.id)
    if (unread) return misfit(unread, 'response', response.status)
    const provided = readProvidedFacts(call, response.body)
    if (provided instanceof FlowError) return misfit(provided, 'response', response.status)
    update((session) => withEffect(session, ready, response.body, provided))
    notify({ type: 'succeeded', call: call.id, target: call.onSuccess, refresh: call.refresh ?? [], body: response.body })
    return CONTINUE
  }

  const sendNext = async (sending: Sending): Promise<SentCall | undefined> => {
    const next = nextReady(sending)
    const request = next && requestOf(next)
    if (!next || !request) return undefined
    return { screen: next.at.screen.id, call: next.call.id, decision: await attempt(next, request, sending) }
  }

  const flush = async (leaving: CompiledScreen, signal: AbortSignal): Promise<Decision> => {
    const isAwaited = (session: Session) => hasAwaitedCalls({ session, walker: walkOf(session) }, leaving)
    while (isAwaited(store.session())) {
      const sent = await sendNext({ leaving, position: leaving.position, ports, signal })
      if (!sent) return CONTINUE
      if (sent.decision.type !== 'continue') return sent.decision
    }
    return CONTINUE
  }

  return { enqueue, flush, sendNext }
}

/** Queue of calls to send, in order. Each call takes effect once: a retry reuses the idempotency key, and an unchanged body is not
 * sent again. A call waits until its facts are known. Only calls of screens that the patient has left, or is leaving, are sent.
 */
export interface CallQueue {
  /** The session with the screen's call in its queue, and those of other left screens that carry its answers, where not sent yet. */
  readonly enqueue: (session: Session, screen: CompiledScreen) => Session
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
  readonly ports: Pick<RunningPorts, 'calls' | 'retry' | 'now' | 'report'>
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
  readonly compiled: CompiledFlow
  readonly store: SessionStore
  readonly ports: Pick<RunningPorts, 'calls' | 'newId' | 'now' | 'retry' | 'received' | 'report'>
  readonly transforms: Readonly<Record<string, Transform>>
  readonly contracts?: CallContracts | undefined
  readonly track: Track
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

/** The session with `next`, if any, in place of a pending call. */
function replaceCall(session: Session, entry: QueuedCall, ...next: readonly QueuedCall[]): Session {
  return { ...session, queue: session.queue.flatMap((one) => (one === entry ? next : [one])) }
}

/** The call creates something, and its outcome is unknown. */
const isInDoubt = ({ attempted }: QueuedCall, { provides }: Call) => provides !== undefined && attempted !== undefined
