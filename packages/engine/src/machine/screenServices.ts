import type { CallQueue } from '../calls/createCallQueue.ts'
import type { Ports } from '../ports.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { wordsRead } from '../conditions/wordsRead.ts'
import type { Answers, Condition, Handler, HandlerRule, Outcome } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { createStopKeeper } from './createStopKeeper.ts'
import { type Decision, NOTHING_READ, type ToldWords } from './decision.ts'
import type { Track } from './createTrack.ts'
import { isAcknowledged } from './isAcknowledged.ts'
import { runHandler } from './runHandler.ts'
import { settleOutcome } from './settleOutcome.ts'
import { submitHandlerName, withRules } from './submitHandler.ts'
import { wayOn } from './wayOn.ts'

/** What the lifecycle of a screen can ask for; effects go through ports, and what they change goes into the record. */
export interface ScreenServices {
  readonly needsSignIn: (at: CompiledScreen) => boolean
  /** The sentences for what is wrong on the screen, by field; empty when it is satisfied. */
  readonly check: (at: CompiledScreen) => Readonly<Record<string, string>>
  readonly mount: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  readonly decide: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  /** Whether a rule of the screen holds, so that nobody leaves it: a handler, or another tab, may have changed what it reads. */
  readonly isStopped: (at: CompiledScreen) => boolean
  /** Whether leaving the screen has a call to wait for. */
  readonly hasCalls: (at: CompiledScreen) => boolean
  readonly submit: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  /** Whether the patient may go on from an interrupt in spite of it. */
  readonly mayContinue: (interrupt: string) => boolean
  /** The patient goes on from it: it does not stop them on this screen again while its answers stay as they are. */
  readonly acknowledge: (at: CompiledScreen, interrupt: string) => void
}

/** What the services work on. */
export interface ScreenServicesInput {
  readonly record: PatientRecord
  readonly walker: Walker
  readonly queue: CallQueue
  readonly handlers: Readonly<Record<string, Handler>>
  readonly ports: Pick<Ports, 'now' | 'newId' | 'report'>
  readonly track: Track
  readonly changed: () => void
}

/** The services over one record. */
export function createScreenServices({ record, walker, queue, handlers, ports, track, changed }: ScreenServicesInput): ScreenServices {
  const { compiled } = walker
  const ruled = withRules(compiled.flow, handlers)
  const stops = createStopKeeper(record, walker, { ports, changed })

  const relevantAnswers = (): Answers =>
    Object.fromEntries(
      [...record.answers.keys()].flatMap((name) => {
        const answer = walker.relevant(name)
        return answer === undefined ? [] : [[name, answer]]
      }),
    )

  /** What the rule that decides has read of what the patient wrote: in typed answers that are shown, with their questions. */
  const readBy = (rule: HandlerRule | undefined): readonly ToldWords[] => {
    if (!rule) return NOTHING_READ
    const holds = (condition: Condition) => evaluate(condition, walker.known, record.facts.flags)
    return wordsRead(rule.when, walker.known, holds).flatMap(({ field, words }) => {
      const position = compiled.fieldPositions.get(field)
      const asked = position === undefined ? undefined : walker.visit(position).fields.find((one) => one.name === field)
      return asked && !('options' in asked) ? [{ field, label: asked.label, words }] : []
    })
  }

  const settle = (outcome: Outcome, at: CompiledScreen, rules: readonly HandlerRule[] = []): Decision => {
    // a rule gives its own outcome; what code refuses is a slip, such as a date that has not come yet
    const deciding = rules.find((rule) => rule.outcome === outcome)
    if (deciding) stops.refused(deciding, at)
    const settled = settleOutcome(outcome, { at, record, walker, enqueue: queue.enqueue, changed })
    track(outcome.trackAction, at.screen.id)
    const read = readBy(deciding)
    const decision = 'read' in settled && read.length > 0 ? { ...settled, read } : settled
    if (decision.type === 'interrupt') stops.stopped(decision.interrupt, at)
    return decision
  }

  const run = async (name: string | undefined, at: CompiledScreen, signal: AbortSignal): Promise<Decision> => {
    if (name === undefined) return { type: 'continue' }
    const input = { screen: at.screen.id, answers: relevantAnswers(), known: walker.known, facts: record.facts, now: ports.now() }
    const outcome = await runHandler(ruled, name, input, signal, (interrupt) =>
      isAcknowledged(record, compiled.flow, at.screen.id, interrupt),
    )
    signal.throwIfAborted()
    return settle(outcome, at, Object.hasOwn(ruled, name) ? ruled[name]?.rules : [])
  }

  const reported =
    (effect: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>) => async (at: CompiledScreen, signal: AbortSignal) => {
      try {
        return await effect(at, signal)
      } catch (error) {
        if (!signal.aborted) ports.report?.(error)
        throw error
      }
    }

  return {
    needsSignIn: (at) => !at.screen.public && !record.facts.signedIn,
    check: (at) => Object.fromEntries(Object.entries(walker.issues(at.position)).map(([name, issue]) => [name, issue.message])),
    mount: reported((at, signal) => run(at.screen.onMount, at, signal)),
    decide: reported(async (at, signal) => {
      const decision = await run(submitHandlerName(at.screen), at, signal)
      if (decision.type === 'continue') stops.passed(at)
      return decision
    }),
    isStopped: (at) => walker.isStopped(at.position),
    hasCalls: (at) => at.call !== undefined || record.queue.length > 0,
    submit: reported(async (at, signal) => {
      queue.enqueue(at)
      return queue.flush(at, signal)
    }),
    mayContinue: (interrupt) => wayOn(compiled.flow, interrupt) !== undefined,
    acknowledge: (at, interrupt) => {
      const before = record.acknowledged.get(at.screen.id) ?? []
      record.acknowledged.set(at.screen.id, [...new Set([...before, interrupt])])
      track(wayOn(compiled.flow, interrupt)?.trackAction, at.screen.id)
      changed()
    },
  }
}
