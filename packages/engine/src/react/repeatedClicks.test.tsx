import { createPortal } from 'react-dom'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { flowOf, yesNo } from '../testing/index.ts'
import type { InterruptionSlotProps } from './slots.ts'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const button = (name: string) => page.getByRole('button', { name })
const next = () => button('Next')
const heading = (name: string) => page.getByRole('heading', { name })
const reading = (id: string) => ({ id, title: id })

/** A click in the middle of the page. */
interface Click {
  /** Event timestamp in milliseconds. */
  readonly at: number
  /** The browser's click count. */
  readonly detail: number
  readonly pointerType: 'mouse' | 'touch'
  readonly clientY?: number
}

function click(on: Locator, { at, clientY = 200, ...how }: Click): void {
  const event = new PointerEvent('click', { ...how, clientX: 200, clientY, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  on.element().dispatchEvent(event)
}
// after any click of the browser itself
const FIRST = 1e9
const AT_ONCE = FIRST + 200
const LATER = FIRST + 600
const BELOW = { clientY: 500 }

describe.each([
  ['the second of a double click', 2, 'mouse'],
  ['a tap that follows at once, where the browser counts none', 1, 'touch'],
] as const)('%s', (_what, detail, pointerType) => {
  const first = { at: FIRST, detail: 1, pointerType }
  const second = { at: AT_ONCE, detail, pointerType }

  test('passes no screen that the patient cannot have read', async () => {
    const { questionnaire } = await showQuestionnaire(flowOf({ screens: [reading('first'), reading('second'), reading('third')] }))
    await expect.element(heading('first')).toBeVisible()
    click(next(), first)
    await expect.element(heading('second')).toBeVisible()
    click(next(), second)
    expect(questionnaire.view().screen.id).toBe('second')
    await next().click()
    await expect.element(heading('third')).toBeVisible()
  })

  test('chooses nothing on the screen that has just appeared', async () => {
    const screens = [
      { id: 'a', fields: [yesNo('a', { triggerNextOnChange: true })] },
      { id: 'b', fields: [yesNo('b')] },
    ]
    const { questionnaire } = await showQuestionnaire(flowOf({ screens }))
    await expect.element(button('a Yes')).toBeVisible()
    click(button('a Yes'), first)
    await expect.element(button('b Yes')).toBeVisible()
    click(button('b Yes'), second)
    expect(questionnaire.answers()).toEqual({ a: 'Yes' })
    await button('b Yes').click()
    expect(questionnaire.answers()).toEqual({ a: 'Yes', b: 'Yes' })
  })

  test('is heard on a screen that has stayed', async () => {
    const { questionnaire } = await showQuestionnaire(flowOf({ screens: [{ id: 'a', fields: [yesNo('a'), text('why')] }] }))
    await expect.element(button('a Yes')).toBeVisible()
    click(button('a Yes'), first)
    click(button('a No'), second)
    expect(questionnaire.answers()).toEqual({ a: 'No' })
  })

  test('goes back again, also from a screen that has just appeared', async () => {
    const screens = [reading('first'), reading('second'), reading('third')]
    await showQuestionnaire(flowOf({ screens }))
    for (const id of ['second', 'third']) {
      await next().click()
      await expect.element(heading(id)).toBeVisible()
    }
    click(button('Back'), { ...first, ...BELOW })
    await expect.element(heading('second')).toBeVisible()
    click(button('Back'), { ...second, ...BELOW })
    await expect.element(heading('first')).toBeVisible()
  })
})

describe.each([
  ['a mouse', 2, 'mouse'],
  ['a finger', 1, 'touch'],
] as const)('a stop, pressed twice by %s', (_what, detail, pointerType) => {
  const first = { at: FIRST, detail: 1, pointerType }
  const second = { at: AT_ONCE, detail, pointerType }

  const flow = flowOf({
    screens: [
      {
        id: 'a',
        fields: [yesNo('a')],
        rules: [{ when: { field: 'a', value: 'No' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
      },
      reading('b'),
    ],
    interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
  const Interruption = ({ onDismiss }: InterruptionSlotProps) => createPortal(<button onClick={onDismiss}>Close</button>, document.body)
  const close = () => button('Close')

  test('is not closed by the press that follows the one that brought it up', async () => {
    const { questionnaire } = await showQuestionnaire(flow, { slots: { ...plainSlots, Interruption } })
    await button('a No').click()
    click(next(), first)
    await expect.element(close()).toBeVisible()
    click(close(), second)
    expect(questionnaire.view().interrupt).toBeDefined()
    click(close(), { ...first, at: LATER })
    expect(questionnaire.view().interrupt).toBeUndefined()
  })

  test('is not brought up again by the press that follows the one that closed it', async () => {
    const { questionnaire } = await showQuestionnaire(flow, { slots: { ...plainSlots, Interruption } })
    await button('a No').click()
    await next().click()
    await close().click()
    await next().click()
    await expect.element(close()).toBeVisible()
    click(close(), { ...first, ...BELOW })
    await expect.element(close()).not.toBeInTheDocument()
    click(next(), { ...second, ...BELOW })
    expect(questionnaire.view().interrupt).toBeUndefined()
  })
})

describe('taps after half a second', () => {
  const tap = { detail: 1, pointerType: 'touch' } as const
  const show = () => showQuestionnaire(flowOf({ screens: [reading('first'), reading('second'), reading('third')] }))

  test('are heard after one that was taken for a repeated one', async () => {
    const { questionnaire } = await show()
    await expect.element(heading('first')).toBeVisible()
    click(next(), { ...tap, at: FIRST })
    await expect.element(heading('second')).toBeVisible()
    click(next(), { ...tap, at: AT_ONCE, detail: 2 })
    expect(questionnaire.view().screen.id).toBe('second')
    click(next(), { ...tap, at: LATER, detail: 3 })
    expect(questionnaire.view().screen.id).toBe('third')
  })

  test('are heard after one tap', async () => {
    const { questionnaire } = await show()
    await expect.element(heading('first')).toBeVisible()
    click(next(), { ...tap, at: FIRST })
    await expect.element(heading('second')).toBeVisible()
    click(next(), { ...tap, at: LATER })
    expect(questionnaire.view().screen.id).toBe('third')
  })
})
