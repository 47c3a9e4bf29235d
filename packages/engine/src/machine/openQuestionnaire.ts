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
import { sentCalculations } from '../walk/sentCalculations.ts'
import { readsAnswersInTexts } from '../walk/readsAnswersInTexts.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { compileMachine, type QuestionnaireMachine } from './compileMachine.ts'
import { createPatient } from './createPatient.ts'
import { createTrack } from '../session/createTrack.ts'
import { createScreenServices } from './screenServices.ts'
import { checkConditions } from './checkConditions.ts'
import { checkHandlers } from './checkHandlers.ts'
import { checkNames } from './checkNames.ts'
import { checkVocabulary } from './checkVocabulary.ts'
import { assertFacts } from '../values/assertFacts.ts'
import { createViewer } from './createViewer.ts'
import { guardVocabulary } from './guardVocabulary.ts'
import { isUnchangedAnswer } from './isUnchangedAnswer.ts'
import type { InitialAnswers } from './knownAnswers.ts'
import { storeAnswer } from './storeAnswer.ts'
import { mergeFacts } from './mergeFacts.ts'
import { createEffects } from './createEffects.ts'
import type { QuestionnaireEvent } from './QuestionnaireContext.ts'
import { relevantAnswers } from './relevantAnswers.ts'
import { reuseView, type View } from './view.ts'

/** Options of {@link openQuestionnaire}. */
export interface QuestionnaireOptions {
  /** The resolved flow. */
  readonly flow: Flow
  /** The product's own field types, and the names that flows may use. */
  readonly vocabulary?: Vocabulary | undefined
  /** Access to everything external. */
  readonly ports: Ports
  /** Handlers by name. */
  readonly handlers?: Readonly<Record<string, Handler>>
  /** Transforms by name. */
  readonly transforms?: Readonly<Record<string, Transform>>
  /** Request and response schemas by call. If given, every call needs one. */
  readonly contracts?: CallContracts | undefined
  /** Names of the host's custom components. If given, every name in a screen must be listed. */
  readonly components?: readonly string[] | undefined
  /** Known session facts at the start. */
  readonly facts: Facts
  /**
   * Answers known to the host: `knownAnswers({ name: 'Ada' })`. Each is filled in when its screen is first shown, validated like a
   * typed answer, and never replaces a stored one. It becomes the patient's own once they leave that screen.
   */
  readonly initialAnswers?: InitialAnswers | undefined
  /** Id of the screen to start on; the patient lands there, or on the first unsatisfied screen before it. */
  readonly screen?: string
  /** Locale of dates that texts contain; default en-CA. */
  readonly locale?: string | undefined
  /** Receives inspection events of the machine. They may carry answers: use in development only. */
  readonly inspect?: Observer<InspectionEvent> | ((event: InspectionEvent) => void)
}

/** An open questionnaire: its current view and its commands. */
export interface Questionnaire {
  /** The running machine, for matching its states or binding it to another UI. */
  readonly actor: Actor<QuestionnaireMachine>
  /** The indexed flow. */
  readonly compiled: CompiledFlow
  /** The current view; the same object until it changes. */
  readonly view: () => View
  /** Calls the listener when the view or an answer changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** The answer of a field, possibly unfinished or hidden, or a calculated answer. */
  readonly answerOf: (field: string) => AnswerValue | undefined
  /** Answers of visible fields on the reachable screens, by name. */
  readonly answers: () => Answers
  /** Answers of visible fields by their associatedAttribute, encoded as sent. */
  readonly attributes: () => Record<string, string>
  /** Ids of the screens on the path so far. */
  readonly path: () => readonly string[]
  /** Interrupts and refusals shown so far, oldest first, with the answers they were shown for. Health data. */
  readonly stops: () => readonly ShownStop[]
  /** The current session facts. */
  readonly facts: () => Facts
  /** The current time, from the port. */
  readonly now: () => string
  /**
   * Stores an answer, possibly unfinished; undefined removes it. For an unknown field or one that is not reached yet, throws
   * ANSWER_UNKNOWN_FIELD in development and reports it in production. Use `initialAnswers` for known answers.
   */
  readonly answer: (field: string, value: AnswerValue | undefined) => void
  /** Sends a user action. Screens ignore events that they do not handle. */
  readonly send: (event: QuestionnaireEvent) => void
  /** Updates the facts: a patient has signed in, or flags have changed. */
  readonly updateFacts: (facts: Partial<Facts>) => void
  /** Resolves when no background call is in flight. Failed calls are in the view and are retried with the next one. */
  readonly sent: () => Promise<void>
  /** Resolves when no write is pending. Failures are reported and retried with the next change. */
  readonly saved: () => Promise<void>
  /** Stops the machine. Call it when the questionnaire leaves the page. */
  readonly close: () => void
}

