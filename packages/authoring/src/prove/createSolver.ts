/** A small CDCL solver. It tries `false` first, so unconstrained variables stay false, and returns a subset of conflicting assumptions.
 * Its work is counted in literals read and is limited, so that it ends with the same result on every machine.
 */
export function createSolver(): Solver {
  let count = 0
  let isBroken = false
  const values: number[] = [0] // by variable: 1 true, -1 false, 0 unassigned
  const levels: number[] = [0]
  const activity: number[] = [0]
  const reasons: (Literal[] | undefined)[] = [undefined]
  const watches: Literal[][][] = [[], []]
  const trail: Literal[] = []
  const marks: number[] = [] // trail length at the start of each level
  let head = 0
  let bump = 1
  let next = 1
  /** Literals read in the current query since its first conflict; a query without conflicts ends by itself. */
  let steps = 0
  let stepsLeft = MOST_STEPS
  const disputed = new Set<number>()
  /** Assumptions of the previous query; a common prefix is not propagated again. */
  let assumedBefore: readonly Literal[] = []

  const valueOf = (literal: Literal) => (literal > 0 ? (values[literal] ?? 0) : -(values[-literal] ?? 0))
  const watching = (literal: Literal) => (watches[indexOf(literal)] ??= [])
  const first = (clause: Literal[]) => clause[0] ?? 0 // clauses are never empty

  const set = (literal: Literal, reason: Literal[] | undefined) => {
    const variable = Math.abs(literal)
    values[variable] = literal > 0 ? 1 : -1
    levels[variable] = marks.length
    reasons[variable] = reason
    trail.push(literal)
  }

  const undo = (level: number) => {
    const keep = marks[level]
    if (keep === undefined) return
    for (const literal of trail.splice(keep)) values[Math.abs(literal)] = 0
    marks.length = level
    head = keep
    next = 1
  }

  /** Unit propagation. Returns the conflicting clause, if any. */
  const propagate = (): Literal[] | undefined => {
    for (; head < trail.length; head++) {
      const falsified = -(trail[head] ?? 0)
      const list = watching(falsified)
      let kept = 0
      steps += list.length
      for (let index = 0; index < list.length; index++) {
        const clause = list[index] as Literal[] // index < length
        if (first(clause) === falsified) [clause[0], clause[1]] = [clause[1] ?? 0, falsified]
        if (valueOf(first(clause)) === 1) {
          list[kept++] = clause
          continue
        }
        steps += clause.length
        const free = clause.findIndex((literal, at) => at > 1 && valueOf(literal) !== -1)
        if (free > 0) {
          clause[1] = clause[free] ?? 0
          clause[free] = falsified
          watching(clause[1]).push(clause)
          continue
        }
        list[kept++] = clause
        if (valueOf(first(clause)) === -1) {
          while (++index < list.length) list[kept++] = list[index] as Literal[] // index < length
          list.length = kept
          return clause
        }
        set(first(clause), clause)
      }
      list.length = kept
    }
    return undefined
  }

  const add = (clause: Literal[]) => {
    watching(first(clause)).push(clause)
    watching(clause[1] ?? 0).push(clause)
  }

  /** Learns a clause from a conflict (first unique implication point) and backjumps to the level where it is unit. */
  const learn = (broken: Literal[]) => {
    const seen = new Set<number>()
    const lesson: Literal[] = [0]
    let open = 0
    let reason: readonly Literal[] = broken
    let at = trail.length
    let pivot = 0
    do {
      steps += reason.length
      for (const literal of reason) {
        const variable = Math.abs(literal)
        if (literal === pivot || seen.has(variable) || levels[variable] === 0) continue
        seen.add(variable)
        activity[variable] = (activity[variable] ?? 0) + bump
        disputed.add(variable)
        if (levels[variable] === marks.length) open += 1
        else lesson.push(literal)
      }
      do pivot = trail[--at] ?? 0
      while (!seen.has(Math.abs(pivot)))
      reason = reasons[Math.abs(pivot)] ?? []
      open -= 1
    } while (open > 0)
    lesson[0] = -pivot
    bump *= 1.05
    const levelOf = (literal: Literal) => levels[Math.abs(literal)] ?? 0
    const back = lesson.slice(1).toSorted((a, b) => levelOf(b) - levelOf(a))
    undo(back[0] === undefined ? 0 : levelOf(back[0]))
    const clause = [-pivot, ...back]
    if (clause.length > 1) add(clause)
    set(-pivot, clause)
  }

  /** The assumptions that imply a false literal. */
  const blame = (failed: Literal): Literal[] => {
    const core = [failed]
    if (marks.length === 0) return core
    const seen = new Set([Math.abs(failed)])
    for (let at = trail.length - 1; at >= (marks[0] ?? 0); at--) {
      const literal = trail[at] ?? 0
      if (!seen.has(Math.abs(literal))) continue
      const reason = reasons[Math.abs(literal)]
      if (!reason) {
        if (!core.includes(literal)) core.push(literal)
      } else for (const one of reason) if ((levels[Math.abs(one)] ?? 0) > 0) seen.add(Math.abs(one))
    }
    return core
  }

  /** The unassigned variable with the most conflicts, otherwise the first one. */
  const choose = () => {
    steps += disputed.size
    let best = 0
    for (const variable of disputed)
      if (values[variable] === 0 && (best === 0 || (activity[variable] ?? 0) > (activity[best] ?? 0))) best = variable
    if (best > 0) return -best
    while (next <= count && values[next] !== 0) next += 1
    return next <= count ? -next : 0
  }

  /** Searches for a model. Returns conflicting assumptions when there is none. */
  const search = (
    assumptions: readonly Literal[],
    preferred: readonly Literal[],
    scope?: readonly Literal[],
  ): readonly Literal[] | 'model' | 'unknown' => {
    let wanted = 0
    let within = 0
    let shared = 0
    while (shared < assumptions.length && assumptions[shared] === assumedBefore[shared]) shared += 1
    undo(shared)
    assumedBefore = assumptions
    if (isBroken) return []
    // the previous query
    if (disputed.size > 0) stepsLeft -= steps
    const limit = Math.max(LEAST_STEPS, stepsLeft / 4)
    for (const variable of disputed) activity[variable] = 0
    disputed.clear()
    bump = 1
    for (;;) {
      const broken = propagate()
      if (broken) {
        if (marks.length === 0) {
          isBroken = true
          return []
        }
        if (disputed.size === 0) steps = 0
        if (steps > limit) return 'unknown'
        learn(broken)
        wanted = 0
        within = 0
        continue
      }
      const assumed = assumptions[marks.length]
      if (assumed !== undefined && valueOf(assumed) === -1) return blame(assumed)
      if (assumed === undefined) while (wanted < preferred.length && valueOf(preferred[wanted] ?? 0) !== 0) wanted++
      if (assumed === undefined && scope) while (within < scope.length && valueOf(scope[within] ?? 0) !== 0) within++
      const decision = assumed ?? preferred[wanted] ?? (scope ? -(scope[within] ?? 0) : choose())
      if (decision === 0) return 'model'
      marks.push(trail.length)
      if (valueOf(decision) === 0) set(decision, undefined)
    }
  }

  return {
    variable: () => {
      count += 1
      values.push(0)
      levels.push(0)
      activity.push(0)
      reasons.push(undefined)
      return count
    },
    clause: (...literals) => {
      undo(0)
      const open = [...new Set(literals)].filter((literal) => valueOf(literal) !== -1)
      if (open.some((literal) => valueOf(literal) === 1 || open.includes(-literal))) return
      if (open.length > 1) add(open)
      else if (open.length === 1) set(first(open), undefined)
      else isBroken = true
    },
    solve: (assumptions, preferred = []) => {
      const result = search(assumptions, preferred)
      if (result === 'unknown') return { holds: undefined }
      if (result !== 'model') return { holds: false, core: result }
      const model = [...values]
      const levelsNow = [...levels]
      const isTrue = (literal: Literal) => (model[Math.abs(literal)] ?? 0) * literal > 0
      return {
        holds: true,
        isTrue,
        isForced: (literal) => isTrue(literal) && (levelsNow[Math.abs(literal)] ?? 0) <= assumptions.length,
      }
    },
    core: (assumptions, scope) => {
      const result = search(assumptions, [], scope)
      return result === 'model' || result === 'unknown' ? undefined : result
    },
  }
}

