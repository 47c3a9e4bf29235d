import { type CompiledFlow, type CompiledScreen, evaluate, submitHandlerName, walk } from '@anamnesis/engine'
import type { Answers, Facts, Field, Handler } from '@anamnesis/engine/schema'
import { type Decided, decideOn, type Stop } from './decideOn.ts'
import { flagRules } from './flagRules.ts'
import { factsOf } from './factsOf.ts'

/** Answers to try on a flow. */
export interface Rehearsal {
  readonly compiled: CompiledFlow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly answers: Answers
  readonly flags: Facts['flags']
  readonly skipped: ReadonlySet<string>
  readonly now: string
}

/** What a rehearsal came to. */
export interface Rehearsed {
  /** Ids of the screens that were on show, in order. */
  readonly path: readonly string[]
  /** Names of the fields that were on show. */
  readonly shown: ReadonlySet<string>
  /** The interrupts that opening a screen raised, or that the patient went on from, as `name on screen id`. */
  readonly raised: ReadonlySet<string>
  /** The rules that hold and stop nobody, by what reports call them. */
  readonly noted: ReadonlySet<string>
  /** The stops that the patient went on from, in order. */
  readonly passed: readonly { readonly screen: string; readonly interrupt: string }[]
  /** Undefined when the flow was completed. */
  readonly stop: Stop | undefined
}

const MOST_REWRITES = 5

/** Walks answers through a flow and its handlers, without calls: as far as the patient comes in one go. */
export async function rehearse(rehearsal: Rehearsal): Promise<Rehearsed> {
  const steps = rehearsing(rehearsal, 0)
  let next = steps.next()
  while (!next.done) next = steps.next(await next.value)
  return next.value
}

/** The same at once; undefined where the code of a handler takes its time. */
export function rehearseNow(rehearsal: Rehearsal): Rehearsed | undefined {
  const steps = rehearsing(rehearsal, 0)
  let next = steps.next()
  while (!next.done) {
    if (next.value instanceof Promise) return undefined
    next = steps.next(next.value)
  }
  return next.value
}

function* rehearsing(rehearsal: Rehearsal, rewrites: number): Generator<Decided | Promise<Decided>, Rehearsed, Decided> {
  const { compiled, handlers, answers, flags, skipped, now } = rehearsal
  const facts = factsOf(compiled.flow, flags)
  const walked = walk(compiled, answers, facts, { skipped, now: () => now })
  const path: string[] = []
  const raised = new Set<string>()
  const noted = new Set<string>()
  const passed: { screen: string; interrupt: string }[] = []
  /** What has been asked so far, all that a handler reads. */
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
  const end = (stop: Stop | undefined): Rehearsed => {
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
      // who only opens a screen has not answered it
      if (!isMount) ask(fields, calculated)
      if (!isMount && id === walked.stopsAt) return end({ screen: id, outcome: { type: 'invalid' }, isCode: false })
      if (!isMount && skipped.has(id)) continue
      if (!isMount && screen) for (const { place, when } of flagRules(screen)) if (evaluate(when, known, flags)) noted.add(place)
      const handler = isMount ? screen?.onMount : screen && submitHandlerName(screen)
      const decided = yield decideOn({
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
        // told once each
        if (!raised.has(`${interrupt} on screen ${id}`)) passed.push({ screen: id, interrupt })
        raised.add(`${interrupt} on screen ${id}`)
      }
      const { stop } = decided
      if (!stop || stop.outcome.type === 'continue') continue
      if (stop.outcome.type === 'set-answers') {
        const changed = { ...answers, ...stop.outcome.answers }
        if (JSON.stringify(changed) === JSON.stringify(answers) || rewrites >= MOST_REWRITES) continue
        return yield* rehearsing({ ...rehearsal, answers: changed }, rewrites + 1)
      }
      if (!isMount || stop.outcome.type === 'go-to') return end(stop)
      if (stop.outcome.type === 'interrupt') raised.add(`${stop.outcome.interrupt} on screen ${id}`)
    }
  }
  return end(undefined)
}
