import { holdsInEntry, withoutHidden } from '../conditions/entryConditions.ts'
import { evaluate } from '../conditions/evaluate.ts'
import type { AnswerValue, Facts, Field, Rule } from '../schema/index.ts'
import { calculate } from '../values/calculate.ts'
import { checkField, type Issue } from '../values/checkField.ts'
import { isMissing } from '../values/isMissing.ts'
import type { Limit, Now } from '../values/issueRule.ts'
import type { Messages } from '../values/messages.ts'
import type { CompiledField, CompiledFlow, CompiledScreen } from './compileFlow.ts'

/** Creates the walk over a state.
 * @param limit Fills in limits that other answers give; undefined for a flow without any.
 */
export function createWalker(compiled: CompiledFlow, state: WalkState, limit: Limit | undefined): Walker {
  return walkerFrom(compiled, state, limit, { visits: [], before: [], after: [], fractions: [], relevant: [] })
}

/** State that the walk reads: answers, screens left or skipped, facts and the time. */
export interface WalkState {
  readonly answers: Pick<ReadonlyMap<string, AnswerValue>, 'get'>
  /** Ids of the screens left forward since their last change. Undefined: only the answers decide. */
  readonly done: ReadonlySet<string> | undefined
  /** Ids of the skipped screens, which are satisfied without answers. */
  readonly skipped: ReadonlySet<string>
  readonly facts: Facts
  /** Current time; without it, relative date bounds are skipped. */
  readonly now?: Now | undefined
  /** Whether a screen's answers are final; it then shows only answered fields. */
  readonly isLocked?: (screen: CompiledScreen) => boolean
  /** Whether the patient has passed an interrupt of a screen. Without it, rules of screens do not block. */
  readonly isPassed?: (screen: string, interrupt: string) => boolean
}

/** A screen's state, given the answers before it. */
interface Visit {
  /** On the patient's path. */
  readonly isVisible: boolean
  /** Visible fields, in order. */
  readonly fields: readonly Field[]
}

/** The walk over one state. Screens are evaluated when first visited, and a walk over a later state takes over those before the
 * change: a step forward costs the same in a flow of any length.
 */
export interface Walker {
  readonly compiled: CompiledFlow
  /** Time of the checks; without it, relative date bounds are skipped. */
  readonly now: Now | undefined
  /** The walk over another state that shows the same screens, with the same answers, before the position `from`. */
  readonly withState: (state: WalkState, from: number) => Walker
  /** Visits a screen. */
  readonly visit: (position: number) => Visit
  /** The answer of a visible field; hidden answers are ignored. */
  readonly relevant: (field: string) => AnswerValue | undefined
  /** What rules read for a field: its relevant answer or, if no screen on the path asks for it, the recorded one. Fields after
   * position `upTo` have no answer: rules only read answers given so far.
   */
  readonly known: (field: string, upTo?: number) => AnswerValue | undefined
  /** The next screen on the path; undefined at the end. */
  readonly next: (position: number) => number | undefined
  /** The previous screen on the path; undefined at the start. */
  readonly previous: (position: number) => number | undefined
  /** A visible field with the limits that answers of its screen, and before it, give. */
  readonly limited: (field: Field) => Field
  /** Why the answer of a visible field is refused. */
  readonly issueOf: (field: Field, messages?: Messages) => Issue | undefined
  /** Issues of a screen by field name; empty when satisfied. */
  readonly issues: (position: number, messages?: Messages) => Readonly<Record<string, Issue>>
  /** A rule of the screen blocks the patient. */
  readonly isStopped: (position: number) => boolean
  /** The patient may pass this screen. */
  readonly isSatisfied: (position: number) => boolean
  /** Progress at a screen by the answers before it: the number of questions of its step before and after it, and the completed
   * fraction of the path. Each screen takes its share of what the screens before it have left, so that the fraction only grows along
   * a path, also when an answer adds screens.
   */
  readonly progress: (position: number) => { readonly before: number; readonly after: number; readonly fraction: number }
}

interface CachedVisit extends Visit {
  /** Visible fields, prepared. */
  readonly shown: readonly CompiledField[]
}

/** What the walk has found so far, by position. */
interface Visited {
  readonly visits: CachedVisit[]
  /** Number of visible questions of the step before each screen. */
  readonly before: number[]
  /** Number of questions of the step after each screen, by the answers before it. */
  readonly after: number[]
  /** Completed fraction at each screen. */
  readonly fractions: number[]
  /** Relevant answers by slot. */
  readonly relevant: (AnswerValue | undefined)[]
}

const HIDDEN: CachedVisit = { isVisible: false, fields: [], shown: [] }

/** How many screens ahead are evaluated for counting; beyond them only unconditional screens count. Keeps the cost of a step
 * constant.
 */
const SCREENS_AHEAD = 12

