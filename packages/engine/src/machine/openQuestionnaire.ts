import { createActor, type Subscription } from 'xstate'
import { createCallQueue } from '../calls/createCallQueue.ts'
import type { CallContracts } from '../calls/callContract.ts'
import { isFinal, isLocked } from '../calls/inDoubt.ts'
import type { Ports } from '../ports.ts'
import type { AnswerValue, Facts, Flow, Handler, Transform } from '../schema/index.ts'
import { createRecord, toDocument } from '../session/createRecord.ts'
import { createSaver } from '../session/createSaver.ts'
import { isSame } from '../session/isSame.ts'
import { loadSession } from '../session/loadSession.ts'
import { mergeRecord } from '../session/mergeRecord.ts'
import type { ShownStop } from '../session/shownStop.ts'
import { attributesOf } from '../values/attributes.ts'
import { compileFlow, type CompiledFlow } from '../walk/compileFlow.ts'
import { createWalker } from '../walk/createWalker.ts'
import { arriveAt } from './arriveAt.ts'
import { compileMachine, type QuestionnaireEvent } from './compileMachine.ts'
import { reachable } from './reachable.ts'
import { createTrack } from './createTrack.ts'
import { createScreenServices } from './screenServices.ts'
import { checkRegistrations } from './checkRegistrations.ts'
import { isAcknowledged } from './isAcknowledged.ts'
import { createViewer } from './createViewer.ts'
import { keepView, type View } from './view.ts'

/** What a questionnaire is opened with. */
export interface QuestionnaireOptions {
  /** The resolved flow. */
  readonly flow: Flow
  /** Everything outside that it needs. */
  readonly ports: Ports
  /** The handlers that screens name, by name. */
  readonly handlers?: Readonly<Record<string, Handler>>
  /** The transforms that calls name, by name. */
  readonly transforms?: Readonly<Record<string, Transform>>
  /** What each call sends and gets; with any given, each call of the flow must have one. */
  readonly contracts?: CallContracts | undefined
  /** What is known of the patient's session at the start. */
  readonly facts: Facts
  /** Id of the screen asked for; the patient lands there, or where the walk stops before it. */
  readonly screen?: string
}

/** One patient's questionnaire, open: what is on show, and what can be done. */
export interface Questionnaire {
  /** The flow that it was opened with, indexed. */
  readonly compiled: CompiledFlow
  /** What is on show now; the same object until something of it changes. */
  readonly view: () => View
  /** Calls the listener when the view, or an answer, has changed; gives back how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** The answer to a field, also an unfinished one, shown or not. */
  readonly answerOf: (field: string) => AnswerValue | undefined
  /** Answers of shown fields, by name. */
  readonly answers: () => Record<string, AnswerValue>
  /** Copies of the answers of shown fields under their associatedAttribute, encoded as they are sent. */
  readonly attributes: () => Record<string, string>
  /** Ids of the screens on the path so far, for a summary of the answers. */
  readonly path: () => readonly string[]
  /** The stops that handlers have shown the patient so far, the oldest first, with the answers that each was shown for: health data. */
  readonly stops: () => readonly ShownStop[]
  /** What is known of the patient's session now. */
  readonly facts: () => Facts
  /** Keeps an answer, also an unfinished one; undefined takes it away. */
  readonly answer: (field: string, value: AnswerValue | undefined) => void
  /** Something the patient did. An event that the screen on show has no use for does nothing. */
  readonly send: (event: Exclude<QuestionnaireEvent, { type: 'ANSWERED' | 'SIGNED_IN' }>) => void
  /** A patient has signed in, or flags have changed. */
  readonly know: (facts: Partial<Facts>) => void
  /** Resolves when everything is written. */
  readonly saved: () => Promise<void>
  /** Stops the machine; call it when the questionnaire leaves the page. */
  readonly close: () => void
}

/**
 * Opens a questionnaire: loads what is stored, then stands where the patient left off. Nothing is written before.
 * @throws FlowError for a flow whose parts do not fit.
 */
