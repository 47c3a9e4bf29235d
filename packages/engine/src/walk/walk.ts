import type { AnswerValue, Answers, Facts, Field } from '../schema/index.ts'
import type { Issue } from '../values/checkField.ts'
import type { Now } from '../values/issueRule.ts'
import { readAnswers } from '../values/readAnswers.ts'
import type { CompiledFlow } from './compileFlow.ts'
import { createWalker, type Walker } from './createWalker.ts'
import { follow } from './follow.ts'
import { type Progress, progressAt } from './progress.ts'

/** What more the walk may know. */
export interface WalkOptions {
  /** Ids of the screens left forward; without it the answers alone decide. */
  readonly done?: ReadonlySet<string>
  /** Ids of the screens skipped. */
  readonly skipped?: ReadonlySet<string>
  /** The moment, as an ISO date with time; without it no day is held against one that is counted from today. */
  readonly now?: Now | undefined
}

/** What a walk finds. */
export interface Walk {
  /** Ids of the screens on the path, up to the one where it stops. */
  readonly path: readonly string[]
  /** Id of the first screen that is not satisfied; undefined when the flow is complete. */
  readonly stopsAt: string | undefined
  /** It stops because the screen needs a signed-in patient. */
  readonly needsSignIn: boolean
  /** Answers of shown fields: what drives conditions and may be sent. */
  readonly relevant: Answers
  /** The calculated answers of every screen on the path, by name. */
  readonly calculated: Readonly<Record<string, string>>
  /** Answers of fields that are not shown (any more); they come back if their field does. */
  readonly drafts: Answers
  /** What rules read of a field: its relevant answer or, where no screen on the path asks for it, the one on file. */
  readonly known: (field: string) => AnswerValue | undefined
  /** What is wrong where it stops, by field name. */
  readonly issues: Readonly<Record<string, Issue>>
  /** The shown fields, by name, of every screen on the path. */
  readonly fields: ReadonlyMap<string, Field>
  readonly progress: Progress
}

/**
 * Walks a flow from its first screen: keeps the visible screens and fields, takes only their answers as true for what
 * comes later, checks them, and stops at the first screen that is not satisfied. Deep links, resuming, the server's
 * second check and the command line all stand on it.
 */
export function walk(compiled: CompiledFlow, answers: Answers, facts: Facts, options: WalkOptions = {}): Walk {
  const given = readAnswers(answers)
  const state = { answers: given, done: options.done, skipped: options.skipped ?? new Set<string>(), facts }
  const walker = createWalker(compiled, state, { now: options.now })
  const path: string[] = []
  const fields = new Map<string, Field>()
  const { position, needsSignIn } = follow(walker, facts, undefined, (at, isWalled) => {
    path.push(compiled.screens[at]?.screen.id ?? '')
    if (!isWalled) for (const field of walker.visit(at).fields) fields.set(field.name, field)
  })
  const relevant: Record<string, AnswerValue> = {}
  const drafts: Record<string, AnswerValue> = {}
  const calculated = calculatedOn(walker, path)
  for (const [name, answer] of given) put(fields.has(name) && walker.relevant(name) !== undefined ? relevant : drafts, name, answer)
  return {
    path,
    stopsAt: position === undefined ? undefined : path.at(-1),
    needsSignIn,
    relevant,
    calculated,
    drafts,
    known: walker.known,
    issues: position === undefined || needsSignIn ? {} : walker.issues(position),
    fields,
    progress: progressAt(walker, position ?? compiled.screens.length),
  }
}

/** Of its own, whatever it is named: an assignment to `__proto__` would be none. */
function put(answers: Record<string, AnswerValue>, name: string, value: AnswerValue): void {
  if (name === '__proto__') Object.defineProperty(answers, name, { value, enumerable: true, configurable: true, writable: true })
  else answers[name] = value
}

function calculatedOn({ compiled, relevant }: Walker, path: readonly string[]): Record<string, string> {
  const names = path.flatMap((id) => compiled.screens[compiled.positions.get(id) ?? -1]?.calculated ?? [])
  const found = names.flatMap(({ calculation: { name } }): [string, string][] => {
    const value = relevant(name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return Object.fromEntries(found)
}
