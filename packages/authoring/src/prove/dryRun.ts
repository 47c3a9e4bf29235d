import { type CompiledFlow, walk } from '@anamnesis/engine'
import { type CompiledScreen, evaluate, submitHandlerName } from '@anamnesis/engine/internal'
import type { Answers, Facts, Field, Handler } from '@anamnesis/engine/schema'
import { type HandlerDecision, runHandler, type Stop } from './runHandler.ts'
import { physicianRules } from './physicianRules.ts'
import { factsOf } from './factsOf.ts'

/** Evaluates answers on a flow and its handlers without calls, up to the first stop. */
export async function dryRun(input: DryRunInput): Promise<DryRunResult> {
  const steps = dryRunSteps(input, 0)
  let next = steps.next()
  while (!next.done) next = steps.next(await next.value)
  return next.value
}

/** Answers to try on a flow. */
export interface DryRunInput {
  readonly compiled: CompiledFlow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly answers: Answers
  readonly flags: Facts['flags']
  readonly skipped: ReadonlySet<string>
  readonly now: string
}

/** The result of a dry run. */
export interface DryRunResult {
  /** Ids of the screens shown, in order. */
  readonly path: readonly string[]
  /** Names of the fields shown. */
  readonly shown: ReadonlySet<string>
  /** The interrupts on opening a screen or passed by the patient, as `name on screen id`. */
  readonly raised: ReadonlySet<string>
  /** The flag rules that hold, by display name. */
  readonly noted: ReadonlySet<string>
  /** The stops that the patient passed, in order. */
  readonly passed: readonly { readonly screen: string; readonly interrupt: string }[]
  /** Undefined when the flow was completed. */
  readonly stop: Stop | undefined
}

const MOST_REWRITES = 5

/** Synchronous variant; undefined when handler code is asynchronous. */
export function dryRunSync(input: DryRunInput): DryRunResult | undefined {
  const steps = dryRunSteps(input, 0)
  let next = steps.next()
  while (!next.done) {
    if (next.value instanceof Promise) return undefined
    next = steps.next(next.value)
  }
  return next.value
}

function* dryRunSteps(
  input: DryRunInput,
  rewrites: number,
): Generator<HandlerDecision | Promise<HandlerDecision>, DryRunResult, HandlerDecision> {
  const { compiled, handlers, answers, flags, skipped, now } = input
  const facts = factsOf(compiled.flow, flags)
  const walked = walk(compiled, answers, facts, { skipped, now: () => now })
  const path: string[] = []
  const raised = new Set<string>()
  const noted = new Set<string>()
  const passed: { screen: string; interrupt: string }[] = []
  /** The answers so far, as handlers read them. */
  const given: Answers = {}
  const asked = new Set<string>()
  const known = (name: string) => (asked.has(name) ? walked.known(name) : undefined)
  const ask = (fields: readonly Field[], calculated: CompiledScreen['calculated']) => {
    for (const { name } of fields) {
      asked.add(name)
      const answer = walked.relevant[name]
      if (answer !== undefined) given[name] = answer
    }
    for (const { calculation } of calculated) {
      asked.add(calculation.name)
      const value = walked.calculated[calculation.name]
      if (value !== undefined) given[calculation.name] = value
    }
  }
  const end = (stop: Stop | undefined): DryRunResult => {
    const visited = new Set(path)
    const shown = [...walked.fields.keys()].filter((name) =>
      visited.has(compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.screen.id ?? ''),
    )
    return { path, shown: new Set(shown), raised, noted, passed, stop }
  }

  for (const id of walked.path) {
    path.push(id)
    const { screen, fields = [], calculated = [] } = compiled.screens[compiled.positions.get(id) ?? -1] ?? {}
    for (const moment of ['onMount', 'onSubmit'] as const) {
      const isMount = moment === 'onMount'
      // opening a screen does not answer it
      if (!isMount) ask(fields, calculated)
      if (!isMount && id === walked.stopsAt) return end({ screen: id, outcome: { type: 'invalid' }, isCode: false })
      if (!isMount && skipped.has(id)) continue
      if (!isMount && screen)
        for (const { place, when } of physicianRules(screen)) if (evaluate(when, known, flags, () => now)) noted.add(place)
      const handler = isMount ? screen?.onMount : screen && submitHandlerName(screen)
      const decided = yield runHandler({
        flow: compiled.flow,
        handlers,
        handler,
        screen: id,
        facts,
        now,
        known,
        answers: () => ({ ...given }),
      })
      for (const interrupt of decided.passed) {
        // record each once
        if (!raised.has(`${interrupt} on screen ${id}`)) passed.push({ screen: id, interrupt })
        raised.add(`${interrupt} on screen ${id}`)
      }
      const { stop } = decided
      if (!stop || stop.outcome.type === 'continue') continue
      if (stop.outcome.type === 'set-answers') {
        const changed = { ...answers, ...stop.outcome.answers }
        if (JSON.stringify(changed) === JSON.stringify(answers) || rewrites >= MOST_REWRITES) continue
        return yield* dryRunSteps({ ...input, answers: changed }, rewrites + 1)
      }
      if (!isMount || stop.outcome.type === 'go-to') return end(stop)
      if (stop.outcome.type === 'interrupt') raised.add(`${stop.outcome.interrupt} on screen ${id}`)
    }
  }
  return end(undefined)
}
