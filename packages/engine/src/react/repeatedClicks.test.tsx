import { createPortal } from 'react-dom'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { flowOf, yesNo } from '../testing/index.ts'
import type { InterruptionSlotProps } from './slots.ts'
import { plainSlots } from './testing/plainSlots.tsx'
import { showQuestionnaire, text } from './testing/showQuestionnaire.tsx'

const button = (name: string) => page.getByRole('button', { name })
const next = () => button('Next')
const heading = (name: string) => page.getByRole('heading', { name })
const reading = (id: string) => ({ id, title: id })

/** A click, in the middle of the page, with what the browser says of it: how many it takes together, and by what. */
function click(on: Locator, detail: number, pointerType: 'mouse' | 'touch', { clientX = 200, clientY = 200 } = {}): void {
  on.element().dispatchEvent(new PointerEvent('click', { clientX, clientY, detail, pointerType, bubbles: true, cancelable: true }))
}
const BELOW = { clientY: 500 }

describe.each([
  ['the second of a double click', 2, 'mouse'],
  ['a tap that follows at once, where the browser counts none', 1, 'touch'],
] as const)('%s', (_what, detail, pointer) => {
  test('passes no screen that nobody can have read', async () => {
    const { questionnaire } = await showQuestionnaire(flowOf({ screens: [reading('first'), reading('second'), reading('third')] }))
    await expect.element(heading('first')).toBeVisible()
    click(next(), 1, pointer)
    await expect.element(heading('second')).toBeVisible()
    click(next(), detail, pointer)
    expect(questionnaire.view().screen.id).toBe('second')
    await next().click()
    await expect.element(heading('third')).toBeVisible()
  })

  test('chooses nothing on the screen that has come meanwhile', async () => {
    const screens = [
      { id: 'a', fields: [yesNo('a', { triggerNextOnChange: true })] },
      { id: 'b', fields: [yesNo('b')] },
    ]
    const { questionnaire } = await showQuestionnaire(flowOf({ screens }))
    await expect.element(button('a Yes')).toBeVisible()
    click(button('a Yes'), 1, pointer)
    await expect.element(button('b Yes')).toBeVisible()
    click(button('b Yes'), detail, pointer)
    expect(questionnaire.answers()).toEqual({ a: 'Yes' })
    await button('b Yes').click()
    expect(questionnaire.answers()).toEqual({ a: 'Yes', b: 'Yes' })
  })

  test('is heard on a screen that has stayed', async () => {
    const { questionnaire } = await showQuestionnaire(flowOf({ screens: [{ id: 'a', fields: [yesNo('a'), text('why')] }] }))
    await expect.element(button('a Yes')).toBeVisible()
    click(button('a Yes'), 1, pointer)
    click(button('a No'), detail, pointer)
    expect(questionnaire.answers()).toEqual({ a: 'No' })
  })

  test('goes back once more, and from a screen that has only just come', async () => {
    const screens = [reading('first'), reading('second'), reading('third')]
    await showQuestionnaire(flowOf({ screens }))
    for (const id of ['second', 'third']) {
      await next().click()
      await expect.element(heading(id)).toBeVisible()
    }
    click(button('Back'), 1, pointer, BELOW)
    await expect.element(heading('second')).toBeVisible()
    click(button('Back'), detail, pointer, BELOW)
    await expect.element(heading('first')).toBeVisible()
  })
})

describe.each([
  ['a mouse', 2, 'mouse'],
  ['a finger', 1, 'touch'],
] as const)('a stop, pressed twice by %s', (_what, detail, pointer) => {
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
    click(next(), 1, pointer)
    await expect.element(close()).toBeVisible()
    click(close(), detail, pointer)
    expect(questionnaire.view().interrupt).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 600))
    click(close(), 1, pointer)
    expect(questionnaire.view().interrupt).toBeUndefined()
  })

  test('is not brought up again by the press that follows the one that closed it', async () => {
    const { questionnaire } = await showQuestionnaire(flow, { slots: { ...plainSlots, Interruption } })
    await button('a No').click()
    await next().click()
    await close().click()
    await next().click()
    await expect.element(close()).toBeVisible()
    click(close(), 1, pointer, BELOW)
    await expect.element(close()).not.toBeInTheDocument()
    click(next(), detail, pointer, BELOW)
    expect(questionnaire.view().interrupt).toBeUndefined()
  })
})

test('who taps on where a tap was taken for a repeated one is heard half a second after the first', async () => {
  const { questionnaire } = await showQuestionnaire(flowOf({ screens: [reading('first'), reading('second'), reading('third')] }))
  await expect.element(heading('first')).toBeVisible()
  click(next(), 1, 'touch')
  await expect.element(heading('second')).toBeVisible()
  click(next(), 2, 'touch')
  expect(questionnaire.view().screen.id).toBe('second')
  await new Promise((resolve) => setTimeout(resolve, 600))
  click(next(), 3, 'touch')
  expect(questionnaire.view().screen.id).toBe('third')
})

test('who waits a moment between two taps is heard twice', async () => {
  const { questionnaire } = await showQuestionnaire(flowOf({ screens: [reading('first'), reading('second'), reading('third')] }))
  await expect.element(heading('first')).toBeVisible()
  click(next(), 1, 'touch')
  await expect.element(heading('second')).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 600))
  click(next(), 1, 'touch')
  expect(questionnaire.view().screen.id).toBe('third')
})
