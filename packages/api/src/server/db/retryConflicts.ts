import { isConflict } from '../errors/refusalOf.ts'

/** Runs a transaction again if PostgreSQL rolled it back because of a concurrent one. @throws the error of the last attempt */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt < ATTEMPTS; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error)) throw error
      // at random, so that the same transactions do not meet again
      await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE * attempt))
    }
  }
  return run()
}

/** Attempts of a transaction that conflicts with concurrent ones. */
const ATTEMPTS = 4
/** Longest pause before the second attempt, in milliseconds; later ones may wait longer. */
const PAUSE = 50
