import type { CallQueue } from '../calls/createCallQueue.ts'
import type { BackgroundSync } from '../calls/createBackgroundSync.ts'
import type { RunningPorts } from '../ports.ts'
import type { Handler, Outcome } from '../schema/index.ts'
import type { HandlerRule } from '../schema/handler.ts'
import type { SessionStore } from '../session/SessionStore.ts'
import type { CompiledFlow, CompiledScreen } from '../walk/compileFlow.ts'
import { createStopLog } from './createStopLog.ts'
import { type Decision, NO_QUOTES, type QuotedAnswer } from '../calls/decision.ts'
import type { Track } from '../session/createTrack.ts'
import { isAcknowledged } from './isAcknowledged.ts'
import { relevantAnswers } from './relevantAnswers.ts'
import { runHandler } from './runHandler.ts'
import { decisionOf } from './decisionOf.ts'
import { submitHandlerName, withRuleHandlers } from '../walk/ruleHandlers.ts'

/** Effects of a screen. They use ports and change the session. */
export interface ScreenServices {
  /** Runs the screen's `onMount` handler. */
  readonly mount: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  /** Runs the rules and handler that decide whether the screen can be left. */
  readonly check: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  /** Sends its call and the calls before it; if skipped, only those before it. */
  readonly submit: (at: CompiledScreen, signal: AbortSignal, isSkipped: boolean) => Promise<Decision>
}

/** Input of {@link createScreenServices}. */
export interface ScreenServicesInput {
  readonly compiled: CompiledFlow
  readonly store: SessionStore
  readonly queue: CallQueue
  readonly backgroundSync: BackgroundSync
  readonly handlers: Readonly<Record<string, Handler>>
  readonly ports: Pick<RunningPorts, 'now' | 'newId' | 'report'>
  readonly track: Track
  /** Ids of the screens that are left when it opens. */
  readonly done: readonly string[]
}

/** Creates the services of a session. */
export function createScreenServices({
  compiled,
  store,
  queue,
  backgroundSync,
  handlers,
  ports,
  track,
  done,
}: ScreenServicesInput): ScreenServices {
  const ruled = withRuleHandlers(compiled.flow, handlers)
  const stops = createStopLog({ compiled, store, ports, done })

  /** Most patients meet no stop: its code loads with the first. Without it, nothing is quoted. */
  const quotesFor = async (rule: HandlerRule): Promise<readonly QuotedAnswer[]> => {
    const quoting = await import('./quotedAnswers.ts').catch(() => undefined)
    const session = store.session()
    return quoting ? quoting.quotedAnswers(rule, store.walkOf(session), session.facts.flags) : NO_QUOTES
  }

  const decide = async (outcome: Outcome, at: CompiledScreen, signal: AbortSignal, rules: readonly HandlerRule[] = []) => {
    const deciding = rules.find((rule) => rule.outcome === outcome)
    const quotes = deciding ? await quotesFor(deciding) : NO_QUOTES
    signal.throwIfAborted()
    // only refusals by rules are recorded; those by code are input errors, such as a future date
    if (deciding) stops.refused(deciding, at)
    const plain = decisionOf(outcome, { compiled, at, store, enqueue: queue.enqueue })
    track(outcome.trackAction, at.screen.id)
    const decision = 'quotes' in plain && quotes.length > 0 ? { ...plain, quotes } : plain
    if (decision.type === 'interrupt') stops.stopped(decision.interrupt, at)
    return decision
  }

  /** Rules read the answers up to the screen `upTo`. */
  const run = async (name: string | undefined, at: CompiledScreen, signal: AbortSignal, upTo = at.position): Promise<Decision> => {
    if (name === undefined) return { type: 'continue' }
    const session = store.session()
    const walker = store.walkOf(session)
    const input = {
      screen: at.screen.id,
      answers: relevantAnswers(session, walker),
      known: (field: string) => walker.known(field, upTo),
      facts: session.facts,
      now: ports.now(),
    }
    const mayPass = (interrupt: string) => isAcknowledged(store.session(), compiled.flow, at.screen.id, interrupt)
    const outcome = await runHandler(ruled, name, input, signal, mayPass)
    return decide(outcome, at, signal, Object.hasOwn(ruled, name) ? ruled[name]?.rules : [])
  }

  const reported =
    <Rest extends unknown[]>(effect: (at: CompiledScreen, signal: AbortSignal, ...rest: Rest) => Promise<Decision>) =>
    async (at: CompiledScreen, signal: AbortSignal, ...rest: Rest) => {
      try {
        return await effect(at, signal, ...rest)
      } catch (error) {
        if (!signal.aborted) ports.report?.(error)
        throw error
      }
    }

  return {
    mount: reported((at, signal) => run(at.screen.onMount, at, signal, at.position - 1)),
    check: reported(async (at, signal) => {
      const decision = await run(submitHandlerName(at.screen), at, signal)
      if (decision.type === 'continue') stops.passed(at)
      return decision
    }),
    submit: reported(async (at, signal, isSkipped: boolean) => {
      if (!isSkipped) store.update((session) => queue.enqueue(session, at))
      return backgroundSync.runExclusive(() => queue.flush(at, signal), signal)
    }),
  }
}
