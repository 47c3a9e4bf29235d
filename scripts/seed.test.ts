import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What random tests are given, in a process of its own, as with `SEED=… npm test`. */
function samplesOf(seed: string): string {
  const script = `await import('./scripts/seed.ts')
    const fc = await import('fast-check')
    console.log(JSON.stringify([fc.sample(fc.string(), 20), process.env.PROPERTY_SEED, process.env.FUZZ_SEED]))`
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], SEED: seed },
  })
}

test('whoever is told the seed of a failing random test meets the same cases', () => {
  expect(samplesOf('7')).toBe(samplesOf('7'))
  expect(samplesOf('7')).toContain('"7","7"')
  expect(samplesOf('8')).not.toBe(samplesOf('7'))
})
