import type { CallQueue } from '../calls/createCallQueue.ts'
import type { Ports } from '../ports.ts'
import type { Answers, Handler, Outcome } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import type { Decision } from './decision.ts'
import type { Track } from './createTrack.ts'
import { runHandler } from './runHandler.ts'
import { settleOutcome } from './settleOutcome.ts'
import { submitHandler } from './submitHandler.ts'
import { wayOn } from './wayOn.ts'

/** What the lifecycle of a screen can ask for; effects go through ports, and what they change goes into the record. */
export interface ScreenServices {
  readonly needsSignIn: (at: CompiledScreen) => boolean
  /** The sentences for what is wrong on the screen, by field; empty when it is satisfied. */
  readonly check: (at: CompiledScreen) => Readonly<Record<string, string>>
  readonly mount: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  readonly decide: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
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
  readonly ports: Pick<Ports, 'now' | 'report'>
  readonly track: Track
  readonly changed: () => void
}

/** The services over one record. */
export function createScreenServices({ record, walker, queue, handlers, ports, track, changed }: ScreenServicesInput): ScreenServices {
  const { compiled } = walker

  const relevantAnswers = (): Answers =>
    Object.fromEntries(
      [...record.answers.keys()].flatMap((name) => {
        const answer = walker.relevant(name)
        return answer === undefined ? [] : [[name, answer]]
      }),
    )

  const settle = (outcome: Outcome, at: CompiledScreen): Decision => {
    const decision = settleOutcome(outcome, { at, record, walker, enqueue: queue.enqueue, changed })
    track(outcome.trackAction, at.screen.id)
    return decision
  }

  const isAcknowledged = (at: CompiledScreen, interrupt: string) =>
    record.acknowledged.get(at.screen.id)?.includes(interrupt) === true && wayOn(compiled.flow, interrupt) !== undefined

  const run = async (name: string | undefined, at: CompiledScreen, signal: AbortSignal): Promise<Decision> => {
    if (name === undefined) return { type: 'continue' }
    const input = { screen: at.screen.id, answers: relevantAnswers(), facts: record.facts, now: ports.now() }
    const outcome = await runHandler(handlers, name, input, signal, (interrupt) => isAcknowledged(at, interrupt))
    signal.throwIfAborted()
    return settle(outcome, at)
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
    decide: reported((at, signal) => run(submitHandler(at.screen), at, signal)),
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
