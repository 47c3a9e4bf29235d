import { type Actor, createActor, type InspectionEvent, type Observer, type SnapshotFrom } from 'xstate'
import { createCallQueue } from '../calls/createCallQueue.ts'
import type { CallContracts } from '../calls/callContract.ts'
import { createBackgroundSync } from '../calls/createBackgroundSync.ts'
import { assertPorts } from '../assertPorts.ts'
import { guarded } from '../guarded.ts'
import { guardPorts } from '../guardPorts.ts'
import type { Ports, RunningPorts } from '../ports.ts'
import { isFromAnswer } from '../schema/fixedBound.ts'
import type { Answers, AnswerValue, Facts, Field, Flow, Handler, Transform, Vocabulary } from '../schema/index.ts'
import { createSaver } from '../session/createSaver.ts'
import { loadSession } from '../session/loadSession.ts'
import { createSession, lookUp, type Session } from '../session/session.ts'
import type { ShownStop } from '../session/shownStop.ts'
import { toCurrentVersion } from '../session/toCurrentVersion.ts'
import { toDocument } from '../session/toDocument.ts'
import { fieldsWithReadTexts } from '../conditions/fieldsWithReadTexts.ts'
import { loadReader } from '#text-reader'
import { FlowError } from '../errors/FlowError.ts'
import { reportHostError } from '../reportHostError.ts'
import { attributesOf } from '../values/attributes.ts'
import type { Issue } from '../values/checkField.ts'
import type { Messages } from '../values/messages.ts'
import { compileFlow, type CompiledFlow } from '../walk/compileFlow.ts'
import { sentCalculations } from '../calls/sentCalculations.ts'
import { readsAnswersInTexts } from '../walk/readsAnswersInTexts.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { compileMachine, type QuestionnaireMachine } from './compileMachine.ts'
import { createTrack } from '../session/createTrack.ts'
import { createScreenServices } from './screenServices.ts'
import { checkHandlers } from '../checks/checkHandlers.ts'
import { checkNames } from '../checks/checkNames.ts'
import { checkVocabulary } from '../checks/checkVocabulary.ts'
import { assertFacts } from '../values/assertFacts.ts'
import { createRunningSession } from './createRunningSession.ts'
import { createViewer } from './createViewer.ts'
import { createWalkOf } from './createWalkOf.ts'
import { guardVocabulary } from '../checks/guardVocabulary.ts'
import type { InitialAnswers } from './knownAnswers.ts'
import { createEffects } from './createEffects.ts'
import type { QuestionnaireEvent } from './QuestionnaireContext.ts'
import { relevantAnswers } from './relevantAnswers.ts'
import { reuseView, type View } from './view.ts'
import { readableSession, sendWhenReadable } from './waitForReader.ts'

/** Opens a questionnaire: loads the stored session and resumes where the patient left. Writes nothing before a change. @throws
 * FlowError for inconsistent flows, facts or ports.
 */
