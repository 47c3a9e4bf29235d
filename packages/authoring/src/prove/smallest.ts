import type { Literal, Solution } from './createSolver.ts'

/** A smallest part of literals that still cannot hold: each is left out in turn, and stays out where the rest conflicts without it. */
export function smallest(literals: readonly Literal[], solve: (rest: readonly Literal[]) => Solution): Literal[] {
  let core = [...literals]
  for (const one of literals) {
    if (!core.includes(one)) continue
    const without = solve(core.filter((other) => other !== one))
    // what the conflict does not even name goes with it
    if (!without.holds) core = core.filter((other) => other !== one && without.core.includes(other))
  }
  return core
}