function walkerFrom(
  compiled: CompiledFlow,
  state: WalkState,
  limit: Limit | undefined,
  { visits, before, after, fractions, relevant }: Visited,
): Walker {
  const { screens, answerPositions, slots } = compiled
  const { isLocked = () => false, isPassed, now } = state

  /** Reads the answers up to a screen; those of later ones are missing. */
  const readUpTo = (position: number) => (name: string) =>
    (answerPositions.get(name) ?? Infinity) <= position ? relevantOf(name) : undefined
  const readAnswer = (name: string) => readUpTo(visits.length)(name)
  const holds = (condition: Field['dependsOn']) => condition === undefined || evaluate(condition, readAnswer, state.facts.flags, now)
  const formulas = { options: compiled.optionNumbers, holds, now }
  const relevantOf = (name: string) => relevant[slots.get(name) ?? -1]

  /** Evaluates the next screen. */
  const evaluateScreen = (screen: CompiledScreen): CachedVisit => {
    const { compiledFields } = screen
    for (const { slot } of compiledFields) relevant[slot] = undefined
    for (const { slot } of screen.calculated) relevant[slot] = undefined
    if (!holds(screen.screen.dependsOn)) return HIDDEN
    const isSkipped = state.skipped.has(screen.screen.id)
    const isFinal = isLocked(screen)
    // copies only when fields are left out
    const shown: CompiledField[] | undefined = screen.isWhole && !isFinal ? undefined : []
    for (const one of compiledFields) {
      const { field } = one
      if (!holds(field.dependsOn)) continue
      const answer = state.answers.get(field.name)
      const isBlank = isMissing(answer)
      if (isFinal && isBlank) continue
      shown?.push(one)
      if (isSkipped) continue
      // an unticked box is false, touched or not
      if (!isBlank) relevant[one.slot] = withoutHidden(field, answer)
      else if (compiled.describe(field).storage === 'flag') relevant[one.slot] = false
    }
    // a skipped screen has no answers
    if (!isSkipped) for (const { calculation, slot } of screen.calculated) relevant[slot] = calculate(calculation, readAnswer, formulas)
    return shown
      ? { isVisible: true, fields: shown.map(({ field }) => field), shown }
      : { isVisible: true, fields: screen.fields, shown: compiledFields }
  }

  /** Number of screens, and of questions in the same step, after a position that the answers before it show. */
  const countAhead = (position: number) => {
    const readBefore = readUpTo(position - 1)
    const stepIndex = screens[position]?.stepIndex
    const last = Math.min(position + SCREENS_AHEAD, screens.length - 1)
    let ahead = screens[last]?.alwaysAfter ?? 0
    let questions = screens[last]?.stepIndex === stepIndex ? (screens[last]?.questionsAfter ?? 0) : 0
    for (let at = position + 1; at <= last; at++) {
      const next = screens[at]
      const { dependsOn } = next?.screen ?? {}
      if (dependsOn !== undefined && !evaluate(dependsOn, readBefore, state.facts.flags)) continue
      ahead++
      if (next?.isQuestion && next.stepIndex === stepIndex) questions++
    }
    return { ahead, questions }
  }

  const visit = (position: number): CachedVisit => {
    for (let at = visits.length; at <= position; at++) {
      const screen = screens[at]
      if (!screen) return HIDDEN
      const { ahead, questions } = countAhead(at)
      after[at] = questions
      const shown = evaluateScreen(screen)
      const last = screens[at - 1]
      const isCounted = last?.isQuestion === true && visits[at - 1]?.isVisible === true
      before[at] = last?.stepIndex === screen.stepIndex ? (before[at - 1] ?? 0) + (isCounted ? 1 : 0) : 0
      const completed = fractions[at - 1] ?? 0
      fractions[at] = shown.isVisible ? completed + (1 - completed) / (ahead + 2) : completed
      visits.push(shown)
    }
    return visits[position] ?? HIDDEN
  }

  const answerOf = (name: string) => state.answers.get(name)
  const checking = { answerOf, now, describe: compiled.describe, holds: holdsInEntry, limit }
  const limited = (field: Field) => (limit ? limit(field, readUpTo(answerPositions.get(field.name) ?? 0), now) : field)
  const issueOf = (field: Field, messages?: Messages) =>
    checkField(limited(field), state.answers.get(field.name), messages ? { ...checking, messages } : checking)

  const issues = (position: number, messages?: Messages) => {
    const found: Record<string, Issue> = {}
    for (const field of visit(position).fields) {
      const issue = issueOf(field, messages)
      if (issue) found[field.name] = issue
    }
    return found
  }

  /** Same as having no issues, but faster. */
  const isRight = ({ shown }: CachedVisit) => {
    for (const { field } of shown) if (issueOf(field) !== undefined) return false
    return true
  }

  const seek = (from: number, by: 1 | -1) => {
    for (let position = from + by; screens[position]; position += by) if (visit(position).isVisible) return position
    return undefined
  }

  const known = (name: string, upTo = Number.POSITIVE_INFINITY) => {
    const position = answerPositions.get(name)
    if (position !== undefined && visit(position).isVisible) return position <= upTo ? relevantOf(name) : undefined
    return state.facts.onFile?.[name]
  }

  const isStopped = (position: number) => {
    if (isPassed === undefined) return false
    const { id = '', rules = [] } = screens[position]?.screen ?? {}
    const answersSoFar = (name: string) => known(name, position)
    const stops = ({ when, outcome }: Rule) =>
      outcome && !(outcome.type === 'interrupt' && isPassed(id, outcome.interrupt)) && evaluate(when, answersSoFar, state.facts.flags, now)
    return rules.some(stops)
  }

  return {
    compiled,
    now,
    withState: (next, from) =>
      walkerFrom(compiled, next, limit, {
        visits: visits.slice(0, from),
        before: before.slice(0, from),
        after: after.slice(0, from),
        fractions: fractions.slice(0, from),
        relevant: relevant.slice(),
      }),
    visit,
    relevant: (name) => {
      const position = answerPositions.get(name)
      if (position === undefined) return undefined
      visit(position)
      return relevantOf(name)
    },
    known,
    limited,
    issueOf,
    isStopped,
    progress: (position) => {
      visit(position)
      return { before: before[position] ?? 0, after: after[position] ?? 0, fraction: fractions[position] ?? 0 }
    },
    next: (position) => seek(position, 1),
    previous: (position) => seek(position, -1),
    issues,
    isSatisfied: (position) => {
      const at = visit(position)
      if (!at.isVisible) return true
      const id = screens[position]?.screen.id ?? ''
      return !isStopped(position) && (state.skipped.has(id) || ((state.done?.has(id) ?? true) && isRight(at)))
    },
  }
}
