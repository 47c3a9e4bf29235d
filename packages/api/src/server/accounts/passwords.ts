import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type HashRecipe, readHash, writeHash } from './storedHash.ts'
import type { PasswordCost } from '../services.ts'
import { ApiError } from '../errors/ApiError.ts'

/** Hashes a password with a salt and argon2id, off the main thread. Returns a PHC string. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const recipe = newRecipe(cost)
  return writeHash({ ...recipe, key: await derive(password, recipe) })
}

/** Whether a password matches a hash; without a hash it takes as long and returns false. */
export async function isPassword(password: string, hash: string | undefined, cost = COST): Promise<boolean> {
  const known = hash === undefined ? undefined : readHash(hash)
  const derived = await derive(password, known ?? newRecipe(cost))
  return known !== undefined && derived.length === known.key.length && timingSafeEqual(derived, known.key)
}

/** Whether a hash uses another method or other parameters than the current ones. */
export function isOutdated(hash: string, cost = COST): boolean {
  const known = readHash(hash)
  if (known?.method !== 'argon2id') return true
  return known.memory !== cost.memory || known.passes !== cost.passes || known.parallelism !== cost.parallelism
}

/** Holds a place in the hash queue while `work` runs. @throws ApiError 503 at once if the queue is full. */
export function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  return queue.withPlace(work)
}

/** The OWASP minimum for argon2id; a hash with other parameters is renewed at the next login. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const LENGTH = 32
/** Parameters of older hashes. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Node's thread pool for hashing, files and DNS; its environment variable overrides the size. */
const threads = Number(globalThis.process?.env?.['UV_THREADPOOL_SIZE']) || 4
// half of the threads, so that files and DNS never wait for hashes. A longer queue would make callers wait for seconds.
const queue = createQueue({ atOnce: Math.max(1, Math.floor(threads / 2)), places: 120 })

const newRecipe = (cost: PasswordCost) => ({ method: 'argon2id' as const, ...cost, salt: randomBytes(16) })

function derive(password: string, recipe: HashRecipe): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return queue.inTurn(
    () =>
      new Promise((resolve, reject) => {
        const done = (error: Error | null, key: Buffer) => (error ? reject(error) : resolve(key))
        if (recipe.method === 'scrypt') return scrypt(message, recipe.salt, LENGTH, SCRYPT, done)
        const { memory, passes, parallelism, salt } = recipe
        argon2('argon2id', { message, nonce: salt, tagLength: LENGTH, memory, passes, parallelism }, done)
      }),
  )
}

/** Limits CPU-heavy work. */
interface Queue {
  /** Holds a place until the work ends. @throws ApiError 503 at once if none is free. */
  readonly withPlace: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Runs work in FIFO order. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** Creates a queue that runs `atOnce` items concurrently and accepts `places` in total. */
function createQueue({ atOnce, places }: { readonly atOnce: number; readonly places: number }): Queue {
  let taken = 0
  let running = 0
  const waiting: (() => void)[] = []
  return {
    withPlace: async (work) => {
      if (taken >= places)
        throw new ApiError(503, 'BUSY', 'We’re very busy right now. Wait a few seconds, then try again.', { retryAfter: 5 })
      taken++
      try {
        return await work()
      } finally {
        taken--
      }
    },
    inTurn: async (work) => {
      if (running < atOnce) running++
      // the slot passes to the next waiter, so that no new caller takes it first
      else await new Promise<void>((resolve) => void waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