/** A literal: a variable number from 1, negated when negative. */
export type Literal = number

/** Maximum work of a solver: some seconds. A query may use a quarter of what is left, so that hard queries leave work for
 * later ones, and at least as much as easy queries need. The flows of the product need less than 100,000 per query.
 */
const MOST_STEPS = 100_000_000
const LEAST_STEPS = 100_000

/** The result: a value for every variable, or conflicting assumptions; `undefined` is not known within the limit. */
export type Solution =
  | {
      readonly holds: true
      readonly isTrue: (literal: Literal) => boolean
      /** Whether unit propagation derives the literal from the assumptions. */
      readonly isForced: (literal: Literal) => boolean
    }
  | { readonly holds: false; readonly core: readonly Literal[] }
  | { readonly holds: undefined }

/** A SAT solver that keeps its clauses between queries. */
export interface Solver {
  readonly variable: () => Literal
  /** At least one of these literals holds. */
  readonly clause: (...literals: Literal[]) => void
  /** Solves under assumptions. Satisfies preferred literals greedily in order. */
  readonly solve: (assumptions: readonly Literal[], preferred?: readonly Literal[]) => Solution
  /** Conflicting assumptions; undefined when satisfiable or not known. Decides only variables in the scope, which must contain
   * everything that the assumptions depend on.
   */
  readonly core: (assumptions: readonly Literal[], scope: readonly Literal[]) => readonly Literal[] | undefined
}

const indexOf = (literal: Literal) => (literal > 0 ? literal * 2 : literal * -2 + 1)
