import { evaluate } from '../conditions/evaluate.ts'
import type { AnswerValue, Facts, Field, Rule } from '../schema/index.ts'
import { calculate } from '../values/calculate.ts'
import { checkField, type Issue, isMissing } from '../values/checkField.ts'
import type { Now } from '../values/issueRule.ts'
import type { Messages } from '../values/messages.ts'
import type { CompiledField, CompiledFlow, CompiledScreen } from './compileFlow.ts'

/** State that the walk reads: answers, screens left or skipped, and facts. */
export interface WalkState {
  readonly answers: ReadonlyMap<string, AnswerValue>
  /** Ids of the screens left forward since their last change. Undefined: only the answers decide. */
  readonly done: ReadonlySet<string> | undefined
  /** Ids of the skipped screens, which are satisfied without answers. */
  readonly skipped: ReadonlySet<string>
  readonly facts: Facts
}

/** A screen's state, given the answers before it. */
interface Visit {
  /** On the patient's path. */
  readonly isVisible: boolean
  /** Visible fields, in order. */
  readonly fields: readonly Field[]
}

/**
 * Walks a flow incrementally and caches visited screens: a change does not affect earlier screens, and a step forward costs the
 * same in a flow of any length.
 */
export interface Walker {
  readonly compiled: CompiledFlow
  /** Time of the checks; without it, relative date bounds are skipped. */
  readonly now: Now | undefined
  /** Invalidates from a screen on, after a change of its answers; position 0 for facts. */
  readonly changed: (position: number) => void
  /** Visits a screen. */
  readonly visit: (position: number) => Visit
  /** The answer of a visible field; hidden answers are ignored. */
  readonly relevant: (field: string) => AnswerValue | undefined
  /**
   * What rules read for a field: its relevant answer or, if no screen on the path asks for it, the recorded one. Fields after
   * position `upTo` have no answer: rules only read answers given so far.
   */
  readonly known: (field: string, upTo?: number) => AnswerValue | undefined
  /** The next screen on the path; undefined at the end. */
  readonly next: (position: number) => number | undefined
  /** The previous screen on the path; undefined at the start. */
  readonly previous: (position: number) => number | undefined
  /** Issues of a screen by field name; empty when satisfied. */
  readonly issues: (position: number, messages?: Messages) => Readonly<Record<string, Issue>>
  /** A rule of the screen blocks the patient. */
  readonly isStopped: (position: number) => boolean
  /** The patient may pass this screen. */
  readonly isSatisfied: (position: number) => boolean
  /**
   * Progress at a screen by the answers before it: the number of questions of its step before and after it, and the completed
   * fraction of the path. Each screen takes its share of what the screens before it have left, so that the fraction only grows along
   * a path, also when an answer adds screens.
   */
  readonly progress: (position: number) => { readonly before: number; readonly after: number; readonly fraction: number }
}

interface CachedVisit extends Visit {
  /** Visible fields, prepared. */
  readonly shown: readonly CompiledField[]
}

const HIDDEN: CachedVisit = { isVisible: false, fields: [], shown: [] }

/**
 * How many screens ahead are evaluated for counting; beyond them only unconditional screens count. Keeps the cost of a step
 * constant.
 */
const SCREENS_AHEAD = 12

/** Options of {@link createWalker}. */
export interface WalkerOptions {
  /** Current time, for relative dates. */
  readonly now?: Now | undefined
  /** Whether a screen's answers are final. */
  readonly isLocked?: (screen: CompiledScreen) => boolean
  /** Whether the patient has passed an interrupt of a screen. Without it, rules of screens do not block. */
  readonly isPassed?: (screen: string, interrupt: string) => boolean
}

/**
 * Creates a walker over `state`, which is read again after each `changed`. A final screen shows only answered fields.
 */
export function createWalker(
  compiled: CompiledFlow,
  state: WalkState,
  { isLocked = () => false, isPassed, now }: WalkerOptions = {},
): Walker {
  const { screens, answerPositions, slots } = compiled
  const visits: CachedVisit[] = []
  /** Number of visible questions of the step before each visited screen. */
  const before: number[] = []
  /** Number of questions of the step after each visited screen, by the answers before it. */
  const after: number[] = []
  /** Completed fraction at each visited screen. */
  const fractions: number[] = []
  /** Relevant answers by slot. */
  const relevantAnswers: (AnswerValue | undefined)[] = []
  let visited = 0

  // conditions on later screens read nothing
  const readAnswer = (name: string) => ((answerPositions.get(name) ?? Infinity) <= visited ? relevantOf(name) : undefined)
  const holds = (condition: Field['dependsOn']) => condition === undefined || evaluate(condition, readAnswer, state.facts.flags, now)
  const formulas = { options: compiled.optionNumbers, holds, now }
  const relevantOf = (name: string) => relevantAnswers[slots.get(name) ?? -1]

  /** Evaluates the screen at `visited`. */
  const evaluateScreen = (screen: CompiledScreen): CachedVisit => {
    const { compiledFields } = screen
    for (const { slot } of compiledFields) relevantAnswers[slot] = undefined
    for (const { slot } of screen.calculated) relevantAnswers[slot] = undefined
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
      if (!isBlank) relevantAnswers[one.slot] = answer
      else if (compiled.describe(field).storage === 'flag') relevantAnswers[one.slot] = false
    }
    // a skipped screen has no answers
    if (!isSkipped)
      for (const { calculation, slot } of screen.calculated) relevantAnswers[slot] = calculate(calculation, readAnswer, formulas)
    return shown
      ? { isVisible: true, fields: shown.map(({ field }) => field), shown }
      : { isVisible: true, fields: screen.fields, shown: compiledFields }
  }

  /** Number of screens, and of questions in the same step, after a position that the answers before it show. */
  const countAhead = (position: number) => {
    const readBefore = (name: string) => ((answerPositions.get(name) ?? Infinity) < position ? relevantOf(name) : undefined)
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
    for (; visited <= position; visited++) {
      const screen = screens[visited]
      if (!screen) return HIDDEN
      const { ahead, questions } = countAhead(visited)
      after[visited] = questions
      const at = evaluateScreen(screen)
      visits[visited] = at
      const last = screens[visited - 1]
      const isCounted = last?.isQuestion === true && visits[visited - 1]?.isVisible === true
      before[visited] = last?.stepIndex === screen.stepIndex ? (before[visited - 1] ?? 0) + (isCounted ? 1 : 0) : 0
      const completed = fractions[visited - 1] ?? 0
      fractions[visited] = at.isVisible ? completed + (1 - completed) / (ahead + 2) : completed
    }
    return visits[position] ?? HIDDEN
  }

  const answerOf = (name: string) => state.answers.get(name)
  const checking = { answerOf, now, describe: compiled.describe }
  const issueOf = (field: Field, messages?: Messages) =>
    checkField(field, state.answers.get(field.name), messages ? { ...checking, messages } : checking)

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
    for (const { field, accepts } of shown)
      if (!accepts(state.answers.get(field.name), answerOf, now) && issueOf(field) !== undefined) return false
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
    changed: (position) => {
      visited = Math.min(visited, position)
    },
    visit,
    relevant: (name) => {
      const position = answerPositions.get(name)
      if (position === undefined) return undefined
      visit(position)
      return relevantOf(name)
    },
    known,
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