export async function openQuestionnaire({
  flow,
  ports,
  handlers = {},
  transforms = {},
  contracts,
  facts,
  screen,
}: QuestionnaireOptions): Promise<Questionnaire> {
  const compiled = compileFlow(flow)
  checkRegistrations(compiled, handlers, transforms, contracts)
  const stored = await loadSession(ports, compiled)
  const record = createRecord(compiled, facts, stored)
  const isFixed = (field: string) => isLocked(record, compiled, field)
  const walker = createWalker(compiled, record, {
    isFinal: (at) => isFinal(record, at),
    isPassed: (screen, interrupt) => isAcknowledged(record, flow, screen, interrupt),
  })
  const machine = compileMachine(compiled)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const here = () => compiled.screens[actor.getSnapshot().context.position]
  const saver = createSaver({
    port: ports.session,
    flowId: flow.id,
    stored,
    report: ports.report,
    document: () => toDocument(compiled, record, here()?.screen.id ?? ''),
    merge: (other, base, doubtful) => {
      mergeRecord(compiled, record, createRecord(compiled, facts, other), createRecord(compiled, facts, base), doubtful)
      walker.changed(0)
      send({ type: 'ANSWERED' })
      realign()
      tell()
    },
  })
  const changed = () => {
    saver.save()
    tell()
  }
  const track = createTrack(record, flow.id, ports, saver.save)
  const queue = createCallQueue({ record, walker, ports, transforms, contracts, track, changed })
  const services = createScreenServices({ record, walker, queue, handlers, ports, track, changed })
  // who stood on a screen that is gone, or behind the last, goes on where the walk stops
  const elsewhere = stored && screen === undefined ? compiled.screens.length : 0
  const wanted = compiled.positions.get(screen ?? stored?.screen ?? '') ?? elsewhere
  const actor = createActor(machine, { input: { record, walker, services, position: arriveAt(walker, record, reachable(walker, wanted)) } })

  const viewOf = createViewer(walker, isFixed)
  let current: View | undefined
  let moves = 0
  let position = actor.getSnapshot().context.position
  const refresh = () => {
    const snapshot = actor.getSnapshot()
    // between two screens there is nothing to see
    if (snapshot.status === 'active' && snapshot.children.screen?.getSnapshot().status === 'done') return
    if (snapshot.context.position !== position) {
      if (snapshot.context.position > position) trackLeft(position)
      position = snapshot.context.position
      moves += 1
      changed()
    }
    const next = keepView(current, viewOf(snapshot, moves))
    if (next.phase === 'asking' && !next.isComplete) track(next.screen.trackOpening, next.screen.id)
    if (next === current) return
    current = next
    tell()
  }
  const trackLeft = (left: number) => {
    const at = compiled.screens[left]?.screen
    if (at && record.done.has(at.id)) track(at.trackAction, at.id)
  }

  // the machine tells of its own changes; a screen's lifecycle has to be listened to as well
  let listening: Subscription | undefined
  let listenedTo: unknown
  actor.subscribe((snapshot) => {
    const child = snapshot.children.screen
    if (child !== listenedTo) {
      listening?.unsubscribe()
      listenedTo = child
      listening = child?.subscribe(refresh)
    }
    refresh()
  })
  actor.start()
  refresh()

  /** An earlier screen has changed: nobody stands behind one that is not satisfied (any more). */
  const realign = () => {
    const screen = here()?.screen.id
    if (screen !== undefined) send({ type: 'GO_TO', screen })
  }

  const relevantEntries = () =>
    [...record.answers.keys()].flatMap((name): [string, AnswerValue][] => {
      const answer = walker.relevant(name)
      return answer === undefined ? [] : [[name, answer]]
    })
  const send = (event: QuestionnaireEvent) => {
    // a finished machine takes no events
    if (actor.getSnapshot().status === 'active') actor.send(event)
  }

  return {
    compiled,
    view: () => current ?? viewOf(actor.getSnapshot(), moves),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answerOf: (field) => record.answers.get(field),
    answers: () => Object.fromEntries(relevantEntries()),
    attributes: () =>
      attributesOf(
        compiled.screens.flatMap((one) => walker.visit(one.position).fields.filter((field) => walker.relevant(field.name) !== undefined)),
        Object.fromEntries(relevantEntries()),
      ),
    path: () =>
      compiled.screens.filter((one) => one.position <= position && walker.visit(one.position).isVisible).map((one) => one.screen.id),
    stops: () => [...record.stops.values()],
    facts: () => record.facts,
    answer: (field, value) => {
      const at = compiled.screens[compiled.fieldPositions.get(field) ?? -1]
      if (!at || isFixed(field) || isSame(record.answers.get(field), value)) return
      if (value === undefined) record.answers.delete(field)
      else record.answers.set(field, value)
      record.done.delete(at.screen.id)
      record.skipped.delete(at.screen.id)
      record.acknowledged.delete(at.screen.id)
      walker.changed(at.position)
      track(flow.trackStart, at.screen.id)
      changed()
      // the machine has something to do only where an error or a failure is on show
      if (at.position < position) realign()
      else if (at.position > position) refresh()
      else if (current?.phase === 'asking' && Object.keys(current.errors).length === 0) refresh()
      else send({ type: 'ANSWERED' })
    },
    send,
    know: (patch) => {
      record.facts = { ...record.facts, ...patch }
      walker.changed(0)
      changed()
      send({ type: 'SIGNED_IN' })
      realign()
    },
    saved: saver.settled,
    close: () => {
      saver.close()
      actor.stop()
    },
  }
}
