import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readGreenParts, storeGreenParts } from './check/greenParts.ts'
import { freshFlows } from './freshFlows.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A program with its arguments. */
type Program = readonly string[]
interface Checks {
  /** Turbo tasks that run first, with their packages. */
  readonly build: readonly string[]
  /** Programs that run one after the other, in lanes that run in parallel. */
  readonly lanes: readonly (readonly Program[])[]
}

const APP_AND_TAG = ['--filter=@anamnesis/host-app', '--filter=@anamnesis/embed']
const NEAR = ['--filter=[HEAD]', '--filter=//']
/** Test projects that share pages of one browser; more pages at once are slower, since each loads all modules. */
const ON_PAGES = ['browser', 'own-page', 'stories-*']
/** Further parts of a long run; the last part is what remains. */
const IN_NODE = [['journeys', 'browsers'], ['node', 'isolated'], ['server']]
const not = (names: readonly string[]) => names.map((name) => `!${name}`)
const tests = (names: readonly string[]) => ['vitest', 'run', ...names.flatMap((name) => ['--project', name])]
const onPages = (names: readonly string[]) => ['env', 'VITEST_MAX_WORKERS=1', ...tests(names)]
const turbo = (...words: readonly string[]) => ['turbo', 'run', ...words, '--continue', '--output-logs=full', '--log-order=grouped']

/** What each command runs. */
const RINGS = {
  near: { build: [], lanes: [[turbo('lint', ...NEAR)], [turbo('test', ...NEAR, '--concurrency=2')]] },
  short: { build: ['build', ...APP_AND_TAG], lanes: [[turbo('lint')], [onPages(ON_PAGES)], [tests(not(ON_PAGES))]] },
  long: {
    build: ['build'],
    lanes: [
      [turbo('lint', 'unused', 'docs', 'test:published', '--concurrency=1')],
      ON_PAGES.map((name) => onPages([name])),
      [...IN_NODE, not([...ON_PAGES, ...IN_NODE.flat()])].map(tests),
    ],
  },
} as const satisfies Readonly<Record<string, Checks>>
type Ring = keyof typeof RINGS

/** The last green long run, committed to git. */
interface LongRun {
  readonly commit: string
  readonly date: string
  readonly passed: number
  readonly seconds: number
  /** Seed of its random cases, and of the parts of long tests that it played. */
  readonly seed: number
}

const LONG_RUN = join(root, 'docs/last-long-run.json')
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

const ring = process.argv[2] ?? 'short'
if (!isRing(ring)) throw new Error(`CHECK_UNKNOWN_RING ${ring}: name one of ${Object.keys(RINGS).join(', ')}.`)

const started = Date.now()
const earlier = ring === 'long' ? readGreenParts(root) : undefined
const seed = earlier?.seed ?? Number(process.env['TEST_SEED'] ?? started % 2 ** 31)
const secondsUntilNow = () => Math.round((Date.now() - started) / 1000) + (earlier?.seconds ?? 0)
/** Passed tests by green part of a long run. */
const green: Record<string, number> = { ...earlier?.passed }
// a compile cache for the many processes of one run; an older one also contains code of copied repositories
const compiled = join(root, '.cache/compiled')
rmSync(compiled, { recursive: true, force: true })
// removed after the run; PostgreSQL, which runs as another user, reads it too
const temporary = mkdtempSync(join(tmpdir(), 'anamnesis-check-'))
chmodSync(temporary, 0o755)
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
try {
  freshFlows()
} catch (error) {
  console.log(`${error instanceof Error ? error.message : String(error)}\n\nNo check runs before that is fixed.\n0 passed, 1 failed`)
  process.exit(1)
}
const { code, output } = await runChecks(ring)
report()

function isRing(name: string): name is Ring {
  return Object.hasOwn(RINGS, name)
}

/** What programs printed; `code` is 0 if all succeeded. */
interface Result {
  readonly code: number
  readonly output: string
}