export async function openQuestionnaire({
  flow,
  vocabulary = {},
  ports: own,
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
  assertPorts(own)
  const ports = guardPorts(own)
  const compiled = compileFlow(
    flow,
    guardVocabulary(vocabulary, (error) => ports.report?.(error)),
  )
  assertFacts(facts)
  // before checkNames, which reads the rules of handlers
  checkHandlers(compiled, handlers)
  checkNames(compiled, { handlers, transforms, contracts, components })
  const hasField = (isMeant: (field: Field) => boolean) => compiled.screens.some(({ fields }) => fields.some(isMeant))
  checkVocabulary(flow, vocabulary)
  const readTexts = fieldsWithReadTexts([flow.steps, Object.values(handlers).map(({ rules }) => rules)])
  const stored = await loadSession(ports, compiled)
  const opened = createSession(compiled, facts, stored)
  const tracked = new Set(stored?.tracked)
  const limit = hasField(isRare) ? (await import('./limitsOf.ts')).limitsOf(compiled) : undefined
  const walkOf = createWalkOf(compiled, limit, ports.now)
  const given = await initialAnswers?.(compiled, ports.report)
  const prefill = hasField((field) => 'default' in field)
    ? (await import('./defaultAnswers.ts')).defaultAnswers(compiled, walkOf, given)
    : given
  const isTextKnown = prefill !== undefined || facts.onFile !== undefined || [...readTexts].some((name) => name in (stored?.answers ?? {}))
  if (readTexts.size > 0 && isTextKnown) await loadReader()
  const texts = readsAnswersInTexts(flow) ? await import('../walk/createTexts.ts') : undefined
  /** The session that the view shows. */
  let shown = opened
  const known = (name: string) => walkOf(shown).known(name)
  const fill = texts?.createTexts(compiled, {
    answerOf: known,
    holds: (condition) => evaluate(condition, known, shown.facts.flags, walkOf(shown).now),
    locale,
  })

  const store = createRunningSession({ compiled, walkOf, actor: () => actor, save: () => saver.save() })
  const { session, sessionIn, deliver } = store
  const answerIn: Questionnaire['answerIn'] = (snapshot, field) =>
    compiled.fieldPositions.has(field) ? lookUp(sessionIn(snapshot).answers, field) : walkOf(sessionIn(snapshot)).relevant(field)
  const answerOf = (field: string) => answerIn(actor.getSnapshot(), field)
  const now = () => ports.now(answerOf)
  const running: RunningPorts = { ...ports, now }

  const send = sendWhenReadable({ fields: readTexts, deliver, report: ports.report })
  const saver = createSaver({
    port: readableSession(ports.session, readTexts),
    flowId: flow.id,
    stored,
    report: ports.report,
    document: () =>
      toDocument(compiled, session(), {
        screen: compiled.screens[actor.getSnapshot().context.position]?.screen.id ?? '',
        tracked,
        unconfirmed: prefill?.unconfirmed(session()),
      }),
    prepareMerge: async (written) => {
      const other = await toCurrentVersion(compiled, written)
      const { mergeSessions } = await import('../session/mergeSessions.ts')
      return {
        other,
        merge: (document, base, doubtful) => {
          for (const event of document.tracked ?? []) tracked.add(event)
          const others = { other: createSession(compiled, facts, document), base: createSession(compiled, facts, base) }
          const merge = (own: Session) => mergeSessions(compiled, { own, ...others }, doubtful)
          deliver({ type: 'MERGE', change: (own) => (prefill ? prefill.around(own, merge) : merge(own)) })
        },
      }
    },
  })
  const track = createTrack(tracked, flow.id, ports, saver.save)
  const queue = createCallQueue({ compiled, store, ports: running, transforms, contracts, track })
  const backgroundSync = createBackgroundSync({
    store,
    queue,
    ports: running,
    position: () => actor.getSnapshot().context.position,
    refused: (at, decision) => send({ type: 'REFUSED', screen: at, decision }),
  })
  const services = createScreenServices({ compiled, store, queue, backgroundSync, handlers, ports: running, track, done: opened.done })

  // if the stored screen is gone or the flow was complete, resume where the walk stops
  const fallbackPosition = stored ? compiled.screens.length : 0
  const effects = createEffects({
    compiled,
    services,
    track,
    save: saver.save,
    enqueue: queue.enqueue,
    fill: prefill?.fill,
    wake: backgroundSync.wake,
    report: (error) => ports.report?.(error),
  })
  const actor = createActor(compileMachine(compiled, walkOf, effects), {
    input: {
      session: opened,
      position: compiled.positions.get(screen ?? '') ?? compiled.positions.get(stored?.screen ?? '') ?? fallbackPosition,
    },
    ...(inspect && { inspect }),
    ...(ports.clock && { clock: ports.clock }),
  })
  const viewOf = createViewer(compiled, walkOf, fill)
  let current: View | undefined
  const viewIn: Questionnaire['viewIn'] = (snapshot) => {
    shown = sessionIn(snapshot)
    return (current = reuseView(current, viewOf(snapshot, shown)))
  }
  const view = () => viewIn(actor.getSnapshot())
  actor.start()
  // calls left in the queue by the last visit
  backgroundSync.wake()

  return {
    actor,
    compiled,
    view,
    viewIn,
    subscribe: (listener) => {
      let seen = { view: view(), session: session() }
      const subscription = actor.subscribe((snapshot) => {
        const next = { view: viewIn(snapshot), session: sessionIn(snapshot) }
        if (next.view === seen.view && next.session === seen.session) return
        seen = next
        guarded(listener, (error) => ports.report?.(error))
      })
      return () => subscription.unsubscribe()
    },
    answerOf,
    answerIn,
    issueOf: (field, messages) => walkOf(session()).issueOf(field, messages),
    answers: () => relevantAnswers(session(), walkOf(session())),
    attributes: () => {
      const walker = walkOf(session())
      const answers = relevantAnswers(session(), walker)
      const shown = compiled.screens.flatMap((one) => walker.visit(one.position).fields)
      const calculated = compiled.screens.flatMap(sentCalculations).filter(({ name }) => walker.relevant(name) !== undefined)
      return attributesOf([...shown.filter(({ name }) => Object.hasOwn(answers, name)), ...calculated], {
        ...answers,
        ...Object.fromEntries(calculated.map(({ name }) => [name, walker.relevant(name) ?? ''])),
      })
    },
    path: () => {
      const { position } = actor.getSnapshot().context
      const walker = walkOf(session())
      return compiled.screens.filter((one) => one.position <= position && walker.visit(one.position).isVisible).map((one) => one.screen.id)
    },
    stops: () => session().stops,
    facts: () => session().facts,
    now,
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
      assertFacts({ ...session().facts, ...patch })
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
  /** Answers known to the host: `knownAnswers({ name: 'Ada' })`. Each is filled in when its screen is first shown, validated like a
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

/** A state of the machine: its value, and its context with the session. */
export type QuestionnaireSnapshot = SnapshotFrom<QuestionnaireMachine>

/** An open questionnaire: its current view and its commands. */
export interface Questionnaire {
  /** The running machine, for matching its states or binding it to another UI. */
  readonly actor: Actor<QuestionnaireMachine>
  /** The indexed flow. */
  readonly compiled: CompiledFlow
  /** The current view; the same object until it changes. */
  readonly view: () => View
  /** The view of a snapshot of the actor, for selectors. */
  readonly viewIn: (snapshot: QuestionnaireSnapshot) => View
  /** Calls the listener when the view or an answer changes. Returns an unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void
  /** The answer of a field, possibly unfinished or hidden, or a calculated answer. */
  readonly answerOf: (field: string) => AnswerValue | undefined
  /** The same in a snapshot of the actor, for selectors. */
  readonly answerIn: (snapshot: QuestionnaireSnapshot, field: string) => AnswerValue | undefined
  /** Why the answer of a visible field is refused, as a message for the patient; undefined when it is valid. */
  readonly issueOf: (field: Field, messages?: Messages) => Issue | undefined
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
  /** Stores an answer, possibly unfinished; undefined removes it. For an unknown field or one that is not reached yet, throws
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

/** Whether a field needs code that most flows do not: a group, or a bound that another answer gives. */
const isRare = (field: Field): boolean => 'fields' in field || ['min', 'max'].some((key) => isFromAnswer(Reflect.get(field, key)))
