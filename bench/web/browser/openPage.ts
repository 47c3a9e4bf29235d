import type { Browser } from 'playwright'
import { PHONE } from '../../../packages/host-app/tests/journeys/useRunningApp.ts'
import { type Arrival, CONTROL, installProbe, type Probe } from './probe.ts'
import { slowDown } from '../../../packages/host-app/tests/journeys/slowDown.ts'

/** Milliseconds for which a page rests after each press, so that what it does late is counted too. */
const REST = 100
/** Milliseconds between two keys of somebody who types fast. */
const BETWEEN_KEYS = 60
/** The first question of the bench's own work. */
const QUESTION: Arrival = { words: 'Q0', control: CONTROL }
/** A contestant's page; what it is told to do is real input. */
export type OpenPage = Awaited<ReturnType<typeof openPage>>

/** What of a page can be pressed: a choice or a button by its words, a text box by its place among all, anything by its selector. */
export type Target = Parameters<Probe['find']>

/** How a page is opened. */
export interface PageOptions {
  /** What its first question is known by. @default the first number of the bench's own questions */
  readonly first?: Arrival
  /** Slows the line and the processor. */
  readonly isPhone?: boolean
  /** Milliseconds after which a page that does not get anywhere is given up. */
  readonly patience?: number
}

/** Opens a page with a cold cache, and waits for its first question. */
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

  /** Asks the page, but not without end. */
  async function ask<Value, Given>(what: string, question: (given: Given) => Value | Promise<Value>, given: Given): Promise<Value> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`${what}: nothing in ${patience / 1000} s`, { cause: faults[0] })), patience)
    })
    const answer = page.evaluate(question as (given: unknown) => Value, given) // what is given is what is asked with
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
  }
  /** Milliseconds of the processor that the page's main thread has had since it was opened. */
  async function worked(): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  /** Does something, lets it settle, and tells how long the main thread worked on it. */
  async function spent(work: () => Promise<unknown>): Promise<number> {
    const before = await worked()
    await work()
    await page.waitForTimeout(REST)
    return (await worked()) - before
  }
  async function click(target: Target): Promise<void> {
    const place = await ask(`looking for ${target.join(' ')}`, (wanted) => benchProbe.find(...wanted), target)
    if (!place) throw new Error(`there is no ${target.join(' ')} to press`)
    await page.mouse.move(place.x, place.y)
    await page.mouse.click(place.x, place.y)
  }

  try {
    // its own time, not that in which others had the processor
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
    /** Of the first question: since its address was asked for, and since its definition was at hand. */
    first: () =>
      ask(
        'the first question',
        async () => {
          const painted = await benchProbe.first
          return { sinceAddress: painted, sinceDefinition: painted - (performance.getEntriesByName('definition')[0]?.startTime ?? 0) }
        },
        undefined,
      ),
    /** Presses something; how long the main thread worked on it. */
    press: (target: Target) => spent(() => click(target)),
    /** Presses something that leads somewhere: until it was painted there, and how long the main thread worked on it. */
    go: async (target: Target, arrival: Arrival) => {
      let painted = 0
      const cpu = await spent(async () => {
        await ask('the page', (wanted) => benchProbe.await(wanted), arrival)
        await click(target)
        painted = await ask(`"${arrival.words}" after ${target.join(' ')}`, () => benchProbe.arrived, undefined)
      })
      return { painted, cpu }
    },
    /** Types where the focus is; how long the main thread worked on it all. */
    type: (text: string) =>
      spent(async () => {
        for (const key of text) {
          await page.keyboard.press(key)
          await page.waitForTimeout(BETWEEN_KEYS)
        }
      }),
    /** Of each key until its paint, and of each interaction, so far. */
    noted: () => ask('the page', () => ({ keys: benchProbe.keys, interactions: Object.values(benchProbe.interactions) }), undefined),
    /** MiB of script's memory in use, without what can be thrown away. */
    heap: async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize / 1024 ** 2
    },
    close: () => context.close(),
  }
}
