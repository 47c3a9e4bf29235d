// @module-tag long: walks a flow with double presses; packages/engine/src/react/repeatedClicks.test.tsx covers them
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { PHONE, useRunningApp } from './useRunningApp.ts'

const { app, browser } = useRunningApp()

interface Place {
  readonly x: number
  readonly y: number
}

/** Double presses: mouse clicks carry a count, taps are counted by the browser. */
const presses = [
  {
    by: 'a mouse',
    once: (page: Page, { x, y }: Place) => page.mouse.click(x, y),
    again: async (page: Page) => {
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    },
  },
  {
    by: 'a finger',
    once: (page: Page, { x, y }: Place) => page.touchscreen.tap(x, y),
    again: (page: Page, { x, y }: Place) => page.touchscreen.tap(x, y),
  },
]

/** Sets event timestamps, by which the app detects repeated presses, independent of machine load. */
const setEventTime = (page: Page, milliseconds: number) =>
  page.evaluate((value) => {
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => value, configurable: true })
  }, milliseconds)

test.each(presses)('a tile pressed twice by $by answers nothing of the next question', async ({ once, again }) => {
  const context = await browser().newContext({ ...PHONE, hasTouch: true })
  const page = await context.newPage()
  await page.goto(`${app().origin}/onboarding/ed`)
  await page.locator('#late').waitFor({ state: 'detached' })
  const box = await page.getByRole('radio').first().boundingBox()
  if (!box) throw new Error('the first question has no tile')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await setEventTime(page, 10_000)
  await once(page, place)
  await page.getByRole('heading', { name: 'What would you like to get from treatment?' }).waitFor()
  await setEventTime(page, 10_200)
  await again(page, place)
  // the element under the pointer afterwards
  const under = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('label')?.textContent, place)
  expect(under).toBeTruthy()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  await setEventTime(page, 10_600)
  // if the second press had selected it, this one would deselect it
  await once(page, place)
  await page.getByRole('checkbox', { name: under ?? '', checked: true }).waitFor()
  await context.close()
})
