import { spawn } from 'node:child_process'
import * as z from 'zod'

// Plays random payment histories (first argument, 10,000) of provider faults, declines, expiries, kills and decisions on PostgreSQL, in
// parallel processes (second argument, 2) with consecutive seeds from the third argument on. Prints the figures; exits with 1 if an invoice
// was doubled, an unpaid order shipped, or a payment got stuck. A failed history prints the path that repeats it.

const [histories = 10_000, processes = 2, firstSeed = Math.floor(Math.random() * 2 ** 30)] = process.argv.slice(2).map(Number)
const TEST = 'packages/api/src/server/routes/money.test.ts'
const figures = z.object({ seed: z.int(), histories: z.int(), invoices: z.int(), doubled: z.int(), shippedUnpaid: z.int(), stuck: z.int() })

/** Plays a share of the histories. Returns the figures; undefined if the test did not reach its end. */
function play(seed: number, runs: number): Promise<z.infer<typeof figures> | undefined> {
  const env = { ...process.env, PROPERTY_RUNS: String(runs), TEST_SEED: String(seed) }
  const child = spawn('vitest', ['run', TEST, '--project', 'server', '--disable-console-intercept'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) console.log(output)
      const [, line] = /^MONEY (.+)$/m.exec(output) ?? []
      resolve(line === undefined || code !== 0 ? undefined : figures.parse(JSON.parse(line)))
    })
  })
}

const share = Math.ceil(histories / processes)
const seeds = Array.from({ length: processes }, (_, index) => firstSeed + index)
console.log(`seeds ${seeds.join(', ')}; ${share} histories each`)
const started = performance.now()
const found = await Promise.all(seeds.map((seed) => play(seed, share)))
const sum = (name: 'histories' | 'invoices' | 'doubled' | 'shippedUnpaid' | 'stuck') =>
  found.reduce((total, one) => total + (one?.[name] ?? 0), 0)
const failed = found.filter((one) => one === undefined).length
console.log(
  `${sum('histories')} histories in ${((performance.now() - started) / 60_000).toFixed(0)} min: ${sum('invoices')} invoices, ${sum('doubled')} doubled, ${sum('shippedUnpaid')} shipped unpaid, ${sum('stuck')} stuck, ${failed} failed processes`,
)
process.exitCode = failed + sum('doubled') + sum('shippedUnpaid') + sum('stuck') > 0 ? 1 : 0
