import { StrictMode, useMemo } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { openQuestionnaire, type Questionnaire as OpenQuestionnaire } from '../machine/openQuestionnaire.ts'
import { flowOf, memoryPorts, yesNo } from '../testing/index.ts'
import { createMemoryHistory } from './createMemoryHistory.ts'
import { createWindowHistory } from './createWindowHistory.ts'
import type { HistoryAdapter } from './HistoryAdapter.ts'
import { Questionnaire } from './Questionnaire.tsx'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import { useScreenAddress } from './useScreenAddress.ts'

const ids = ['a', 'b', 'c']
const flow = flowOf({ screens: ids.map((id) => ({ id, title: `Screen ${id}`, fields: [yesNo(id)] })) })
const open = (screen?: string) =>
  openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: false, flags: {} }, ...(screen !== undefined && { screen }) })

/** The window's history, with the screen in the fragment; restored after the test. */
function windowHistory(): HistoryAdapter {
  return createWindowHistory({
    window,
    screenOf: ({ hash }) => (hash === '' ? undefined : hash.slice(1)),
    addressOf: (screen) => `#${screen}`,
  })
}

/** Starts at a fresh entry. */
function visit(hash = ''): void {
  const { pathname, search, hash: before } = window.location
  window.history.replaceState({ outside: true }, '')
  window.history.pushState(null, '', `${pathname}${search}${hash}`)
  onTestFinished(() => window.history.replaceState(null, '', `${pathname}${search}${before}`))
}

function Page({ questionnaire, history }: { readonly questionnaire: OpenQuestionnaire; readonly history?: HistoryAdapter }) {
  const own = useMemo(() => history ?? windowHistory(), [history])
  const back = useScreenAddress(questionnaire, own)
  return <Questionnaire questionnaire={questionnaire} slots={plainSlots} onBack={back} fallback={() => null} />
}

const place = () => [window.location.hash, document.querySelector('h1')?.textContent]
function pass(questionnaire: OpenQuestionnaire, id: string): void {
  questionnaire.answer(id, 'Yes')
  questionnaire.send({ type: 'NEXT' })
}

test('the browser’s Back, the page’s Back and Forward all go the same way, and the focus goes with them', async () => {
  visit()
  const questionnaire = await open()
  await render(
    <StrictMode>
      <Page questionnaire={questionnaire} />
    </StrictMode>,
  )
  await expect.poll(place).toEqual(['#a', 'Screen a'])
  pass(questionnaire, 'a')
  pass(questionnaire, 'b')
  await expect.poll(place).toEqual(['#c', 'Screen c'])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(place).toEqual(['#b', 'Screen b'])
  window.history.back()
  await expect.poll(place).toEqual(['#a', 'Screen a'])
  await expect.poll(() => document.activeElement?.textContent).toBe('Screen a')
  window.history.go(2)
  await expect.poll(place).toEqual(['#c', 'Screen c'])
})

test('Back clicked twice at once goes back one screen at a time, and never out of the questionnaire', async () => {
  visit()
  const questionnaire = await open()
  await render(<Page questionnaire={questionnaire} />)
  pass(questionnaire, 'a')
  await expect.poll(place).toEqual(['#b', 'Screen b'])
  const back = document.querySelector('button')
  back?.click()
  back?.click()
  await expect.poll(place).toEqual(['#a', 'Screen a'])
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(place()).toEqual(['#a', 'Screen a'])
  expect(window.history.state).not.toHaveProperty('outside')
})

test('an unreachable deep link is corrected without a history entry back to it', async () => {
  visit('#c')
  const entries = window.history.length
  const questionnaire = await open('c')
  await render(<Page questionnaire={questionnaire} />)
  await expect.poll(place).toEqual(['#a', 'Screen a'])
  expect(window.history.length).toBe(entries)
})

test('a reload during a change keeps the return to the screen that requested it', async () => {
  visit()
  const before = await open()
  const drawn = await render(<Page questionnaire={before} />)
  pass(before, 'a')
  pass(before, 'b')
  before.send({ type: 'GO_TO', screen: 'a', returnTo: 'c' })
  await expect.poll(place).toEqual(['#a', 'Screen a'])
  await drawn.unmount()
  const reloaded = await open()
  pass(reloaded, 'a')
  pass(reloaded, 'b')
  reloaded.send({ type: 'GO_TO', screen: 'a' })
  await render(<Page questionnaire={reloaded} />)
  await expect.poll(place).toEqual(['#a', 'Screen a'])
  pass(reloaded, 'a')
  await expect.poll(place).toEqual(['#c', 'Screen c'])
})

test('a page that is gone no longer follows the browser', async () => {
  visit()
  const questionnaire = await open()
  const { unmount } = await render(<Page questionnaire={questionnaire} />)
  pass(questionnaire, 'a')
  await expect.poll(place).toEqual(['#b', 'Screen b'])
  await unmount()
  window.history.back()
  await expect.poll(() => window.location.hash).toBe('#a')
  expect(questionnaire.view().screen.id).toBe('b')
})

test('of two questionnaires on one page, Back moves the one in the address and not the other', async () => {
  visit()
  const [left, right] = await Promise.all([open(), open()])
  const memory = createMemoryHistory()
  await render(
    <>
      <Page questionnaire={left} />
      <Page questionnaire={right} history={memory} />
    </>,
  )
  pass(left, 'a')
  pass(right, 'a')
  pass(right, 'b')
  const on = () => [left, right].map((questionnaire) => questionnaire.view().screen.id)
  await expect.poll(() => window.location.hash).toBe('#b')
  window.history.back()
  await expect.poll(on).toEqual(['a', 'c'])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(on).toEqual(['a', 'b'])
  expect(window.location.hash).toBe('#a')
})

test('a second questionnaire cannot take the address from the first', async () => {
  visit()
  const [left, right] = await Promise.all([open(), open()])
  await render(<Page questionnaire={left} />)
  const rightHistory = windowHistory()
  expect(() => rightHistory.listen(() => {})).toThrow(/HISTORY_TAKEN.*createMemoryHistory/)
  right.close()
})
