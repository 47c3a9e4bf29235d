import { type Actor, createActor, type InspectionEvent, type Observer } from 'xstate'
import { createCallQueue } from '../calls/createCallQueue.ts'
import type { CallContracts } from '../calls/callContract.ts'
import { createBackgroundSync } from '../calls/createBackgroundSync.ts'
import { isLocked } from '../calls/isLocked.ts'
import { assertPorts } from '../assertPorts.ts'
import { guarded } from '../guarded.ts'
import { guardPorts } from '../guardPorts.ts'
import type { Ports } from '../ports.ts'
import type { Answers, AnswerValue, Facts, Flow, Handler, Transform, Vocabulary } from '../schema/index.ts'
import { createRecord, toDocument } from '../session/createRecord.ts'
import { createSaver } from '../session/createSaver.ts'
import { loadSession } from '../session/loadSession.ts'
import { mergeRecord } from '../session/mergeRecord.ts'
import type { ShownStop } from '../session/shownStop.ts'
import { FlowError } from '../errors/FlowError.ts'
import { reportHostError } from '../reportHostError.ts'
import { attributesOf } from '../values/attributes.ts'
import { compileFlow, type CompiledFlow } from '../walk/compileFlow.ts'
import type { QuestionnaireMachine } from './compileMachine.ts'
import { createPatient } from './createPatient.ts'
import { createTrack } from '../session/createTrack.ts'
import { createScreenServices } from './screenServices.ts'
import { checkConditions } from './checkConditions.ts'
import { checkHandlers } from './checkHandlers.ts'
import { checkNames } from './checkNames.ts'
import { checkVocabulary } from './checkVocabulary.ts'
import { assertFacts } from '../values/assertFacts.ts'
import { createViewer } from './createViewer.ts'
import { createLazyMachine } from './createLazyMachine.ts'
import { guardVocabulary } from './guardVocabulary.ts'
import { isUnchangedAnswer } from './isUnchangedAnswer.ts'
import type { InitialAnswers } from './knownAnswers.ts'
import { storeAnswer } from './storeAnswer.ts'
import { mergeFacts } from './mergeFacts.ts'
import { provideEffects } from './provideEffects.ts'
import type { QuestionnaireEvent } from './QuestionnaireContext.ts'
import { relevantAnswers } from './relevantAnswers.ts'
import { reuseView, type View } from './view.ts'

/** What a questionnaire is opened with. */
export interface QuestionnaireOptions {
  /** The resolved flow. */
  readonly flow: Flow
  /** What the product adds to the words of a flow: field types of its own, and the names that a flow may use. */
  readonly vocabulary?: Vocabulary | undefined
  /** Everything outside that it needs. */
  readonly ports: Ports
  /** The handlers that screens name, by name. */
  readonly handlers?: Readonly<Record<string, Handler>>
  /** The transforms that calls name, by name. */
  readonly transforms?: Readonly<Record<string, Transform>>
  /** What each call sends and gets; with any given, each call of the flow must have one. */
  readonly contracts?: CallContracts | undefined
  /** Names of the custom components that the host draws; with any given, each that a screen names must be among them. */
  readonly components?: readonly string[] | undefined
  /** What is known of the patient's session at the start. */
  readonly facts: Facts
  /**
   * Answers that the host knows already: `knownAnswers({ name: 'Ada' })`. Each is filled in when its screen is first shown, checked like a typed
   * one, and never over a stored one; it is the patient's once they leave that screen.
   */
  readonly initialAnswers?: InitialAnswers | undefined
  /** Id of the screen asked for; the patient lands there, or where the walk stops before it. */
  readonly screen?: string
  /** Told of everything that the machine and its effects do, as an inspector shows it. It may carry answers: for development only. */
  readonly inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void)
}

