import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freshFlows } from './freshFlows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tasks that run beside other lanes, so many at once. */
interface Lane {
  readonly tasks: readonly string[]
  readonly packages?: readonly string[]
  readonly atOnce: number
}

// the longest of the packages' tests begin with the others, not after them
const API = '@anamnesis/api'
const NEAR = ['[HEAD]', '//']

/** What each command runs. Turbo remembers what passed and runs it again only when its inputs have changed. */
const RINGS = {
  near: [
    { tasks: ['lint'], packages: NEAR, atOnce: 1 },
    { tasks: ['test'], packages: NEAR, atOnce: 2 },
  ],
  short: [
    { tasks: ['test:journeys', 'test:stories', 'lint', 'test:repository'], atOnce: 2 },
    { tasks: ['test'], packages: [API], atOnce: 1 },
    { tasks: ['test'], packages: [`!${API}`], atOnce: 2 },
  ],
  long: [
    { tasks: ['test:journeys', 'test:browsers'], atOnce: 1 },
    { tasks: ['test:stories', 'lint', 'unused', 'test:repository', 'docs', 'test:published'], atOnce: 1 },
    { tasks: ['test'], packages: [API], atOnce: 1 },
    { tasks: ['test'], packages: [`!${API}`], atOnce: 2 },
  ],
} as const satisfies Readonly<Record<string, readonly Lane[]>>
type Ring = keyof typeof RINGS

/** The last green long run, which its successor replaces in git. */
interface LongRun {
  readonly commit: string
  readonly date: string
  readonly passed: number
  readonly seconds: number
}

const LONG_RUN = join(root, 'docs/last-long-run.json')
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const ring = process.argv[2] ?? 'short'
if (!isRing(ring)) throw new Error(`CHECK_UNKNOWN_RING ${ring}: name one of ${Object.keys(RINGS).join(', ')}.`)

const started = Date.now()
// a compile cache for the hundreds of processes of one run; an older one also holds code of copied repositories
const compiled = join(root, '.cache/compiled')
rmSync(compiled, { recursive: true, force: true })
try {
  freshFlows()
} catch (error) {
  console.log(`${error instanceof Error ? error.message : String(error)}\n\nNo check runs before that is fixed.\n0 passed, 1 failed`)
  process.exit(1)
}
const { code, output } = await runTasks(ring)
report()

function isRing(name: string): name is Ring {
  return Object.hasOwn(RINGS, name)
}

/** Runs the lanes of a ring side by side; a failed task stops no other. */
async function runTasks(name: Ring): Promise<{ readonly code: number; readonly output: string }> {
  // a build beside another lane would be made twice; the short ring needs the app only
  if (name !== 'near') await turbo({ tasks: ['build'], packages: name === 'short' ? ['@anamnesis/host-app'] : [], atOnce: 2 }, name)
  const results = await Promise.all(RINGS[name].map((lane) => turbo(lane, name)))
  return { code: Math.max(...results.map((result) => result.code)), output: results.map((result) => result.output).join('\n') }
}

async function turbo({ tasks, packages = [], atOnce }: Lane, name: Ring): Promise<{ readonly code: number; readonly output: string }> {
  const filters = packages.map((one) => `--filter=${one}`)
  const words = ['run', ...tasks, ...filters, `--concurrency=${atOnce}`, '--continue', '--output-logs=full', '--log-order=grouped']
  const run = spawn('turbo', words, {
    cwd: root,
    env: { ...process.env, ...environmentOf(name) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  run.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString()
    process.stdout.write(chunk)
  })
  const exit = await new Promise<number>((resolve) => run.on('close', (status) => resolve(status ?? 1)))
  return { code: exit, output: text.replace(COLOURS, '') }
}

function environmentOf(name: Ring): Readonly<Record<string, string>> {
  const common = { NODE_COMPILE_CACHE: compiled, VITEST_MAX_WORKERS: '1' }
  if (name === 'near') return { ...common, TEST_CHANGED: '--changed', LINT_CHANGED: changedSources().join(' ') }
  return name === 'short' ? common : { ...common, TEST_RING: 'long', TEST_SEED: process.env['TEST_SEED'] ?? String(started % 2 ** 31) }
}

/** Prints what failed, what was left out, and the closing line that CI reads. */
function report(): void {
  const passed = countTests('passed')
  const failed = countTests('failed')
  const hasFailed = code !== 0 || passed === 0
  const seconds = Math.round((Date.now() - started) / 1000)
  if (hasFailed) console.log(['', 'Failed:', ...failures()].join('\n'))
  else if (ring === 'long') recordLongRun({ commit: headCommit(), date: new Date(started).toISOString(), passed, seconds })
  else reportOmitted(passed)
  console.log(`\nAll checks took ${seconds} s.`)
  // a failed task that is no test, such as the linter, counts as one
  console.log(`${passed} passed, ${hasFailed ? Math.max(failed, 1) : 0} failed`)
  process.exitCode = hasFailed ? 1 : 0
}

/** Adds up what the test runners print at their end: "Tests  2 failed | 40 passed (42)". */
function countTests(word: 'passed' | 'failed'): number {
  const lines = output.split('\n').filter((line) => /\bTests\s+\d/.test(line))
  return lines.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0)
}

/** The failed tests, each with the reason that its runner gives. */
function failures(): readonly string[] {
  const lines = output.split('\n')
  const starts = lines.flatMap((line, at) => (/\b(FAIL|Unhandled (Error|Rejection))\b/.test(line) ? [at] : []))
  return starts.map((at) => lines.slice(at, at + 12).join('\n'))
}

/** Names what only the long run covers, and when that was last green. */
function reportOmitted(passed: number): void {
  if (!existsSync(LONG_RUN)) return console.log('\nLeft to npm run test:all: the tests with the tag long. No green run of it is recorded.')
  const last = JSON.parse(readFileSync(LONG_RUN, 'utf8')) as LongRun // written by recordLongRun
  console.log(
    `\nLeft to npm run test:all: about ${Math.max(0, last.passed - passed)} of ${last.passed} tests. It was last green on ${last.date.slice(0, 16)}Z, on ${last.commit.slice(0, 8)}.`,
  )
}

function recordLongRun(run: LongRun): void {
  writeFileSync(LONG_RUN, `${JSON.stringify(run, null, 2)}\n`)
}

/** Sources with uncommitted changes; what else they make wrong is for the whole lint. */
function changedSources(): readonly string[] {
  const words = ['ls-files', '--modified', '--others', '--exclude-standard', '--deduplicate']
  const files = spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  return files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
}

function headCommit(): string {
  return spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
}
