import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { hashPassword, isPassword } from '../src/server/accounts/passwords.ts'

// Compares the cost of the current hash with that of the older one, in processor time: wall-clock time would include other processes.

const PASSWORD = 'a long enough password'
/** A hash of another password by the older method. */
const OLDER = `scrypt$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`
const AT_ONCE = 50

const today = await hashPassword(PASSWORD)
console.log(`${availableParallelism()} cores, UV_THREADPOOL_SIZE ${process.env['UV_THREADPOOL_SIZE'] ?? 'default'}`)
for (const [method, hash] of [
  ['argon2id, today', today],
  ['scrypt, before', OLDER],
] as const) {
  const check = () => isPassword(PASSWORD, hash)
  await check()
  const alone = await measure(20, () => check())
  const all = await measure(1, () => Promise.all(Array.from({ length: AT_ONCE }, check)))
  console.log(`${method}: ${(alone.processor / 20).toFixed(0)} ms of processor time each, ${(alone.clock / 20).toFixed(0)} ms elapsed`)
  console.log(
    `  ${AT_ONCE} logins at once: ${((1000 * AT_ONCE) / all.clock).toFixed(0)} a second; other requests waited ` +
      `${all.delay.toFixed(1)} ms (p99) and at most ${all.longest.toFixed(1)} ms on the main thread`,
  )
}

async function measure(times: number, work: () => Promise<unknown>) {
  const loop = monitorEventLoopDelay({ resolution: 1 })
  const before = process.cpuUsage()
  const started = performance.now()
  loop.enable()
  for (let i = 0; i < times; i++) await work()
  loop.disable()
  const { user, system } = process.cpuUsage(before)
  return {
    clock: performance.now() - started,
    processor: (user + system) / 1000,
    delay: loop.percentile(99) / 1e6,
    longest: loop.max / 1e6,
  }
}
