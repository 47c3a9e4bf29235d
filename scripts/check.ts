import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshFlows } from './freshFlows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every check, as a task that is remembered: what has not changed since it passed is not run again. */
const TASKS = [
  'format:check',
  'lint',
  'types',
  'deps',
  'unused',
  'lockfile:check',
  'sbom:write',
  'build',
  'size',
  'pack:check',
  'licences:check',
  'api:check',
  'flows:check',
  'docs:api',
  'test:types',
  'test:promises',
  // the longest first: what is short fills the end
  'test:stories:flows',
  'test:contract',
  'test:node:questionnaires',
  'test:node:server',
  'test:stories:app',
  'test:product-manager',
  'test:stories:fields',
  'test:node:engine',
  'test:tag',
  'test:node:pages',
  'test:embedded',
  'test:browser:library',
  'test:browser:app',
  'test:examples',
  'test:node:scripts',
]
/** A patient's waiting times have a meaning only on a machine that has nothing else to do. */
const ALONE = ['test:journeys']

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Adds up what the test runners say at their end: "Tests  2 failed | 40 passed (42)". */
function countTests(output: string): { readonly passed: number; readonly failed: number } {
  const lines = output
    .replace(COLOURS, '')
    .split('\n')
    .filter((line) => /\bTests\s+\d/.test(line))
  const sum = (word: string) => lines.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

/** The tests that failed, with the reason that their runner gives: who reads the end of a log need not look for them. */
function reasonsFor(output: string): readonly string[] {
  const lines = output.replace(COLOURS, '').split('\n')
  const starts = lines.flatMap((line, at) => (/\b(FAIL|Unhandled (Error|Rejection))\b/.test(line) ? [at] : []))
  return starts.map((at) => lines.slice(at, at + 12).join('\n'))
}

let output = ''
// hundreds of processes run the same code: it is compiled once. Afresh for each check, since copies of the repository leave theirs in it
const compiled = join(root, '.cache/compiled')
rmSync(compiled, { recursive: true, force: true })

/** Runs tasks side by side; gives back the exit code. */
function run(tasks: readonly string[]): Promise<number> {
  const turbo = spawn('turbo', ['run', ...tasks, '--concurrency=2', '--continue', '--output-logs=full', '--log-order=grouped'], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  turbo.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  })
  return new Promise((resolve) => turbo.on('close', (code) => resolve(code ?? 1)))
}

const started = Date.now()
// what is made of the flows is among the files that say what has changed
try {
  freshFlows()
} catch (error) {
  console.log(`${error instanceof Error ? error.message : String(error)}\n\nNothing is run before that is mended.\n0 passed, 1 failed`)
  process.exit(1)
}
// what has failed has to be mended first in any case
const sideBySide = await run(TASKS)
const code = sideBySide || (await run(ALONE))
const { passed, failed } = countTests(output)
const hasFailed = code !== 0 || passed === 0
const reasons = hasFailed ? reasonsFor(output) : []
if (reasons.length > 0) console.log(['', 'Tests that failed:', ...reasons].join('\n'))
if (sideBySide !== 0) console.log(`\nNot run before that is mended: ${ALONE.join(', ')}`)
console.log(`\nAll checks took ${Math.round((Date.now() - started) / 1000)} s.`)
// a check that is no test, such as the linter, counts as one failure when it fails
console.log(`${passed} passed, ${hasFailed ? Math.max(failed, 1) : 0} failed`)
process.exitCode = hasFailed ? 1 : 0
