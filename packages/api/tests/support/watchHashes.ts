import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

/** Intercepts each password hash before Node computes it and awaits `before`. Returns a function that ends this. */
export function watchHashes(before: (cost: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>) => unknown): () => void {
  const { argon2 } = crypto
  const spy = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    const { memory, passes, parallelism } = parameters
    void Promise.resolve(before({ memory, passes, parallelism })).then(() => argon2(algorithm, parameters, done))
  })
  // updates the named imports of other modules
  syncBuiltinESMExports()
  return () => {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}

/** The cost of each password hash during some work. */
export async function hashesOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const costs: unknown[] = []
  const end = watchHashes((cost) => costs.push(cost))
  await work()
  end()
  return costs
}
