import type { AnswerValue, Answers, Facts, Field } from '../schema/index.ts'
import type { Issue } from '../values/checkField.ts'
import { readAnswers } from '../values/readAnswers.ts'
import type { CompiledFlow } from './compileFlow.ts'
import { createWalker } from './createWalker.ts'
import { type Progress, progressAt } from './progress.ts'

/** What more the walk may know. */
export interface WalkOptions {
  /** Ids of the screens left forward; without it the answers alone decide. */
  readonly done?: ReadonlySet<string>
  /** Ids of the screens skipped. */
  readonly skipped?: ReadonlySet<string>
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
  const walker = createWalker(compiled, state)
  const path: string[] = []
  const fields = new Map<string, Field>()
  let position = walker.next(-1)
  let needsSignIn = false
  for (; position !== undefined; position = walker.next(position)) {
    const { screen } = compiled.screens[position] ?? {}
    if (!screen) break
    path.push(screen.id)
    needsSignIn = !screen.public && !facts.signedIn
    if (needsSignIn) break
    for (const field of walker.visit(position).fields) fields.set(field.name, field)
    if (!walker.isSatisfied(position)) break
  }
  const isShown = (name: string) => fields.has(name) && walker.relevant(name) !== undefined
  const part = (wanted: boolean): Record<string, AnswerValue> => Object.fromEntries([...given].filter(([name]) => isShown(name) === wanted))
  return {
    path,
    stopsAt: position === undefined ? undefined : path.at(-1),
    needsSignIn,
    relevant: part(true),
    drafts: part(false),
    known: walker.known,
    issues: position === undefined || needsSignIn ? {} : walker.issues(position),
    fields,
    progress: progressAt(walker, position ?? compiled.screens.length),
  }
}
