import { spawnSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scores } from '../tests/support/prove/scores.ts'

const inPackages = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

/** A screen of few flows, and one of nearly all. */
const SAVES = [
  ['a screen of one treatment', 'src/treatments/ed/fragments/cardiovascular-risk.json'],
  ['a screen that every treatment shares', 'src/fragments/shared/medical-history.json'],
] as const

// measures proving, comparing and linting every flow of the repository and very large flows; each figure in its own process
const RUNS = 3

/** Measurements with their limits: wall-clock milliseconds, peak megabytes, or a growth exponent. */
const targets: readonly (readonly [
  name: string,
  what: readonly string[],
  target: { readonly ms?: number; readonly megabytes?: number },
])[] = [
  ['prove every flow of the repository', ['flows'], { ms: 2000 }],
  ['… and print every reason', ['flowsInWords'], { ms: 2000 }],
  ['prove 300 screens, a follow-up to every fifth', ['followUps', '300'], {}],
  ['prove 1,000 screens', ['followUps', '1000'], { ms: 1500 }],
  ['prove 3,000 screens', ['followUps', '3000'], { ms: 6000, megabytes: 500 }],
  ['prove a chain of 300, each shown by the one before', ['chain', '300'], {}],
  ['prove a chain of 1,000', ['chain', '1000'], { ms: 1500 }],
  ['prove a chain of 3,000', ['chain', '3000'], { ms: 6000, megabytes: 500 }],
  ...Object.keys(scores).map((name) => [`prove the score ${name}`, ['score', name], { ms: 20_000, megabytes: 500 }] as const),
  ['compare 1,000 screens, 800 conditions changed', ['diff', '1000'], { ms: 2000 }],
  ['lint every document of the repository', ['lint'], { ms: 2000 }],
]
const GROWTH = 1.2
const SAVE = 1000

const rows: string[][] = []
const row = (name: string, figure: string, target: string, isMet: boolean | undefined) =>
  rows.push([name, figure, target, isMet === undefined ? '' : isMet ? 'met' : 'NOT MET'])

/** The median of several runs, each in a fresh process. */
function measure(what: readonly string[]): Measured {
  const script = fileURLToPath(new URL('bench/measureOne.ts', import.meta.url))
  const runs = Array.from({ length: RUNS }, (): Measured => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--conditions=@anamnesis/source', script, ...what], { encoding: 'utf8' })
    if (stdout === '') throw new Error(stderr)
    return JSON.parse(stdout) as Measured // our own output
  })
  const median = (of: keyof Measured) => runs.map((one) => one[of]).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
  return { ms: median('ms'), cpu: median('cpu'), megabytes: median('megabytes') }
}

const measured = new Map<string, Measured>()
for (const [name, what, { ms, megabytes }] of targets) {
  const found = measure(what)
  measured.set(what.join(' '), found)
  const time = `${Math.round(found.ms)} ms (${Math.round(found.cpu)} ms of a processor)`
  row(name, time, ms === undefined ? '' : `${ms} ms`, ms === undefined ? undefined : found.ms <= ms)
  if (megabytes !== undefined) row(`${name}: memory at its peak`, `${found.megabytes} MB`, `${megabytes} MB`, found.megabytes <= megabytes)
}
for (const kind of ['followUps', 'chain']) {
  const [least, most] = ['300', '3000'].map((size) => measured.get(`${kind} ${size}`)?.cpu ?? 1)
  const growth = Math.log((most ?? 1) / (least ?? 1)) / Math.log(10)
  row(
    `growth exponent, ${kind === 'chain' ? 'a chain' : 'follow-ups'}, 300 to 3,000 screens`,
    growth.toFixed(2),
    `${GROWTH}`,
    growth <= GROWTH,
  )
}
for (const [name, { finding, end }] of await measureWatch()) {
  row(`from a save to its finding: ${name}`, `${Math.round(finding)} ms`, `${SAVE} ms`, finding <= SAVE)
  row(`… and to the last word on every flow`, `${Math.round(end)} ms`, '', undefined)
}

const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
for (const cells of rows)
  process.stdout.write(
    `${cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()}\n`,
  )

/** One measurement: wall-clock and CPU time in milliseconds, and peak memory. */
interface Measured {
  readonly ms: number
  readonly cpu: number
  readonly megabytes: number
}

/** Milliseconds from a save to the first finding and to the end of the round. */
interface Save {
  readonly finding: number
  readonly end: number
}

/** Edits a copy of the flows while `anamnesis watch` runs: misspells a condition, which is an error and an unreachable
 * place, and fixes it.
 */
async function measureWatch(): Promise<(readonly [string, Save])[]> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-bench-'))
  for (const name of ['src', 'scripts', 'template', 'package.json', 'anamnesis.config.json'])
    cpSync(join(inPackages('flows'), name), join(folder, name), { recursive: true })
  symlinkSync(inPackages('flows/node_modules'), join(folder, 'node_modules'))
  const watch = spawn(process.execPath, [inPackages('authoring/bin/anamnesis.mjs'), 'watch'], { cwd: folder, detached: true })
  let told = ''
  let wake = () => {}
  // fail instead of waiting forever for its output
  const fail = (code: number | null) => {
    throw new Error(`anamnesis watch ended with ${code}: ${told}`)
  }
  watch.on('exit', fail)
  watch.stderr.on('data', (text: Buffer) => (told += text.toString()))
  watch.stdout.on('data', (text: Buffer) => {
    told += text.toString()
    wake()
  })
  const until = async (wanted: RegExp) => {
    while (!wanted.test(told)) await new Promise<void>((resolve) => (wake = resolve))
    return performance.now()
  }
  await until(/Save a file/)
  const saves: (readonly [string, Save])[] = []
  for (const [name, path] of SAVES) {
    const file = join(folder, path)
    const right = readFileSync(file, 'utf8')
    told = ''
    const begun = performance.now()
    writeFileSync(file, right.replace('"label"', '"labell"'))
    const finding = (await until(/ error [A-Z_]+ /)) - begun
    saves.push([name, { finding, end: (await until(/^\d+ ms$/m)) - begun }])
    told = ''
    writeFileSync(file, right)
    await until(/^\d+ ms$/m)
  }
  watch.off('exit', fail)
  // the command and its Node process
  if (watch.pid !== undefined) process.kill(-watch.pid)
  rmSync(folder, { recursive: true })
  return saves
}
