// Prints how fast a slow phone on a slow line shows and answers the first question, from the built app: npm run bench:page
import { openBrowser } from './journeys/openBrowser.ts'
import { startApp } from './journeys/startApp.ts'
import { PHONE } from './journeys/useRunningApp.ts'

const RUNS = 5
const CPU_TIMES = 4
/** 1.6 Mbit/s down, 0.75 up, 150 ms there and back: a slow 4G. */
const LINE = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) | 0, uploadThroughput: (0.75e6 / 8) | 0 }

interface Measured {
  readonly paint: number
  readonly answer: number
  readonly bytes: number
}

const app = await startApp({ brand: 'northway' })
const browser = await openBrowser()

async function measure(): Promise<Measured> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES })
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.addInitScript(() => {
    const marks = { paint: 0, answer: 0 }
    Object.assign(globalThis, { marks })
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) marks.paint = startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) marks.answer = Math.max(marks.answer, duration)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit) // the types lag behind browsers
  })
  await page.goto(`${app.origin}/onboarding/ed`)
  await page.getByRole('radio').first().click()
  await page.locator('form[data-screen="question-ed-problem-frequency"]').waitFor({ state: 'detached' })
  await page.locator('[data-field]').first().waitFor()
  const { paint, answer } = await page.evaluate(() => (globalThis as unknown as { marks: { paint: number; answer: number } }).marks) // set above
  await context.close()
  return { paint, answer, bytes }
}

const runs: Measured[] = []
for (let run = 0; run < RUNS; run++) runs.push(await measure())
const median = (of: (run: Measured) => number) => Math.round(runs.map(of).toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0)
console.log(`first question, medians of ${RUNS} loads with an empty cache, processor ${CPU_TIMES} times slower, 1.6 Mbit/s, 150 ms:`)
console.log(
  `largest paint ${median(({ paint }) => paint)} ms, slowest answer to a tap ${median(({ answer }) => answer)} ms, ${median(({ bytes }) => bytes / 1000)} kB`,
)
await browser.close()
await app.close()
