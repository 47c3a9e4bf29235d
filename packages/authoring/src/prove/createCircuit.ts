import { createSolver, type Literal, type Solution } from './createSolver.ts'
import { minimalConflict } from './minimalConflict.ts'

/** Creates an empty circuit. */
export function createCircuit(): Circuit {
  const solver = createSolver()
  const yes = solver.variable()
  solver.clause(yes)
  const gates = new Map<string, Literal>()
  const selectors = new Map<string, Literal>()
  const causes = new Map<Literal, Cause>()
  /** The inputs of each formula, and the causes of each variable. */
  const madeOf = new Map<Literal, readonly Literal[]>()
  const bearing = new Map<Literal, Set<Literal>>()
  const inLemmas = new Set<Literal>()
  const bears = (chosen: Literal, literal: Literal) => {
    const known = bearing.get(Math.abs(literal))
    if (known) known.add(chosen)
    else bearing.set(Math.abs(literal), new Set([chosen]))
  }

  const selector = (cause: Cause) => {
    const known = selectors.get(cause.id)
    if (known !== undefined) return known
    const fresh = solver.variable()
    selectors.set(cause.id, fresh)
    causes.set(fresh, cause)
    return fresh
  }

  const all = (parts: readonly Literal[]): Literal => {
    const unique = new Set(parts)
    const open = [...unique].filter((part) => part !== yes).toSorted((a, b) => a - b)
    if (open.some((part) => part === -yes || unique.has(-part))) return -yes
    if (open.length <= 1) return open[0] ?? yes
    const key = open.join()
    const known = gates.get(key)
    if (known !== undefined) return known
    const gate = solver.variable()
    gates.set(key, gate)
    madeOf.set(gate, open)
    for (const part of open) solver.clause(-gate, part)
    solver.clause(gate, ...open.map((part) => -part))
    return gate
  }

  const state = (cause: Cause, ...parts: Literal[]) => {
    const chosen = selector(cause)
    solver.clause(-chosen, ...parts)
    for (const literal of parts) bears(chosen, literal)
  }
  const scopeOf = (literals: readonly Literal[]): ReadonlySet<Literal> => {
    const scope = new Set<Literal>()
    const open = literals.map(Math.abs)
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (scope.has(one)) continue
      scope.add(one)
      for (const literal of madeOf.get(one) ?? []) open.push(Math.abs(literal))
    }
    // with lemmas, the formulas follow from the answers without a search
    return [...scope].some((one) => inLemmas.has(one)) ? new Set([...scope].toSorted((one, other) => one - other)) : scope
  }
  const atMostOne = (cause: Cause, literals: readonly Literal[]) => {
    // pairwise clauses for a few literals; a sequential encoding for many
    let before: Literal | undefined
    literals.forEach((one, index) => {
      if (literals.length <= FEW) for (const other of literals.slice(index + 1)) state(cause, -one, -other)
      else {
        const soFar = solver.variable()
        state(cause, -one, soFar)
        if (before !== undefined) {
          state(cause, -before, soFar)
          state(cause, -before, -one)
        }
        before = soFar
      }
    })
  }

  const any = (parts: readonly Literal[]) => -all(parts.map((part) => -part))
  const atLeast = (count: number, literals: readonly Literal[]): Literal => {
    if (count > literals.length) return -yes
    /** Literals by number: at least that many of the earlier literals hold. */
    let held: readonly Literal[] = [yes]
    for (const literal of literals)
      held = Array.from({ length: Math.min(held.length, count) + 1 }, (_, number) =>
        number === 0 ? yes : any([held[number] ?? -yes, all([held[number - 1] ?? -yes, literal])]),
      )
    return held[count] ?? -yes
  }

  return {
    yes,
    variable: solver.variable,
    all,
    any,
    atLeast,
    because: (cause, formula) => {
      const chosen = selector(cause)
      const result = solver.variable()
      madeOf.set(result, [formula])
      bears(chosen, result)
      solver.clause(-chosen, -result, formula)
      solver.clause(-chosen, result, -formula)
      return result
    },
    state,
    lemma: (...parts) => {
      for (const part of parts) inLemmas.add(Math.abs(part))
      solver.clause(...parts)
    },
    atMostOne,
    scopeOf,
    core: (literals, scope) => {
      const chosen = new Set([...scope].flatMap((variable) => [...(bearing.get(variable) ?? [])]))
      return solver.core([...chosen, ...literals], [...scope])
    },
    solve: (literals, preferred) => solver.solve([...causes.keys(), ...literals], preferred),
    conflict: (literals) => {
      const first = solver.solve([...causes.keys(), ...literals])
      if (first.holds !== false) return undefined
      const whole = first.core.filter((literal) => causes.has(literal))
      const core = minimalConflict(whole, (rest) => {
        const without = solver.solve([...literals, ...rest])
        return without.holds === false ? without.core : undefined
      })
      return [...causes].flatMap(([literal, cause]) => (core.includes(literal) ? [cause] : []))
    },
  }
}

/** A cause for a place being reachable or not, as named in an explanation. */
export interface Cause {
  readonly id: string
  readonly text: string
}

/** Boolean formulas over literals, with causes that can be dropped one by one. */
export interface Circuit {
  readonly variable: () => Literal
  readonly all: (parts: readonly Literal[]) => Literal
  readonly any: (parts: readonly Literal[]) => Literal
  /** At least this many of the literals hold. */
  readonly atLeast: (count: number, literals: readonly Literal[]) => Literal
  /** A literal that equals the formula unless the cause is dropped. */
  readonly because: (cause: Cause, formula: Literal) => Literal
  /** A clause that holds unless the cause is dropped. */
  readonly state: (cause: Cause, ...parts: Literal[]) => void
  /** A clause that follows from the formulas. It saves the solver a search and needs no cause. */
  readonly lemma: (...parts: Literal[]) => void
  /** At most one of the literals holds, unless the cause is dropped. */
  readonly atMostOne: (cause: Cause, literals: readonly Literal[]) => void
  /** Solves for the literals with every cause. */
  readonly solve: (literals: readonly Literal[], preferred?: readonly Literal[]) => Solution
  /** A set of causes that contradict the literals, minimal as far as the solver knows; undefined when satisfiable or not known. */
  readonly conflict: (literals: readonly Literal[]) => readonly Cause[] | undefined
  /** The variables of the literals, in the order in which `core` decides them. */
  readonly scopeOf: (literals: readonly Literal[]) => ReadonlySet<Literal>
  /** Contradicting literals, considering every related cause; undefined when satisfiable or not known. */
  readonly core: (literals: readonly Literal[], scope: ReadonlySet<Literal>) => readonly Literal[] | undefined
  readonly yes: Literal
}

/** Up to this number of literals, exclusion is encoded pairwise. */
const FEW = 6