/**
 * Opens a questionnaire: loads the stored session and resumes where the patient left. Writes nothing before a change. @throws
 * FlowError for inconsistent flows, facts or ports.
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
  locale,
  inspect,
}: QuestionnaireOptions): Promise<Questionnaire> {
  assertPorts(given)
  const ports = guardPorts(given)
  const compiled = compileFlow(
    flow,
    guardVocabulary(vocabulary, (error) => ports.report?.(error)),
  )
  assertFacts(facts)
  // before checkNames, which reads the rules of handlers
  checkHandlers(compiled, handlers)
  checkNames(compiled, { handlers, transforms, contracts, components })
  checkConditions(compiled)
  checkVocabulary(flow, vocabulary)
  const stored = await loadSession(ports, compiled)
  const record = createRecord(compiled, facts, stored)
  const patient = createPatient(compiled, record, ports.now)
  const { walker } = patient
  const prefill = await initialAnswers?.(patient, ports.report)
  // most flows need no code for it
  const texts = readsAnswersInTexts(flow) ? await import('../walk/createTexts.ts') : undefined
  const fill = texts?.createTexts(compiled, {
    answerOf: (name) => walker.known(name),
    holds: (condition) => evaluate(condition, (name) => walker.known(name), record.facts.flags, ports.now),
    locale,
  })

  /** Increments whenever subscribers must be notified. */
  let version = 0
  const send = (event: QuestionnaireEvent) => {
    if (actor.getSnapshot().status === 'active') return actor.send(event)
    // a finished machine ignores events; facts and answers are stored anyway
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
  const backgroundSync = createBackgroundSync({
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
    backgroundSync.wake()
  }
  const services = createScreenServices({ record, walker, queue, backgroundSync, handlers, ports, track, changed })

  // if the stored screen is gone or the flow was complete, resume where the walk stops
  const fallbackPosition = stored ? compiled.screens.length : 0
  const effects = createEffects({ flow, services, track, save, fill: prefill?.fill, retryBackgroundCalls })
  const machine = compileMachine(compiled, effects)
  const actor = createActor(machine, {
    input: { patient, position: compiled.positions.get(screen ?? '') ?? compiled.positions.get(stored?.screen ?? '') ?? fallbackPosition },
    ...(inspect && { inspect }),
    ...(ports.clock && { clock: ports.clock }),
  })
  const viewOf = createViewer(walker, (field) => isLocked(record, compiled, field), fill)
  let current: View | undefined
  const view = () => {
    const next = reuseView(current, viewOf(actor.getSnapshot()))
    if (next !== current) version += 1
    current = next
    return next
  }
  actor.start()
  // calls left in the queue by the last visit
  backgroundSync.wake()

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
      const calculated = compiled.screens.flatMap(sentCalculations).filter(({ name }) => walker.relevant(name) !== undefined)
      return attributesOf([...shown.filter(({ name }) => Object.hasOwn(answers, name)), ...calculated], {
        ...answers,
        ...Object.fromEntries(calculated.map(({ name }) => [name, walker.relevant(name) ?? ''])),
      })
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
          new FlowError('ANSWER_UNKNOWN_FIELD', field, 'its screen is not reached yet.', 'Pass it in initialAnswers.'),
          ports.report,
        )
      send({ type: 'ANSWER', field, value })
    },
    send,
    updateFacts: (patch) => {
      assertFacts({ ...record.facts, ...patch })
      send({ type: 'FACTS_CHANGED', facts: patch })
    },
    sent: backgroundSync.idle,
    saved: saver.written,
    close: () => {
      saver.close()
      backgroundSync.close()
      actor.stop()
    },
  }
}