/** One patient's questionnaire, open: what is on show, and what can be done. */
export interface Questionnaire {
  /** The running machine, for who wants to match its states or bind it to a page of their own. */
  readonly actor: Actor<QuestionnaireMachine>
  /** The flow that it was opened with, indexed. */
  readonly compiled: CompiledFlow
  /** What is on show now; the same object until something of it changes. */
  readonly view: () => View
  /** Calls the listener when the view, or an answer, has changed; gives back how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** The answer to a field, also an unfinished one, shown or not; or a calculated answer. */
  readonly answerOf: (field: string) => AnswerValue | undefined
  /** Answers of the fields shown on the screens that the patient can come to by now, by name. */
  readonly answers: () => Answers
  /** Copies of the answers of shown fields under their associatedAttribute, encoded as they are sent. */
  readonly attributes: () => Record<string, string>
  /** Ids of the screens on the path so far, for a summary of the answers. */
  readonly path: () => readonly string[]
  /** The stops that handlers have shown the patient so far, the oldest first, with the answers that each was shown for: health data. */
  readonly stops: () => readonly ShownStop[]
  /** What is known of the patient's session now. */
  readonly facts: () => Facts
  /** The moment, from the port: what answers are checked at. */
  readonly now: () => string
  /**
   * Keeps an answer, also an unfinished one; undefined takes it away. To a field that the flow does not have, or that
   * the patient has not come to yet, it is a slip of the host: ANSWER_UNKNOWN_FIELD is thrown in development, reported in production. What is known
   * beforehand goes into `initialAnswers`.
   */
  readonly answer: (field: string, value: AnswerValue | undefined) => void
  /** Something the patient did. An event that the screen on show has no use for does nothing. */
  readonly send: (event: QuestionnaireEvent) => void
  /** A patient has signed in, or flags have changed. */
  readonly updateFacts: (facts: Partial<Facts>) => void
  /** Resolves when no call is being made while the patient goes on. What could not be sent is in the view, and goes with the next. */
  readonly sent: () => Promise<void>
  /** Resolves when nothing is being written any more. What could not be is told to `report`, and goes with the next change. */
  readonly saved: () => Promise<void>
  /** Stops the machine; call it when the questionnaire leaves the page. */
  readonly close: () => void
}

/**
 * Opens a questionnaire: loads what is stored, then stands where the patient left off. Nothing is written before.
 * @throws FlowError for a flow whose parts do not fit, and for facts or ports that are missing.
 */
