import type { Browser } from 'playwright'
import { PHONE } from '../../../packages/host-app/tests/journeys/useRunningApp.ts'
import { type Arrival, CONTROL, installProbe, type Probe } from './probe.ts'
import { slowDown } from '../../../packages/host-app/tests/journeys/slowDown.ts'

/** Milliseconds of rest after each press, so that deferred work is measured. */
const REST = 100
/** Milliseconds between two keys of a fast typist. */
const BETWEEN_KEYS = 60
/** The first question of the bench's own work. */
const QUESTION: Arrival = { words: 'Q0', control: CONTROL }
/** A contestant's page, driven by real input. */
export type OpenPage = Awaited<ReturnType<typeof openPage>>

/** Something to press: a choice or button by text, a text box by index, anything by selector. */
export type Target = Parameters<Probe['find']>

/** Options for opening a page. */
export interface PageOptions {
  /** How to recognise its first question. @default the first number of the bench's own questions */
  readonly first?: Arrival
  /** Throttles the network and the CPU. */
  readonly isPhone?: boolean
  /** Timeout in milliseconds. */
  readonly patience?: number
}

/** Opens a page with a cold cache and waits for its first question. */
export async function openPage(
  browser: Browser,
  address: string,
  { first = QUESTION, isPhone = false, patience = 30_000 }: PageOptions = {},
) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const faults: Error[] = []
  page.on('pageerror', (error) => faults.push(error))

  /** Evaluates in the page with a timeout. */
  async function ask<Value, Given>(what: string, question: (given: Given) => Value | Promise<Value>, given: Given): Promise<Value> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${what}: nothing in ${patience / 1000} s`, { cause: faults[0] })), patience)
    })
    const answer = page.evaluate(question as (given: unknown) => Value, given) // evaluate passes the same value
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
  }
  /** Main thread time in milliseconds since opening. */
  async function threadTime(): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  /** Runs an action, waits for idle and returns its main thread time. */
  async function spent(work: () => Promise<unknown>): Promise<number> {
    const before = await threadTime()
    await work()
    await page.waitForTimeout(REST)
    return (await threadTime()) - before
  }
  async function click(target: Target): Promise<void> {
    const place = await ask(`looking for ${target.join(' ')}`, (wanted) => benchProbe.find(...wanted), target)
    if (!place) throw new Error(`there is no ${target.join(' ')} to press`)
    await page.mouse.move(place.x, place.y)
    await page.mouse.click(place.x, place.y)
  }

  try {
    // CPU time of the thread, independent of other processes
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    if (isPhone) await slowDown(devtools)
    await page.addInitScript(installProbe, first)
    await page.goto(address, { waitUntil: 'commit' })
    await ask('the first question', () => benchProbe.first, undefined)
    await page.waitForTimeout(1000)
  } catch (error) {
    await context.close()
    throw error
  }

  return {
    page,
    /** For the first question: since navigation, and since the definition was available. */
    first: () =>
      ask(
        'the first question',
        async () => {
          const painted = await benchProbe.first
          return { sinceAddress: painted, sinceDefinition: painted - (performance.getEntriesByName('definition')[0]?.startTime ?? 0) }
        },
        undefined,
      ),
    /** Presses something. Returns the main thread time. */
    press: (target: Target) => spent(() => click(target)),
    /** Presses something that navigates. Returns the time to the next paint there and the main thread time. */
    go: async (target: Target, arrival: Arrival) => {
      let painted = 0
      const cpu = await spent(async () => {
        await ask('the page', (wanted) => benchProbe.await(wanted), arrival)
        await click(target)
        painted = await ask(`"${arrival.words}" after ${target.join(' ')}`, () => benchProbe.arrived, undefined)
      })
      return { painted, cpu }
    },
    /** Types into the focused element. Returns the main thread time. */
    type: (text: string) =>
      spent(async () => {
        for (const key of text) {
          await page.keyboard.press(key)
          await page.waitForTimeout(BETWEEN_KEYS)
        }
      }),
    /** Times of each key to its paint, and of each interaction, so far. */
    noted: () => ask('the page', () => ({ keys: benchProbe.keys, interactions: Object.values(benchProbe.interactions) }), undefined),
    /** JavaScript heap in MiB after garbage collection. */
    heap: async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize / 1024 ** 2
    },
    close: () => context.close(),
  }
}
