import { evaluate } from '../conditions/evaluate.ts'
import type { AnswerValue, Facts, Field, Rule } from '../schema/index.ts'
import { calculate } from '../values/calculate.ts'
import { checkField, type Issue, isMissing } from '../values/checkField.ts'
import type { Now } from '../values/issueRule.ts'
import type { Messages } from '../values/messages.ts'
import type { CompiledField, CompiledFlow, CompiledScreen } from './compileFlow.ts'

/** What the walk reads: the answers, the screens that the patient has left forward or skipped, and the facts. */
export interface WalkState {
  readonly answers: ReadonlyMap<string, AnswerValue>
  /** Ids of the screens left forward since their last change. Undefined: the answers alone decide. */
  readonly done: ReadonlySet<string> | undefined
  /** Ids of the screens skipped: satisfied without an answer. */
  readonly skipped: ReadonlySet<string>
  readonly facts: Facts
}

/** One screen as the answers before it make it. */
interface Visit {
  /** On the patient's path. */
  readonly isVisible: boolean
  /** The fields shown, in order. */
  readonly fields: readonly Field[]
}

/**
 * Walks a flow in place, screen by screen, and remembers what it has seen: a change on one screen costs nothing for the
 * screens before it, and a step forward costs the same however long the flow is.
 */
export interface Walker {
  readonly compiled: CompiledFlow
  /** The moment that answers are checked at; without it no day is held against one counted from today. */
  readonly now: Now | undefined
  /** Says that answers of this screen, or the facts (position 0), have changed. */
  readonly changed: (position: number) => void
  /** One screen as the answers before it make it. */
  readonly visit: (position: number) => Visit
  /** The answer of a field, if the field is shown to the patient; a hidden answer drives nothing. */
  readonly relevant: (field: string) => AnswerValue | undefined
  /**
   * What rules read of a field: its relevant answer or, where no screen on the path asks for it, the one on file. Of what is asked only behind
   * the position `upTo` nothing: a rule there reads what was given so far.
   */
  readonly known: (field: string, upTo?: number) => AnswerValue | undefined
  /** The nearest screen on the path after a position; undefined where there is none. */
  readonly next: (position: number) => number | undefined
  /** The nearest screen on the path before a position; undefined where there is none. */
  readonly previous: (position: number) => number | undefined
  /** What is wrong on a screen, by field name; empty when it is satisfied. */
  readonly issues: (position: number, messages?: Messages) => Readonly<Record<string, Issue>>
  /** A rule of the screen itself holds, and does not let the patient on. */
  readonly isStopped: (position: number) => boolean
  /** The patient may go past this screen. */
  readonly isSatisfied: (position: number) => boolean
  /** How many screens of its step the patient comes past before this one, and by the answers so far after it. */
  readonly countInStep: (position: number) => { readonly before: number; readonly after: number }
}

interface Seen extends Visit {
  /** The fields shown, prepared. */
  readonly shown: readonly CompiledField[]
}

const HIDDEN: Seen = { isVisible: false, fields: [], shown: [] }

/** How many screens ahead are looked at to count them: what lies further counts where no condition hides it, so that a step forward costs the same in any flow. */
const LOOKS_AHEAD = 12

/** What the walk may know beside the answers. */
export interface WalkerOptions {
  /** The moment, for days that are counted from today. */
  readonly now?: Now | undefined
  /** Whether the answers of a screen can no longer change. */
  readonly isLocked?: (screen: CompiledScreen) => boolean
  /** Whether the patient has gone on from an interrupt of a screen. Without it the rules of screens stop nobody. */
  readonly isPassed?: (screen: string, interrupt: string) => boolean
}

/**
 * A walker over `state`, which is read afresh after each `changed`. Of a screen whose answers are final, only what was
 * answered is shown: nothing more can be asked there.
 */
