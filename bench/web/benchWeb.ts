// Compares our app, the library alone, a handwritten form and SurveyJS on the same work, interleaved in one run: npm run bench -- web [--
// --only app|W1|W2|W3|node] [--rounds 5] [--write]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../../packages/host-app/tests/journeys/openBrowser.ts'
import { startApp } from '../../packages/host-app/tests/journeys/startApp.ts'
import { buildContestant } from './browser/buildContestant.ts'
import { installPeers } from './browser/installPeers.ts'
import { measureApp } from './browser/measureApp.ts'
import { measureAppScreens } from './browser/measureAppScreens.ts'
import { measureChain } from './browser/measureChain.ts'
import { measureIntake } from './browser/measureIntake.ts'
import { measureList } from './browser/measureList.ts'
import { type ServedFolder, serveFolder } from './browser/serveFolder.ts'
import type { Figures } from './Figures.ts'
import { mediansOf } from './mediansOf.ts'
import { measureNode } from './node/measureNode.ts'
import { readOptions } from './readOptions.ts'
import { drawTable } from './table/drawTable.ts'
import { tables } from './table/rows.ts'
import { writePerformancePage } from './table/writePerformancePage.ts'

const CHAINS = [100, 1000]
const LISTS = [300, 30_000]
/** Milliseconds after which a contestant is not measured again at the same size. */
const SLOW = 30_000

const { rounds, parts, isWritten } = readOptions()
const { problem } = installPeers()
if (problem !== undefined) console.log(problem)
const contestants = problem === undefined ? ['ours', 'hand', 'surveyjs'] : ['ours']

const runs = new Map<string, Figures[]>()
/** Measurements that failed or were too slow, and are not repeated. */
const over = new Set<string>()
/** Measurements that take long because a patient types. */
const TYPED = new Set(['intake', 'questions'])
/** Runs a measurement unless it is excluded. */
async function measure(contestant: string, what: string, once: () => Promise<Figures>): Promise<void> {
  const name = `${contestant} ${what}`
  if (over.has(name)) return
  const start = performance.now()
  try {
    runs.set(contestant, [...(runs.get(contestant) ?? []), await once()])
    if (!TYPED.has(what) && performance.now() - start > SLOW) over.add(name)
  } catch (error) {
    over.add(name)
    console.log(`${contestant}, ${what}: failed. ${error instanceof Error ? error.message : String(error)}`)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-web-'))
const browser = await openBrowser()
const app = parts.has('app') ? await startApp({ brand: 'northway' }) : undefined
const served = new Map<string, ServedFolder>()
try {
  if (parts.has('intake') || parts.has('chain') || parts.has('list'))
    for (const name of contestants) {
      await buildContestant(name, join(folder, name))
      served.set(name, await serveFolder(join(folder, name)))
    }
  for (let round = 1; round <= rounds; round++) {
    console.log(`round ${round} of ${rounds}`)
    if (app) {
      await measure('app', 'first question', () => measureApp(browser, app.origin))
      await measure('app', 'questions', () => measureAppScreens(browser, app.origin))
    }
    for (const [name, site] of served) if (parts.has('intake')) await measure(name, 'intake', () => measureIntake(browser, site))
    for (const size of CHAINS)
      for (const [name, site] of served)
        if (parts.has('chain')) await measure(name, `${size} screens`, () => measureChain(browser, site, size))
    for (const size of LISTS)
      for (const [name, site] of served)
        if (parts.has('list')) await measure(name, `${size} options`, () => measureList(browser, site, size))
    if (parts.has('node'))
      for (const [name, figures] of Object.entries(await measureNode(problem === undefined)))
        await measure(name, 'node', async () => figures)
  }
} finally {
  await browser.close()
  await app?.close()
  for (const site of served.values()) site.close()
  await rm(folder, { recursive: true })
}

const results = Object.fromEntries([...runs].map(([name, figures]) => [name, mediansOf(figures)]))
const text = [...parts].map((part) => drawTable(tables[part], results)).join('\n\n')
console.log(text)
if (isWritten) console.log(`written into ${await writePerformancePage(text)}`)
