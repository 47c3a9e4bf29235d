import { createSolver, type Literal, type Solution } from './createSolver.ts'
import { smallest } from './smallest.ts'

/** One cause that a flow gives for a place's being reached or not: what an explanation names. */
export interface Cause {
  readonly id: string
  readonly text: string
}

/** Formulas over literals, and causes that can be left out one by one to see which of them matter. */
export interface Circuit {
  readonly variable: () => Literal
  readonly all: (parts: readonly Literal[]) => Literal
  readonly any: (parts: readonly Literal[]) => Literal
  /** A literal that equals the formula as long as the cause is not left out. */
  readonly because: (cause: Cause, formula: Literal) => Literal
  /** A statement that holds as long as the cause is not left out. */
  readonly state: (cause: Cause, ...parts: Literal[]) => void
  /** At most one of the literals holds, as long as the cause is not left out. */
  readonly atMostOne: (cause: Cause, literals: readonly Literal[]) => void
  /** Whether the literals can hold together, with every cause. */
  readonly solve: (literals: readonly Literal[], preferred?: readonly Literal[]) => Solution
  /** A smallest set of causes with which the literals cannot hold together; undefined where they can. */
  readonly conflict: (literals: readonly Literal[]) => readonly Cause[] | undefined
  /** The variables that literals are made of. */
  readonly scopeOf: (literals: readonly Literal[]) => ReadonlySet<Literal>
  /** Literals that cannot hold together, with every cause that bears on them; undefined where they can. */
  readonly core: (literals: readonly Literal[], scope: ReadonlySet<Literal>) => readonly Literal[] | undefined
  readonly yes: Literal
}

/** Up to so many literals are told apart two by two. */
const FEW = 6

/** An empty circuit. */
export function createCircuit(): Circuit {
  const solver = createSolver()
  const yes = solver.variable()
  solver.clause(yes)
  const gates = new Map<string, Literal>()
  const selectors = new Map<string, Literal>()
  const causes = new Map<Literal, Cause>()
  /** What each formula is made of, and which causes speak of a variable. */
  const madeOf = new Map<Literal, readonly Literal[]>()
  const bearing = new Map<Literal, Set<Literal>>()
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

  const state = (cause: Cause, ...told: Literal[]) => {
    const chosen = selector(cause)
    solver.clause(-chosen, ...told)
    for (const literal of told) bears(chosen, literal)
  }
  const scopeOf = (literals: readonly Literal[]): ReadonlySet<Literal> => {
    const scope = new Set<Literal>()
    const open = literals.map(Math.abs)
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (scope.has(one)) continue
      scope.add(one)
      for (const literal of madeOf.get(one) ?? []) open.push(Math.abs(literal))
    }
    return scope
  }
  const atMostOne = (cause: Cause, literals: readonly Literal[]) => {
    // one clause for each two of a few; of many, each says that it was one of those so far, and the next may not be
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

  return {
    yes,
    variable: solver.variable,
    all,
    any: (parts) => -all(parts.map((part) => -part)),
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
    atMostOne,
    scopeOf,
    core: (literals, scope) => {
      const chosen = new Set([...scope].flatMap((variable) => [...(bearing.get(variable) ?? [])]))
      return solver.core([...chosen, ...literals], [...scope])
    },
    solve: (literals, preferred) => solver.solve([...causes.keys(), ...literals], preferred),
    conflict: (literals) => {
      const first = solver.solve([...causes.keys(), ...literals])
      if (first.holds) return undefined
      const whole = first.core.filter((literal) => causes.has(literal))
      const core = smallest(whole, (rest) => {
        const without = solver.solve([...literals, ...rest])
        return without.holds ? undefined : without.core
      })
      return [...causes].flatMap(([literal, cause]) => (core.includes(literal) ? [cause] : []))
    },
  }
}
