import fc from 'fast-check'

const { TEST_SEED, TEST_RING, PROPERTY_RUNS, PROPERTY_PATH } = process.env

/** Seed of all random test cases: constant, so that a failure is caused by the change. `TEST_SEED` sets another; `random` draws one. */
export const seed = readSeed(TEST_SEED)
if (TEST_SEED === 'random') {
  // workers that start later reuse this seed
  process.env['TEST_SEED'] = String(seed)
  console.log(`TEST_SEED=${seed} repeats the random cases of this run`)
}

/** Number of random cases: `short` in the short ring, `long` with `TEST_RING=long`. `PROPERTY_RUNS` overrides both. */
export function runs(short: number, long: number): number {
  return Number(PROPERTY_RUNS ?? (TEST_RING === 'long' ? long : short))
}

/** In the short ring at most `count` cases, evenly spread; in the long ring all, or with `parts` one part of them: the seed says which,
 * so that a number of runs covers all.
 */
export function sample<Case>(cases: readonly Case[], count: number, parts = 1): readonly Case[] {
  if (TEST_RING === 'long') return cases.filter((_, index) => (index + seed) % parts === 0)
  if (cases.length <= count) return cases
  return Array.from({ length: count }, (_, index) => cases[Math.floor((index * cases.length) / count)] as Case) // below the length
}

// a failed property prints its seed and path, which together replay the case
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, ...(PROPERTY_PATH !== undefined && { path: PROPERTY_PATH }) })

function readSeed(text = '20261127'): number {
  const number = text === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(text)
  if (!Number.isInteger(number)) throw new Error(`TEST_SEED is "${text}": set it to a whole number, or to "random"`)
  return number
}