export async function openQuestionnaire({
  flow,
  vocabulary = {},
  ports: given,
  handlers = {},
  transforms = {},
  contracts,
  components,
  facts,
  initialAnswers,
  screen,
  inspect,
}: QuestionnaireOptions): Promise<Questionnaire> {
  assertPorts(given)
  const ports = guardPorts(given)
  const compiled = compileFlow(
    flow,
    guardVocabulary(vocabulary, (error) => ports.report?.(error)),
  )
  assertFacts(facts)
  // a handler that is no object has no rules to look for names in
  checkHandlers(compiled, handlers)
  checkNames(compiled, { handlers, transforms, contracts, components })
  checkConditions(compiled)
  checkVocabulary(flow, vocabulary)
  const stored = await loadSession(ports, compiled)
  const record = createRecord(compiled, facts, stored)
  const patient = createPatient(compiled, record, ports.now)
  const { walker } = patient
  const prefill = await initialAnswers?.(patient, ports.report)

  /** How often anything has changed that a listener is told of. */
  let version = 0
  const send = (event: QuestionnaireEvent) => {
    if (actor.getSnapshot().status === 'active') return actor.send(event)
    // a finished machine takes no events; what is said all the same is kept
    if (event.type === 'FACTS_CHANGED') mergeFacts(patient, event.facts)
    else if (event.type === 'ANSWER' && !isUnchangedAnswer(patient, event.field, event.value))
      storeAnswer(patient, event.field, event.value)
    else return
    saver.save()
  }
  const saver = createSaver({
    port: ports.session,
    flowId: flow.id,
    stored,
    report: ports.report,
    document: () => {
      const { position } = actor.getSnapshot().context
      return toDocument(compiled, record, compiled.screens[position]?.screen.id ?? '', prefill?.unconfirmed())
    },
    merge: (other, base, doubtful) => {
      const restore = prefill?.takeOut()
      mergeRecord(compiled, record, createRecord(compiled, facts, other), createRecord(compiled, facts, base), doubtful)
      restore?.()
      walker.changed(0)
      version += 1
      send({ type: 'MERGED' })
    },
  })
  const save = () => {
    version += 1
    saver.save()
  }
  const changed = () => {
    save()
    send({ type: 'RECORDED' })
  }
  const track = createTrack(record, flow.id, ports, saver.save)
  const queue = createCallQueue({ record, walker, ports, transforms, contracts, track, changed })
  const meanwhile = createBackgroundSync({
    record,
    queue,
    ports,
    position: () => actor.getSnapshot().context.position,
    refused: (at, decision) => send({ type: 'REFUSED', screen: at, decision }),
    changed,
  })
  const retryBackgroundCalls = () => {
    if (record.unsent.size > 0) {
      record.unsent.clear()
      version += 1
    }
    meanwhile.wake()
  }
  const services = createScreenServices({ record, walker, queue, meanwhile, handlers, ports, track, changed })

  // who stood on a screen that is gone, or behind the last, goes on where the walk stops
  const elsewhere = stored ? compiled.screens.length : 0
  const outside = { flow, services, track, save, fill: prefill?.fill, retryBackgroundCalls }
  const machine = createLazyMachine(compiled, (bare) => provideEffects(bare, outside))
  const actor = createActor(machine, {
    input: { patient, position: compiled.positions.get(screen ?? '') ?? compiled.positions.get(stored?.screen ?? '') ?? elsewhere },
    ...(inspect && { inspect }),
    ...(ports.clock && { clock: ports.clock }),
  })
  const viewOf = createViewer(walker, (field) => isLocked(record, compiled, field))
  let current: View | undefined
  const view = () => {
    const next = reuseView(current, viewOf(actor.getSnapshot()))
    if (next !== current) version += 1
    current = next
    return next
  }
  actor.start()
  // what was in line when it was left
  meanwhile.wake()

  return {
    actor,
    compiled,
    view,
    subscribe: (listener) => {
      view()
      let seen = version
      const subscription = actor.subscribe(() => {
        view()
        if (version === seen) return
        seen = version
        guarded(listener, (error) => ports.report?.(error))
      })
      return () => subscription.unsubscribe()
    },
    answerOf: (field) => (compiled.fieldPositions.has(field) ? record.answers.get(field) : walker.relevant(field)),
    answers: () => relevantAnswers(patient),
    attributes: () => {
      const answers = relevantAnswers(patient)
      const shown = compiled.screens.flatMap((one) => walker.visit(one.position).fields)
      return attributesOf(
        shown.filter(({ name }) => Object.hasOwn(answers, name)),
        answers,
      )
    },
    path: () => {
      const { position } = actor.getSnapshot().context
      return compiled.screens.filter((one) => one.position <= position && walker.visit(one.position).isVisible).map((one) => one.screen.id)
    },
    stops: () => [...record.stops.values()],
    facts: () => record.facts,
    now: ports.now,
    answer: (field, value) => {
      const position = compiled.fieldPositions.get(field)
      if (position === undefined || position > actor.getSnapshot().context.position)
        reportHostError(
          new FlowError('ANSWER_UNKNOWN_FIELD', field, 'it is not asked by now.', 'Give it as one of initialAnswers.'),
          ports.report,
        )
      send({ type: 'ANSWER', field, value })
    },
    send,
    updateFacts: (patch) => {
      assertFacts({ ...record.facts, ...patch })
      send({ type: 'FACTS_CHANGED', facts: patch })
    },
    sent: meanwhile.idle,
    saved: saver.written,
    close: () => {
      saver.close()
      meanwhile.close()
      actor.stop()
    },
  }
}
