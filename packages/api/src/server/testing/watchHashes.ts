import crypto, { type Argon2Parameters } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

/** Lets a test see each password hash before Node computes it, and hold it back: `before` is awaited. Ends when its result is called. */
export function watchHashes(before: (cost: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>) => unknown): () => void {
  const { argon2 } = crypto
  const spy = vi.spyOn(crypto, 'argon2').mockImplementation((algorithm, parameters, done) => {
    const { memory, passes, parallelism } = parameters
    void Promise.resolve(before({ memory, passes, parallelism })).then(() => argon2(algorithm, parameters, done))
  })
  // modules that import it by name see the change
  syncBuiltinESMExports()
  return () => {
    spy.mockRestore()
    syncBuiltinESMExports()
  }
}

/** The cost of each password hash that some work takes. */
export async function hashesOf(work: () => Promise<unknown>): Promise<unknown[]> {
  const costs: unknown[] = []
  const end = watchHashes((cost) => costs.push(cost))
  await work()
  end()
  return costs
}