export function createWalker(
  compiled: CompiledFlow,
  state: WalkState,
  { isLocked = () => false, isPassed, now }: WalkerOptions = {},
): Walker {
  const { screens, answerPositions, slots } = compiled
  const seen: Seen[] = []
  /** How many screens of its step are visible before each screen that was seen. */
  const before: number[] = []
  /** The relevant answers, by the slot of their field. */
  const said: (AnswerValue | undefined)[] = []
  let looked = 0

  // a condition on a screen that comes later reads nothing: the patient has not been asked yet
  const asked = (name: string) => ((answerPositions.get(name) ?? Infinity) <= looked ? saidOf(name) : undefined)
  const holds = (condition: Field['dependsOn']) => condition === undefined || evaluate(condition, asked, state.facts.flags)
  const saidOf = (name: string) => said[slots.get(name) ?? -1]

  /** Looks at the screen at `looked`. */
  const look = (screen: CompiledScreen): Seen => {
    const { compiledFields } = screen
    for (const { slot } of compiledFields) said[slot] = undefined
    for (const { slot } of screen.calculated) said[slot] = undefined
    if (!holds(screen.screen.dependsOn)) return HIDDEN
    const isSkipped = state.skipped.has(screen.screen.id)
    const isFinal = isLocked(screen)
    // nothing is copied where nothing is left out
    const shown: CompiledField[] | undefined = screen.isWhole && !isFinal ? undefined : []
    for (const one of compiledFields) {
      const { field } = one
      if (!holds(field.dependsOn)) continue
      const answer = state.answers.get(field.name)
      const isBlank = isMissing(answer)
      if (isFinal && isBlank) continue
      shown?.push(one)
      if (isSkipped) continue
      // an unticked box says no, whether it was ever touched or not
      if (!isBlank) said[one.slot] = answer
      else if (compiled.describe(field).storage === 'flag') said[one.slot] = false
    }
    // of a screen that was skipped nothing is known
    if (!isSkipped) for (const { calculation, slot } of screen.calculated) said[slot] = calculate(calculation, asked)
    return shown
      ? { isVisible: true, fields: shown.map(({ field }) => field), shown }
      : { isVisible: true, fields: screen.fields, shown: compiledFields }
  }

  const visit = (position: number): Seen => {
    for (; looked <= position; looked++) {
      const screen = screens[looked]
      if (!screen) return HIDDEN
      seen[looked] = look(screen)
      const isFirst = screens[looked - 1]?.stepIndex !== screen.stepIndex
      before[looked] = isFirst ? 0 : (before[looked - 1] ?? 0) + (seen[looked - 1]?.isVisible ? 1 : 0)
    }
    return seen[position] ?? HIDDEN
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

  /** The same as to find no issues, without a word on what is right. */
  const isRight = ({ shown }: Seen) => {
    for (const { field, accepts } of shown)
      if (!accepts(state.answers.get(field.name), answerOf, now) && issueOf(field) !== undefined) return false
    return true
  }

  const seek = (from: number, by: 1 | -1) => {
    for (let position = from + by; screens[position]; position += by) if (visit(position).isVisible) return position
    return undefined
  }

  const countInStep = (position: number) => {
    visit(position)
    const stepIndex = screens[position]?.stepIndex
    let after = 0
    let last = position
    for (let ahead = position + 1; ahead <= position + LOOKS_AHEAD && screens[ahead]?.stepIndex === stepIndex; ahead++) {
      if (visit(ahead).isVisible) after++
      last = ahead
    }
    return { before: before[position] ?? 0, after: after + (screens[last]?.alwaysAfter ?? 0) }
  }

  const known = (name: string, upTo = Number.POSITIVE_INFINITY) => {
    const position = answerPositions.get(name)
    if (position !== undefined && visit(position).isVisible) return position <= upTo ? saidOf(name) : undefined
    return state.facts.onFile?.[name]
  }

  const isStopped = (position: number) => {
    if (isPassed === undefined) return false
    const { id = '', rules = [] } = screens[position]?.screen ?? {}
    const givenSoFar = (name: string) => known(name, position)
    const stops = ({ when, outcome }: Rule) =>
      outcome && !(outcome.type === 'interrupt' && isPassed(id, outcome.interrupt)) && evaluate(when, givenSoFar, state.facts.flags)
    return rules.some(stops)
  }

  return {
    compiled,
    now,
    changed: (position) => {
      looked = Math.min(looked, position)
    },
    visit,
    relevant: (name) => {
      const position = answerPositions.get(name)
      if (position === undefined) return undefined
      visit(position)
      return saidOf(name)
    },
    known,
    isStopped,
    countInStep,
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
