// Measures how fast the built app shows and answers the first question on a slow phone and network: npm run bench -- page
import type { BrowserContext, Page } from 'playwright'
import { openBrowser } from '../../packages/host-app/tests/journeys/openBrowser.ts'
import { startApp } from '../../packages/host-app/tests/journeys/startApp.ts'
import { PHONE } from '../../packages/host-app/tests/journeys/useRunningApp.ts'
import { type FirstQuestion, readFirstQuestion, watchFirstQuestion } from './watchFirstQuestion.ts'

const RUNS = 5
const CPU_TIMES = 4
/** Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (0.75e6 / 8) | 0 }

interface Measured {
  readonly first: FirstQuestion
  readonly second: FirstQuestion
  readonly answer: number
  readonly bytes: number
}

const app = await startApp({ brand: 'northway' })
const browser = await openBrowser()

/** Opens the first question on a slow phone. Returns the bytes transferred. */
async function open(context: BrowserContext): Promise<{ readonly page: Page; readonly seen: FirstQuestion; readonly bytes: () => number }> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await watchFirstQuestion(page)
  await page.goto(`${app.origin}/onboarding/ed`, { waitUntil: 'commit' })
  return { page, seen: await readFirstQuestion(page), bytes: () => bytes }
}

/** Milliseconds from the slowest tap to the next paint. */
async function answer(page: Page): Promise<number> {
  await page.evaluate(() => {
    const slowest = { answer: 0 }
    Object.assign(globalThis, { slowest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.answer = Math.max(slowest.answer, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit) // the types lag behind browsers
  })
  await page.getByRole('radio').first().click()
  await page.locator('form[data-screen="question-ed-problem-frequency"]').waitFor({ state: 'detached' })
  await page.locator('[data-field]').first().waitFor()
  return page.evaluate(() => (globalThis as unknown as { slowest: { answer: number } }).slowest.answer) // set above
}

async function measure(): Promise<Measured> {
  const context = await browser.newContext(PHONE)
  const cold = await open(context)
  // nothing is answered, so the second visit shows the same question
  const warm = await open(context)
  const measured = { first: cold.seen, second: warm.seen, answer: await answer(warm.page), bytes: cold.bytes() }
  await context.close()
  return measured
}

const runs: Measured[] = []
for (let run = 0; run < RUNS; run++) runs.push(await measure())
const median = (of: (run: Measured) => number) => runs.map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
const whole = (of: (run: Measured) => number) => Math.round(median(of))
console.log(`first question, medians of ${RUNS} loads, processor ${CPU_TIMES} times slower, 1.6 Mbit/s, 150 ms:`)
for (const [visit, of] of [
  ['empty cache', ({ first }: Measured) => first],
  ['second visit', ({ second }: Measured) => second],
] as const)
  console.log(
    `${visit}: visible ${whole((run) => of(run).visible)} ms, usable ${whole((run) => of(run).usable)} ms, largest paint ${whole(
      (run) => of(run).largestPaint,
    )} ms, ${whole((run) => of(run).requests)} requests until usable, layout shift ${median((run) => of(run).layoutShift).toFixed(3)}`,
  )
console.log(
  `slowest answer to a tap ${whole(({ answer: took }) => took)} ms, ${whole(({ bytes }) => bytes / 1000)} kB in all on the first visit`,
)
await browser.close()
await app.close()
