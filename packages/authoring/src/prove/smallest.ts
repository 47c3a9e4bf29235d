import type { Literal } from './createSolver.ts'

/** A smallest part of literals that still cannot hold: each is left out in turn, and stays out where the rest conflicts without it. */
export function smallest(literals: readonly Literal[], coreOf: (rest: readonly Literal[]) => readonly Literal[] | undefined): Literal[] {
  let core = [...literals]
  for (const one of literals) {
    if (!core.includes(one)) continue
    const without = coreOf(core.filter((other) => other !== one))
    // what the conflict does not even name goes with it
    if (without) core = core.filter((other) => other !== one && without.includes(other))
  }
  return core
}
