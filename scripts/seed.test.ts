import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Random cases and run counts in a new process with these variables, and its output. */
function casesOf(env: Readonly<Record<string, string>>): { readonly printed: string; readonly cases: string } {
  const script = `const { runs } = await import('./scripts/seed.ts')
    const fc = await import('fast-check')
    console.log(JSON.stringify([fc.sample(fc.string(), 20), runs(5, 50)]))`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  })
  const [cases = '', ...printed] = output.trim().split('\n').toReversed()
  return { printed: printed.join('\n'), cases }
}

test('random cases are the same in every run, and others with another seed', () => {
  const first = casesOf({})
  expect(first).toEqual({ printed: '', cases: expect.stringMatching(/,5\]$/) as string })
  expect(casesOf({})).toEqual(first)
  expect(casesOf({ TEST_SEED: '7' }).cases).not.toBe(first.cases)
})

test('a random seed is printed, and repeats its cases', () => {
  const { printed, cases } = casesOf({ TEST_SEED: 'random' })
  const [, seed = ''] = /^TEST_SEED=(\d+) /.exec(printed) ?? []
  expect(casesOf({ TEST_SEED: seed }).cases).toBe(cases)
})

test('a seed that is no number is refused', () => {
  expect(() => casesOf({ TEST_SEED: 'x' })).toThrow('TEST_SEED is "x"')
})

test('the long ring runs more cases, and PROPERTY_RUNS as many as it says', () => {
  expect(casesOf({ TEST_RING: 'long' }).cases).toMatch(/,50\]$/)
  expect(casesOf({ TEST_RING: 'long', PROPERTY_RUNS: '3' }).cases).toMatch(/,3\]$/)
})

/** Randomness that no failure can repeat. */
const UNREPEATABLE = [
  /Math\.random/,
  /Date\.now\(\) *%/,
  /\bseed\b.*Date\.now\(\)/i,
  /process\.env\b.*SEED/,
  // a seed in a property's own options
  /\{[^{}]*\bseed\b[^{}]*\bnumRuns\b|\{[^{}]*\bnumRuns\b[^{}]*\bseed\b|\{ *seed\b[^{}]*\},?\s*\)/,
]

test('no test draws a seed of its own', () => {
  const files = globSync(
    [
      '{packages,scripts,.storybook,examples}/**/*.test.{ts,tsx}',
      'packages/*/tests/support/**/*.ts',
      'packages/engine/src/testing/**/*.ts',
    ],
    {
      cwd: root,
      exclude: ['**/node_modules/**', 'scripts/seed.test.ts'],
    },
  )
  expect(files.length).toBeGreaterThan(600)
  const drawing = files.filter((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    return UNREPEATABLE.some((source) => source.test(text))
  })
  expect(drawing).toEqual([])
})
