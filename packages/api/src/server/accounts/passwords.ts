import { argon2, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { type HashRecipe, readHash, writeHash } from './passwordHash.ts'
import { ApiError } from '../http/ApiError.ts'

/** What a hash takes: KiB, passes, lanes. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** The least that OWASP advises for argon2id; a hash at another cost is renewed at the next login. */
const COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const LENGTH = 32
/** What passwords were hashed with before. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Threads that Node keeps for hashing, files and names of hosts; its own variable says another number. */
const threads = Number(globalThis.process?.env?.['UV_THREADPOOL_SIZE']) || 4
// half of them, so that files and names never wait behind passwords; whoever comes when all places are taken would wait for seconds
const queue = createQueue({ atOnce: Math.max(1, Math.floor(threads / 2)), places: 120 })

/** Runs what ends in a hash, and holds one of the places for it from here on. @throws ApiError 503 at once where none is left. */
export function withHashSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  return queue.withPlace(work)
}

const newRecipe = (cost: PasswordCost) => ({ method: 'argon2id' as const, ...cost, salt: randomBytes(16) })

/** A salted argon2id hash of a password, as a PHC string; off the thread that answers requests. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const recipe = newRecipe(cost)
  return writeHash({ ...recipe, key: await derive(password, recipe) })
}

/** Whether a password is the one that was hashed; without a hash it takes as long and says no. */
export async function isPassword(password: string, hash: string | undefined, cost = COST): Promise<boolean> {
  const known = hash === undefined ? undefined : readHash(hash)
  const derived = await derive(password, known ?? newRecipe(cost))
  return known !== undefined && derived.length === known.key.length && timingSafeEqual(derived, known.key)
}

/** Whether a hash was made by another method or at another cost than today's. */
export function isOutdated(hash: string, cost = COST): boolean {
  const known = readHash(hash)
  return known?.method !== 'argon2id' || Object.entries(cost).some(([name, value]) => known[name as keyof PasswordCost] !== value) // its own keys
}

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

/** Work that is slow for the processor, a few at a time. */
interface Queue {
  /** Runs work that holds a place until its end. @throws ApiError 503 at once, where none is left. */
  readonly withPlace: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Runs work once it is its turn, in the order of coming. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** A queue that runs `atOnce` at the same time and lets `places` in: more than that would wait longer than anybody does. */
function createQueue({ atOnce, places }: { readonly atOnce: number; readonly places: number }): Queue {
  let taken = 0
  let running = 0
  const waiting: (() => void)[] = []
  return {
    withPlace: async (work) => {
      if (taken >= places)
        throw new ApiError(503, 'BUSY', 'Many people are here at the moment. Wait a few seconds, then try again.', { retryAfter: 5 })
      taken++
      try {
        return await work()
      } finally {
        taken--
      }
    },
    inTurn: async (work) => {
      if (running < atOnce) running++
      // whoever ends hands its turn on, so that nobody slips in between
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
