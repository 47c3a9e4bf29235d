import { evaluate } from '../conditions/evaluate.ts'
import type { AnswerValue, Facts, Field, Rule } from '../schema/index.ts'
import { checkField, type Issue, isMissing } from '../values/checkField.ts'
import { describeField } from '../values/fieldDescriptors.ts'
import type { Messages } from '../values/messages.ts'
import type { CompiledFlow, CompiledScreen } from './compileFlow.ts'

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
  /** Says that answers of this screen, or the facts (position 0), have changed. */
  readonly changed: (position: number) => void
  readonly visit: (position: number) => Visit
  /** The answer of a field, if the field is shown to the patient; a hidden answer drives nothing. */
  readonly relevant: (field: string) => AnswerValue | undefined
  /** What rules read of a field: its relevant answer or, where no screen on the path asks for it, the one on file. */
  readonly known: (field: string) => AnswerValue | undefined
  /** The nearest screen on the path after (before) a position; undefined where there is none. */
  readonly next: (position: number) => number | undefined
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
  readonly contributed: readonly string[]
}

const HIDDEN: Seen = { isVisible: false, fields: [], contributed: [] }

/** How many screens ahead are looked at to count them: what lies further counts where no condition hides it, so that a step forward costs the same in any flow. */
const LOOKS_AHEAD = 12

/** What only a patient's own questionnaire knows of a screen. */
interface WalkerOptions {
  readonly isFinal?: (screen: CompiledScreen) => boolean
  /** Whether the patient has gone on from an interrupt of a screen. Without it the rules of screens stop nobody. */
  readonly isPassed?: (screen: string, interrupt: string) => boolean
}

/**
 * A walker over `state`, which is read afresh after each `changed`. Of a screen whose answers are final, only what was
 * answered is shown: nothing more can be asked there.
 */
export function createWalker(compiled: CompiledFlow, state: WalkState, { isFinal = () => false, isPassed }: WalkerOptions = {}): Walker {
  const { screens, fieldPositions } = compiled
  const seen: Seen[] = []
  /** How many screens of its step are visible before each screen that was seen. */
  const before: number[] = []
  const relevant = new Map<string, AnswerValue>()
  let looked = 0

  const look = (screen: CompiledScreen): Seen => {
    for (const name of seen[screen.position]?.contributed ?? []) relevant.delete(name)
    // a condition on a screen that comes later reads nothing: the patient has not been asked yet
    const lookup = (name: string) => ((fieldPositions.get(name) ?? Infinity) <= screen.position ? relevant.get(name) : undefined)
    const holds = (condition: Field['dependsOn']) => condition === undefined || evaluate(condition, lookup, state.facts.flags)
    if (!holds(screen.screen.dependsOn)) return HIDDEN
    const fields: Field[] = []
    const contributed: string[] = []
    const isSkipped = state.skipped.has(screen.screen.id)
    const hasFinalAnswers = isFinal(screen)
    for (const field of screen.fields) {
      if (!holds(field.dependsOn)) continue
      const answer = state.answers.get(field.name)
      if (hasFinalAnswers && isMissing(answer)) continue
      fields.push(field)
      // an unticked box says no, whether it was ever touched or not
      const said = isMissing(answer) ? (describeField(field).storage === 'flag' ? false : undefined) : answer
      if (isSkipped || said === undefined) continue
      relevant.set(field.name, said)
      contributed.push(field.name)
    }
    return { isVisible: true, fields, contributed }
  }

  const visit = (position: number): Visit => {
    for (; looked <= position; looked++) {
      const screen = screens[looked]
      if (!screen) return HIDDEN
      seen[looked] = look(screen)
      const isFirst = screens[looked - 1]?.stepIndex !== screen.stepIndex
      before[looked] = isFirst ? 0 : (before[looked - 1] ?? 0) + (seen[looked - 1]?.isVisible ? 1 : 0)
    }
    return seen[position] ?? HIDDEN
  }

  const issues = (position: number, messages?: Messages) => {
    const found: Record<string, Issue> = {}
    for (const field of visit(position).fields) {
      const issue = checkField(field, state.answers.get(field.name), messages, (name) => state.answers.get(name))
      if (issue) found[field.name] = issue
    }
    return found
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

  const known = (name: string) => {
    const position = fieldPositions.get(name)
    if (position !== undefined && visit(position).isVisible) return relevant.get(name)
    return state.facts.onFile?.[name]
  }

  const isStopped = (position: number) => {
    const { id = '', rules = [] } = screens[position]?.screen ?? {}
    const stops = ({ when, outcome }: Rule) =>
      outcome && !(outcome.type === 'interrupt' && isPassed?.(id, outcome.interrupt)) && evaluate(when, known, state.facts.flags)
    return isPassed !== undefined && rules.some(stops)
  }

  return {
    compiled,
    changed: (position) => {
      looked = Math.min(looked, position)
    },
    visit,
    relevant: (name) => {
      const position = fieldPositions.get(name)
      if (position === undefined) return undefined
      visit(position)
      return relevant.get(name)
    },
    known,
    isStopped,
    countInStep,
    next: (position) => seek(position, 1),
    previous: (position) => seek(position, -1),
    issues,
    isSatisfied: (position) => {
      const id = screens[position]?.screen.id ?? ''
      return (
        !visit(position).isVisible ||
        (!isStopped(position) && (state.skipped.has(id) || ((state.done?.has(id) ?? true) && Object.keys(issues(position)).length === 0)))
      )
    },
  }
}
