import type { AnswerValue, Answers, Facts, Field } from '../schema/index.ts'
import type { Issue } from '../values/checkField.ts'
import type { Now } from '../values/issueRule.ts'
import { assertFacts } from '../values/assertFacts.ts'
import { readAnswers } from '../values/readAnswers.ts'
import { withLimits } from '../values/withLimits.ts'
import type { CompiledFlow } from './compileFlow.ts'
import { createWalker, type Walker } from './createWalker.ts'
import { followPath, type PathEnd } from './followPath.ts'
import { type Progress, progressAt } from './progress.ts'

/** Walks a flow from its first screen: evaluates visibility, uses only visible answers for later conditions, validates them, and
 * stops at the first unsatisfied screen. Ignores rules and, without a clock, relative bounds: servers use {@link checkAnswers}.
 * Deep links, resuming, that check and the command line all use it.
 * @throws FlowError ANSWERS_INVALID, FACTS_INVALID
 */
export function walk(compiled: CompiledFlow, answers: Answers, facts: Facts, options: WalkOptions = {}): Walk {
  const given = readAnswers(answers)
  assertFacts(facts)
  const { done, skipped = new Set(), now } = options
  return completeWalk(createWalker(compiled, { answers: given, done, skipped, facts, now }, withLimits), given, facts)
}

/** Options of {@link walk}. */
export interface WalkOptions {
  /** Ids of the screens that the patient left with Next. Without it, a screen counts as left once its answers are complete and valid. */
  readonly done?: ReadonlySet<string>
  /** Ids of the skipped screens. */
  readonly skipped?: ReadonlySet<string>
  /** Current time as an ISO date with time; without it, relative date bounds are skipped. */
  readonly now?: Now | undefined
}

/** Result of {@link walk}. */
export interface Walk {
  /** Ids of the screens on the path, up to the last one reached. */
  readonly path: readonly string[]
  /** Id of the first screen that lacks an answer, has a wrong one, or was not left (see `done`); undefined when complete. */
  readonly stopsAt: string | undefined
  /** It ends at a screen that requires sign-in. */
  readonly needsSignIn: boolean
  /** Answers of visible fields, without those of hidden fields in entries: used by conditions and sent. */
  readonly relevant: Answers
  /** Calculated answers of all screens on the path, by name. */
  readonly calculated: Readonly<Record<string, string>>
  /** Answers of hidden fields; restored when their field is visible again. */
  readonly hidden: Answers
  /** What rules read for a field: its relevant answer or, if no screen on the path asks for it, the recorded one. */
  readonly known: (field: string) => AnswerValue | undefined
  /** Issues of the last screen, by field name. */
  readonly issues: Readonly<Record<string, Issue>>
  /** Visible fields of all screens on the path, by name. */
  readonly fields: ReadonlyMap<string, Field>
  readonly progress: Progress
}

/** Follows a walker's path to its end. */
export function completeWalk(walker: Walker, given: ReadonlyMap<string, AnswerValue>, facts: Facts): Walk {
  const positions: number[] = []
  const stop = followPath(walker, facts, undefined, (at) => positions.push(at))
  return new Walked(walker, given, positions, stop)
}

/** Result with lazy properties, because most callers need few of them. */
class Walked implements Walk {
  readonly needsSignIn: boolean
  readonly known: Walk['known']
  readonly #walker: Walker
  readonly #given: ReadonlyMap<string, AnswerValue>
  /** Positions of the screens on the path. */
  readonly #positions: readonly number[]
  readonly #stop: number | undefined
  #path: readonly string[] | undefined
  #fields: ReadonlyMap<string, Field> | undefined
  #sorted: { readonly relevant: Answers; readonly hidden: Answers } | undefined

  constructor(walker: Walker, given: ReadonlyMap<string, AnswerValue>, positions: readonly number[], stop: PathEnd) {
    this.#walker = walker
    this.#given = given
    this.#positions = positions
    this.#stop = stop.position
    this.needsSignIn = stop.needsSignIn
    this.known = walker.known
  }

  get path(): readonly string[] {
    return (this.#path ??= this.#positions.map((at) => this.#idAt(at) ?? ''))
  }

  get stopsAt(): string | undefined {
    return this.#stop === undefined ? undefined : this.#idAt(this.#stop)
  }

  get fields(): ReadonlyMap<string, Field> {
    const isAsked = (at: number) => !(this.needsSignIn && at === this.#stop)
    const shown = () => this.#positions.filter(isAsked).flatMap((at) => this.#walker.visit(at).fields)
    return (this.#fields ??= new Map(shown().map((field) => [field.name, field])))
  }

  get relevant(): Answers {
    return this.#sort().relevant
  }

  get hidden(): Answers {
    return this.#sort().hidden
  }

  get calculated(): Readonly<Record<string, string>> {
    const { compiled, relevant } = this.#walker
    const names = this.#positions.flatMap((at) => compiled.screens[at]?.calculated ?? [])
    const found = names.flatMap(({ calculation: { name } }): [string, string][] => {
      const value = relevant(name)
      return typeof value === 'string' ? [[name, value]] : []
    })
    return Object.fromEntries(found)
  }

  get issues(): Readonly<Record<string, Issue>> {
    return this.#stop === undefined || this.needsSignIn ? {} : this.#walker.issues(this.#stop)
  }

  get progress(): Progress {
    return progressAt(this.#walker, this.#stop ?? this.#walker.compiled.screens.length)
  }

  #idAt(position: number): string | undefined {
    return this.#walker.compiled.screens[position]?.screen.id
  }

  #sort() {
    if (this.#sorted) return this.#sorted
    const relevant: Record<string, AnswerValue> = {}
    const hidden: Record<string, AnswerValue> = {}
    for (const [name, answer] of this.#given) {
      const counted = this.fields.has(name) ? this.#walker.relevant(name) : undefined
      put(counted === undefined ? hidden : relevant, name, counted ?? answer)
    }
    return (this.#sorted = { relevant, hidden })
  }
}

/** Defines an own property, also for `__proto__`. */
function put(answers: Record<string, AnswerValue>, name: string, value: AnswerValue): void {
  if (name === '__proto__') Object.defineProperty(answers, name, { value, enumerable: true, configurable: true, writable: true })
  else answers[name] = value
}
