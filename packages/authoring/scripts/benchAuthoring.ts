import type { Condition, Flow, Handler, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { createHandlers, flowNames, loadBrand, loadFlow } from '@anamnesis/flows'
import { fileURLToPath } from 'node:url'
import { diffFlows } from '../src/diff/diffFlows.ts'
import { findLost } from '../src/diff/findLost.ts'
import { findAffected } from '../src/diff/findAffected.ts'
import { lintFiles } from '../src/lint/lintFiles.ts'
import { proveFlow } from '../src/prove/proveFlow.ts'

// how long it takes to prove, compare and lint: every flow of the repository, and flows of very many screens
const now = new Date().toISOString()
const RUNS = 3

/** The median of some runs, in milliseconds of wall clock and of processor time. */
async function timed(name: string, run: () => unknown): Promise<number> {
  const took: { wall: number; cpu: number }[] = []
  for (let count = 0; count < RUNS; count++) {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    await run()
    const { user, system } = process.cpuUsage(used)
    took.push({ wall: performance.now() - begun, cpu: (user + system) / 1000 })
  }
  const median = (of: 'wall' | 'cpu') => took.map((one) => one[of]).toSorted((a, b) => a - b)[RUNS >> 1] ?? 0
  const memory = Math.round(process.memoryUsage().rss / 1e6)
  process.stdout.write(`${name}: ${Math.round(median('wall'))} ms (${Math.round(median('cpu'))} ms of a processor), ${memory} MB\n`)
  return median('cpu')
}

/** Yes/no questions, one on each screen. */
const questions = (count: number, dependsOn: (index: number) => Condition | undefined): Flow =>
  flowOf({
    screens: Array.from({ length: count }, (_, index): Screen => {
      const shown = dependsOn(index)
      return { id: `s${index}`, fields: [yesNo(`q${index}`)], ...(shown && { dependsOn: shown }) }
    }),
  })
const said = (index: number, value: string): Condition => ({ field: `q${index}`, value })
/** As flows are: every fifth screen asks for more, if the answer before was Yes. */
const followUps = (count: number) => questions(count, (index) => (index % 5 === 4 ? said(index - 1, 'Yes') : undefined))
const chain = (count: number) => questions(count, (index) => (index === 0 ? undefined : said(index - 1, 'Yes')))
/** Most screens are shown by one answer, to be changed to the other. */
const shownBy = (count: number, value: string) =>
  questions(count, (index) => (index % 5 === 0 ? undefined : said(index - (index % 5), value)))

for (const [name, make, sizes] of [
  ['a follow-up to every fifth', followUps, [300, 1000, 3000]],
  ['a chain, each shown by the one before', chain, [300, 1000, 3000]],
] as const) {
  const took: number[] = []
  for (const size of sizes) {
    const flow = make(size)
    took.push(await timed(`prove: ${size} screens, ${name}`, () => proveFlow({ flow, handlers: {}, now })))
  }
  const [least = 1, , most = 1] = took
  process.stdout.write(`  growth exponent ${(Math.log(most / least) / Math.log(10)).toFixed(2)}\n`)
}

const flows: { flow: Flow; handlers: Readonly<Record<string, Handler>> }[] = []
for (const name of flowNames) {
  const [brand = '', treatment = '', kind, variant = 'full'] = name.split('.')
  const flow = await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })
  flows.push({ flow, handlers: createHandlers(await loadBrand(brand)) })
}

await timed(`prove: all ${flows.length} flows`, async () => {
  for (const one of flows) await proveFlow({ ...one, now })
})
const [before, after] = ['Yes', 'No'].map((value) => ({ flow: shownBy(1000, value), handlers: {} }))
if (before && after)
  await timed('diff: 1000 screens, 800 conditions changed', async () => {
    const changes = diffFlows(before, after)
    await findLost(changes, before, after, now)
    await findAffected(changes, before, after, now)
  })

const from = fileURLToPath(new URL('../../flows/src', import.meta.url))
await timed('lint: every document of the repository', () => lintFiles({ paths: ['.'], from }))
