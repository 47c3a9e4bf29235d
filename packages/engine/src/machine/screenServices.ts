import type { CallQueue } from '../calls/createCallQueue.ts'
import type { Ports } from '../ports.ts'
import type { Answers, Handler, Outcome } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import type { Decision } from './decision.ts'
import { runHandler } from './runHandler.ts'
import { settleOutcome } from './settleOutcome.ts'

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
}

/** What the services work on. */
export interface ScreenServicesInput {
  readonly record: PatientRecord
  readonly walker: Walker
  readonly queue: CallQueue
  readonly handlers: Readonly<Record<string, Handler>>
  readonly ports: Pick<Ports, 'tracking' | 'now' | 'report'>
  readonly changed: () => void
}

/** The services over one record. */
export function createScreenServices({ record, walker, queue, handlers, ports, changed }: ScreenServicesInput): ScreenServices {
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
    if (outcome.trackAction !== undefined) ports.tracking.track(outcome.trackAction, { flow: compiled.flow.id, screen: at.screen.id })
    return decision
  }

  const run = async (name: string | undefined, at: CompiledScreen, signal: AbortSignal): Promise<Decision> => {
    if (name === undefined) return { type: 'continue' }
    const input = { screen: at.screen.id, answers: relevantAnswers(), facts: record.facts, now: ports.now() }
    const outcome = await runHandler(handlers, name, input, signal)
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
    decide: reported((at, signal) => run(at.screen.onSubmit, at, signal)),
    hasCalls: (at) => at.call !== undefined || record.queue.length > 0,
    submit: reported(async (at, signal) => {
      queue.enqueue(at)
      return queue.flush(at, signal)
    }),
  }
}
