import type { CallQueue } from '../calls/createCallQueue.ts'
import type { BackgroundSync } from '../calls/createBackgroundSync.ts'
import { guarded } from '../guarded.ts'
import type { Ports } from '../ports.ts'
import { evaluate } from '../conditions/evaluate.ts'
import { matchedWords } from '../conditions/matchedWords.ts'
import type { Condition, Handler, HandlerRule, Outcome } from '../schema/index.ts'
import type { PatientRecord } from '../session/createRecord.ts'
import type { CompiledScreen } from '../walk/compileFlow.ts'
import type { Walker } from '../walk/createWalker.ts'
import { createStopLog } from './createStopLog.ts'
import { type Decision, NO_QUOTES, type QuotedAnswer } from '../calls/decision.ts'
import type { Track } from '../session/createTrack.ts'
import { isAcknowledged } from './isAcknowledged.ts'
import { relevantAnswers } from './relevantAnswers.ts'
import { runHandler } from './runHandler.ts'
import { decisionOf } from './decisionOf.ts'
import { submitHandlerName, withRuleHandlers } from './submitHandler.ts'

/** Effects of a screen. They use ports and change the record. */
export interface ScreenServices {
  /** Runs the screen's `onMount` handler. */
  readonly mount: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  /** Runs the rules and handler that decide whether the screen can be left. */
  readonly check: (at: CompiledScreen, signal: AbortSignal) => Promise<Decision>
  /** Sends its call and the calls before it; if skipped, only those before it. */
  readonly submit: (at: CompiledScreen, signal: AbortSignal, isSkipped: boolean) => Promise<Decision>
  /** Enqueues its background call. */
  readonly enqueueBackgroundCall: (at: CompiledScreen) => void
}

/** Input of {@link createScreenServices}. */
export interface ScreenServicesInput {
  readonly record: PatientRecord
  readonly walker: Walker
  readonly queue: CallQueue
  readonly backgroundSync: BackgroundSync
  readonly handlers: Readonly<Record<string, Handler>>
  readonly ports: Pick<Ports, 'now' | 'newId' | 'report'>
  readonly track: Track
  readonly changed: () => void
}

/** Creates the services over one record. */
export function createScreenServices({
  record,
  walker,
  queue,
  backgroundSync,
  handlers,
  ports,
  track,
  changed,
}: ScreenServicesInput): ScreenServices {
  const { compiled } = walker
  const ruled = withRuleHandlers(compiled.flow, handlers)
  const stops = createStopLog(record, walker, { ports, changed })

  /** The visible answers that the deciding rule matched, with their questions: words in texts and, for a stop, chosen options. */
  const quotesFor = (rule: HandlerRule | undefined): readonly QuotedAnswer[] => {
    if (!rule) return NO_QUOTES
    const holds = (condition: Condition) => evaluate(condition, walker.known, record.facts.flags, walker.now)
    return matchedWords(rule.when, walker.known, holds).flatMap(({ field, words, isChosen }): QuotedAnswer[] => {
      const position = compiled.fieldPositions.get(field)
      const asked = position === undefined ? undefined : walker.visit(position).fields.find((one) => one.name === field)
      if (!asked || 'options' in asked !== (isChosen ?? false)) return []
      if (!('options' in asked)) return [{ field, label: asked.label, words }]
      const labels = asked.options.flatMap(({ value, label }) => (words.includes(value) ? [label] : []))
      return rule.outcome.type === 'interrupt' ? [{ field, label: asked.label, words: labels, isChosen: true }] : []
    })
  }

  const decide = (outcome: Outcome, at: CompiledScreen, rules: readonly HandlerRule[] = []): Decision => {
    // only refusals by rules are recorded; those by code are input errors, such as a future date
    const deciding = rules.find((rule) => rule.outcome === outcome)
    if (deciding) stops.refused(deciding, at)
    const plain = decisionOf(outcome, { at, record, walker, enqueue: queue.enqueue, changed })
    track(outcome.trackAction, at.screen.id)
    const quotes = quotesFor(deciding)
    const decision = 'quotes' in plain && quotes.length > 0 ? { ...plain, quotes } : plain
    if (decision.type === 'interrupt') stops.stopped(decision.interrupt, at)
    return decision
  }

  /** Rules read the answers up to the screen `upTo`. */
  const run = async (name: string | undefined, at: CompiledScreen, signal: AbortSignal, upTo = at.position): Promise<Decision> => {
    if (name === undefined) return { type: 'continue' }
    const input = {
      screen: at.screen.id,
      answers: relevantAnswers({ record, walker }),
      known: (field: string) => walker.known(field, upTo),
      facts: record.facts,
      now: ports.now(),
    }
    const outcome = await runHandler(ruled, name, input, signal, (interrupt) =>
      isAcknowledged(record, compiled.flow, at.screen.id, interrupt),
    )
    signal.throwIfAborted()
    return decide(outcome, at, Object.hasOwn(ruled, name) ? ruled[name]?.rules : [])
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
      if (!isSkipped) queue.enqueue(at)
      return backgroundSync.runExclusive(() => queue.flush(at, signal), signal)
    }),
    enqueueBackgroundCall: (at) => {
      guarded(() => queue.enqueue(at), ports.report ?? (() => {}))
      backgroundSync.wake()
    },
  }
}
