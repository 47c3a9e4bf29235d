import type { Literal } from './createSolver.ts'

/** A minimal unsatisfiable subset: removes each literal that the conflict does not need. */
export function minimalConflict(
  literals: readonly Literal[],
  coreOf: (rest: readonly Literal[]) => readonly Literal[] | undefined,
): Literal[] {
  let core = [...literals]
  for (const one of literals) {
    if (!core.includes(one)) continue
    const without = coreOf(core.filter((other) => other !== one))
    // also drop literals that the new conflict does not contain
    if (without) core = core.filter((other) => other !== one && without.includes(other))
  }
  return core
}