function joined(results: readonly Result[]): Result {
  return { code: Math.max(...results.map((result) => result.code)), output: results.map((result) => result.output).join('\n') }
}

/** Runs the lanes of a ring in parallel; a failure stops none of the other programs. */
async function runChecks(name: Ring): Promise<Result> {
  const { build, lanes } = RINGS[name]
  if (build.length > 0) await run(turbo(...build), name)
  return joined(await Promise.all(lanes.map((programs) => runLane(programs, name))))
}

async function runLane(programs: readonly Program[], name: Ring): Promise<Result> {
  const results: Result[] = []
  for (const words of programs) results.push(await (name === 'long' ? runPart(words) : run(words, name)))
  return joined(results)
}

/** Runs a part of the long ring, unless it was green on this commit. */
async function runPart(words: Program): Promise<Result> {
  const part = words.join(' ')
  const before = green[part]
  if (before !== undefined) {
    const output = `Tests  ${before} passed, before this start: ${part}`
    console.log(output)
    return { code: 0, output }
  }
  const result = await run(words, 'long')
  if (result.code === 0) {
    green[part] = countTests('passed', result.output)
    storeGreenParts(root, { seed, passed: green, seconds: secondsUntilNow() })
  }
  return result
}

async function run([program = '', ...words]: Program, name: Ring): Promise<Result> {
  const started = spawn(program, words, {
    cwd: root,
    env: { ...process.env, ...environmentOf(name) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      process.stdout.write(chunk)
    })
  const exit = await new Promise<number>((resolve) => started.on('close', (status) => resolve(status ?? 1)))
  return { code: exit, output: text.replace(COLOURS, '') }
}

function environmentOf(name: Ring): Readonly<Record<string, string>> {
  const workers = name === 'near' ? 1 : availableParallelism()
  const common = { NODE_COMPILE_CACHE: compiled, TMPDIR: temporary, VITEST_MAX_WORKERS: String(workers) }
  if (name === 'near') return { ...common, TEST_CHANGED: '--changed', LINT_CHANGED: changedSources().join(' ') }
  return name === 'short' ? common : { ...common, TEST_RING: 'long', TEST_SEED: String(seed) }
}

/** Prints failures, omissions, and the final line that CI reads. */
function report(): void {
  const passed = countTests('passed', output)
  const failed = countTests('failed', output)
  const hasFailed = code !== 0 || passed === 0
  const seconds = secondsUntilNow()
  if (hasFailed) console.log(['', 'Failed:', ...failures()].join('\n'))
  else if (ring === 'long') recordLongRun({ commit: headCommit(), date: new Date(started).toISOString(), passed, seconds, seed })
  else reportOmitted(passed)
  console.log(`\nAll checks took ${seconds} s.`)
  // a failed task other than tests, such as the linter, counts as one
  console.log(`${passed} passed, ${hasFailed ? Math.max(failed, 1) : 0} failed`)
  process.exitCode = hasFailed ? 1 : 0
}

/** Sums the test runners' summaries: "Tests  2 failed | 40 passed (42)". */
function countTests(word: 'passed' | 'failed', text: string): number {
  const lines = text.split('\n').filter((line) => /\bTests\s+\d/.test(line))
  return lines.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0)
}

/** The failed tests with their errors. */
function failures(): readonly string[] {
  const lines = output.split('\n')
  const starts = lines.flatMap((line, at) => (/\b(FAIL|Unhandled (Error|Rejection))\b/.test(line) ? [at] : []))
  return starts.map((at) => lines.slice(at, at + 12).join('\n'))
}

/** Reports what only the long ring covers, and when it was last green. */
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

/** Sources with uncommitted changes; the full lint covers their effects elsewhere. */
function changedSources(): readonly string[] {
  const words = ['ls-files', '--modified', '--others', '--exclude-standard', '--deduplicate']
  const files = spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout.split('\n')
  return files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
}

function headCommit(): string {
  return spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
}
