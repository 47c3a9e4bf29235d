import { createActor, type Subscription } from 'xstate'
import { createCallQueue } from '../calls/createCallQueue.ts'
import type { Ports } from '../ports.ts'
import type { AnswerValue, Facts, Flow, Handler, Transform } from '../schema/index.ts'
import { createRecord, mergeRecord, toDocument } from '../session/createRecord.ts'
import { createSaver } from '../session/createSaver.ts'
import { parseSession } from '../session/sessionDocument.ts'
import { attributesOf } from '../values/attributes.ts'
import { compileFlow, type CompiledFlow } from '../walk/compileFlow.ts'
import { createWalker } from '../walk/createWalker.ts'
import { compileMachine, type QuestionnaireEvent, reachable } from './compileMachine.ts'
import { createScreenServices } from './screenServices.ts'
import { checkRegistrations } from './checkRegistrations.ts'
import { createViewer } from './createViewer.ts'
import { keepView, type View } from './view.ts'

/** What a questionnaire is opened with. */
export interface QuestionnaireOptions {
  readonly flow: Flow
  readonly ports: Ports
  readonly handlers?: Readonly<Record<string, Handler>>
  readonly transforms?: Readonly<Record<string, Transform>>
  readonly facts: Facts
  /** Id of the screen asked for; the patient lands there, or where the walk stops before it. */
  readonly screen?: string
}

/** One patient's questionnaire, open: what is on show, and what can be done. */
export interface Questionnaire {
  readonly compiled: CompiledFlow
  readonly view: () => View
  readonly subscribe: (listener: () => void) => () => void
  readonly answerOf: (field: string) => AnswerValue | undefined
  /** Answers of shown fields, by name. */
  readonly answers: () => Record<string, AnswerValue>
  readonly attributes: () => Record<string, string>
  /** Ids of the screens on the path so far, for a summary of the answers. */
  readonly path: () => readonly string[]
  readonly facts: () => Facts
  /** Keeps an answer, also an unfinished one; undefined takes it away. */
  readonly answer: (field: string, value: AnswerValue | undefined) => void
  readonly send: (event: Exclude<QuestionnaireEvent, { type: 'ANSWERED' | 'SIGNED_IN' }>) => void
  /** A patient has signed in, or flags have changed. */
  readonly know: (facts: Partial<Facts>) => void
  /** Resolves when everything is written. */
  readonly saved: () => Promise<void>
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
  facts,
  screen,
}: QuestionnaireOptions): Promise<Questionnaire> {
  const compiled = compileFlow(flow)
  checkRegistrations(compiled, handlers, transforms)
  const stored = parseSession(await ports.session.load())
  const record = createRecord(compiled, facts, stored)
  const walker = createWalker(compiled, record)
  const machine = compileMachine(compiled)
  const listeners = new Set<() => void>()

  const here = () => compiled.screens[actor.getSnapshot().context.position]
  let writing: readonly string[] = []
  const saver = createSaver({
    port: ports.session,
    revision: stored?.revision ?? 0,
    document: (revision) => {
      writing = [...record.touched]
      record.touched.clear()
      return { ...toDocument(compiled, record, here()?.screen.id ?? ''), revision }
    },
    refused: () => {
      for (const field of writing) record.touched.add(field)
    },
    merge: (other) => {
      mergeRecord(record, createRecord(compiled, facts, other))
      walker.changed(0)
      send({ type: 'ANSWERED' })
      realign()
    },
  })
  const changed = () => {
    record.revision += 1
    saver.save()
  }
  const queue = createCallQueue({ record, walker, ports, transforms, changed })
  const services = createScreenServices({ record, walker, queue, handlers, ports, changed })
  const wanted = compiled.positions.get(screen ?? stored?.screen ?? '') ?? 0
  const actor = createActor(machine, { input: { record, walker, services, position: reachable(walker, wanted) } })

  const viewOf = createViewer(walker, queue)
  let current: View | undefined
  let moves = 0
  let position = actor.getSnapshot().context.position
  const refresh = () => {
    const snapshot = actor.getSnapshot()
    if (snapshot.context.position !== position) {
      if (snapshot.context.position > position) trackLeft(position)
      position = snapshot.context.position
      moves += 1
      changed()
    }
    const next = keepView(current, viewOf(snapshot, moves))
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }
  const trackLeft = (left: number) => {
    const at = compiled.screens[left]?.screen
    if (at?.trackAction && record.done.has(at.id)) ports.tracking.track(at.trackAction, { flow: flow.id, screen: at.id })
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
    facts: () => record.facts,
    answer: (field, value) => {
      const at = compiled.screens[compiled.fieldPositions.get(field) ?? -1]
      if (!at || queue.isSettled(at) || record.answers.get(field) === value) return
      if (value === undefined) record.answers.delete(field)
      else record.answers.set(field, value)
      record.touched.add(field)
      record.done.delete(at.screen.id)
      record.skipped.delete(at.screen.id)
      walker.changed(at.position)
      changed()
      // the machine has something to do only where an error or a failure is on show
      if (at.position < position) realign()
      else if (current?.phase === 'asking' && Object.keys(current.errors).length === 0) refresh()
      else send({ type: 'ANSWERED' })
    },
    send,
    know: (patch) => {
      record.facts = { ...record.facts, ...patch }
      walker.changed(0)
      changed()
      send({ type: 'SIGNED_IN' })
    },
    saved: saver.settled,
    close: () => actor.stop(),
  }
}
