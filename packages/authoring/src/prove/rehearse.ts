import { type CompiledFlow, evaluate, submitHandlerName, walk, wayOn } from '@anamnesis/engine'
import type { Answers, Condition, Facts, Handler, Outcome } from '@anamnesis/engine/schema'

/** Answers to try on a flow. */
export interface Rehearsal {
  readonly compiled: CompiledFlow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly answers: Answers
  readonly flags: Facts['flags']
  readonly skipped: ReadonlySet<string>
  readonly now: string
}

/** Where a rehearsal stopped, and who stopped it: missing or wrong answers, or what a handler decided. */
export interface Stop {
  readonly screen: string
  readonly outcome: Outcome | { readonly type: 'invalid' }
  /** The handler that decided, and whether by its code rather than by a rule. */
  readonly handler?: string
  readonly isCode: boolean
}

/** What a rehearsal came to. */
export interface Rehearsed {
  /** Ids of the screens that were on show, in order. */
  readonly path: readonly string[]
  /** Names of the fields that were on show. */
  readonly shown: ReadonlySet<string>
  /** The interrupts that opening a screen raised, or that the patient went on from, as `name on screen id`. */
  readonly raised: ReadonlySet<string>
  /** The stops that the patient went on from, in order. */
  readonly passed: readonly { readonly screen: string; readonly interrupt: string }[]
  /** Undefined when the flow was completed. */
  readonly stop: Stop | undefined
}

const MOST_REWRITES = 5

/** Walks answers through a flow and its handlers, without calls: as far as the patient comes in one go. */
export async function rehearse(rehearsal: Rehearsal, rewrites = 0): Promise<Rehearsed> {
  const { compiled, handlers, answers, flags, skipped, now } = rehearsal
  const facts: Facts = {
    signedIn: true,
    flags,
    treatment_type: compiled.flow.labels?.['treatment'] ?? 'treatment-1',
    treatment_id: 'treatment-1',
    user_id: 'user-1',
  }
  const walked = walk(compiled, answers, facts, { skipped, now: () => now })
  const path: string[] = []
  const raised = new Set<string>()
  const passed: { screen: string; interrupt: string }[] = []
  /** What has been asked so far, all that a handler reads. */
  const given: Answers = {}
  const end = (stop: Stop | undefined): Rehearsed => {
    const visited = new Set(path)
    const shown = [...walked.fields.keys()].filter((name) =>
      visited.has(compiled.screens[compiled.fieldPositions.get(name) ?? -1]?.screen.id ?? ''),
    )
    return { path, shown: new Set(shown), raised, passed, stop }
  }
  /** Whether the patient goes on from it in spite of it; told once each. */
  const passes = (outcome: Outcome, id: string): boolean => {
    if (outcome.type !== 'interrupt' || !wayOn(compiled.flow, outcome.interrupt)) return false
    const stop = `${outcome.interrupt} on screen ${id}`
    if (!raised.has(stop)) passed.push({ screen: id, interrupt: outcome.interrupt })
    raised.add(stop)
    return true
  }
  const decide = async (handler: string | undefined, id: string): Promise<Stop | undefined> => {
    const known = handler !== undefined && Object.hasOwn(handlers, handler) ? handlers[handler] : undefined
    if (handler === undefined || !known) return undefined
    const holds = (when: Condition) => evaluate(when, (name) => given[name], flags)
    const rule = known.rules?.find(({ when, outcome }) => holds(when) && !passes(outcome, id))
    if (rule) return { screen: id, outcome: rule.outcome, handler, isCode: false }
    if (!known.run) return undefined
    const outcome = (await known.run({ screen: id, answers: { ...given }, facts, now, holds }, new AbortController().signal)) ?? {
      type: 'continue',
    }
    return passes(outcome, id) ? undefined : { screen: id, outcome, handler, isCode: true }
  }

  for (const id of walked.path) {
    path.push(id)
    const { screen, fields, calculated } = compiled.screens[compiled.positions.get(id) ?? -1] ?? {}
    for (const { name } of fields ?? []) {
      const answer = walked.relevant[name]
      if (answer !== undefined) given[name] = answer
    }
    for (const { calculation } of calculated ?? []) {
      const value = walked.calculated[calculation.name]
      if (value !== undefined) given[calculation.name] = value
    }
    for (const moment of ['onMount', 'onSubmit'] as const) {
      const isMount = moment === 'onMount'
      if (!isMount && id === walked.stopsAt) return end({ screen: id, outcome: { type: 'invalid' }, isCode: false })
      if (!isMount && skipped.has(id)) continue
      const decided = await decide(isMount ? screen?.onMount : screen && submitHandlerName(screen), id)
      if (!decided || decided.outcome.type === 'continue') continue
      if (decided.outcome.type === 'set-answers') {
        const changed = { ...answers, ...decided.outcome.answers }
        if (JSON.stringify(changed) === JSON.stringify(answers) || rewrites >= MOST_REWRITES) continue
        return rehearse({ ...rehearsal, answers: changed }, rewrites + 1)
      }
      if (!isMount || decided.outcome.type === 'go-to') return end(decided)
      if (decided.outcome.type === 'interrupt') raised.add(`${decided.outcome.interrupt} on screen ${id}`)
    }
  }
  return end(undefined)
}
