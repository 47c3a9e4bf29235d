import { useEffect, useRef } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { waitForIdle } from '../machine/waitForIdle.ts'
import { flowOf, yesNo } from '../testing/index.ts'
import type { ScreenSlotProps } from './slots.ts'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const next = () => page.getByRole('button', { name: 'Next' })

/** Presses Next once, 100 ms after the screen change by event timestamp, independent of machine load. */
function PressedAtOnce() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const press = Object.defineProperty(new SubmitEvent('submit', { bubbles: true, cancelable: true }), 'timeStamp', {
      value: performance.now() + 100,
    })
    const soon = setTimeout(() => place.current?.closest('form')?.dispatchEvent(press))
    return () => clearTimeout(soon)
  }, [])
  return <span ref={place} />
}

function Screen(props: ScreenSlotProps) {
  return (
    <>
      <plainSlots.Screen {...props} />
      {props.screen.id === 'town' && <PressedAtOnce />}
    </>
  )
}

describe('Next that is pressed as a screen shows itself', () => {
  const town = { id: 'town', title: 'Your town', fields: [text('town', { focusOnMount: true })] }

  test('reports no question that the patient cannot have read; a later press does', async () => {
    const screens = [{ id: 'a', fields: [yesNo('a', { triggerNextOnChange: true })] }, town]
    await showQuestionnaire(flowOf({ screens }), { slots: { ...plainSlots, Screen } })
    await page.getByRole('button', { name: 'a Yes' }).click()
    await expect.element(page.getByRole('heading', { name: 'Your town' })).toBeVisible()
    expect(document.body.textContent).not.toContain('Required')
    await expect.element(page.getByLabelText('town')).toHaveFocus()
    await expect
      .poll(async () => {
        await next().click()
        return document.body.textContent
      })
      .toContain('town: Required')
  })

  test('goes on where the question is answered by then, however fast', async () => {
    const screens = [
      { id: 'a', fields: [yesNo('a', { triggerNextOnChange: true })] },
      town,
      { id: 'done', title: 'Done', fields: [text('b')] },
    ]
    const { questionnaire } = await showQuestionnaire(flowOf({ screens }))
    await page.getByRole('button', { name: 'a Yes' }).click()
    await expect.element(page.getByLabelText('town')).toHaveFocus()
    await userEvent.keyboard('Halifax{Enter}')
    await expect.poll(() => questionnaire.view().screen.id).toBe('done')
  })

  test('says what is missing where the patient has started before', async () => {
    const screens = [
      { id: 'a', fields: [yesNo('a', { triggerNextOnChange: true })] },
      { id: 'town', title: 'Your town', fields: [text('town'), text('street')] },
    ]
    const { questionnaire } = await showQuestionnaire(flowOf({ screens }), { slots: { ...plainSlots, Screen } })
    questionnaire.answer('town', 'Halifax')
    await page.getByRole('button', { name: 'a Yes' }).click()
    await expect.element(page.getByText('street: Required')).toBeVisible()
  })

  test('goes on from a screen that asks for nothing', async () => {
    const screens = [
      { id: 'a', fields: [yesNo('a', { triggerNextOnChange: true })] },
      { id: 'town', title: 'Read this' },
      { id: 'done', title: 'Done', fields: [text('b')] },
    ]
    await showQuestionnaire(flowOf({ screens }), { slots: { ...plainSlots, Screen } })
    await page.getByRole('button', { name: 'a Yes' }).click()
    await expect.element(page.getByText('Done')).toBeVisible()
  })
})

test.each([
  ['before', (choose: () => void, press: () => void) => [press, choose]],
  ['after', (choose: () => void, press: () => void) => [choose, press]],
] as const)(
  'Next that is pressed in the moment %s a choice advances leaves one screen, and not the page after it',
  async (_when, ordered) => {
    const screens = [
      { id: 'a', fields: [yesNo('a', { triggerNextOnChange: true })] },
      { id: 'town', title: 'Read this' },
      { id: 'done', title: 'Done', fields: [text('b')] },
    ]
    const { questionnaire } = await showQuestionnaire(flowOf({ screens }))
    questionnaire.answer('a', 'No')
    const choice = page.getByRole('button', { name: 'a Yes' }).element() as HTMLElement // both are buttons
    const button = next().element() as HTMLElement
    // both before the next render
    for (const act of ordered(
      () => choice.click(),
      () => button.click(),
    ))
      act()
    await expect.element(page.getByRole('heading', { name: 'Read this' })).toBeVisible()
    await waitForIdle(questionnaire)
    expect(questionnaire.view().screen.id).toBe('town')
  },
)

test('Next that is pressed twice, as some hands do, is one for the screen it was pressed on', async () => {
  const screens = [
    { id: 'a', fields: [text('a')] },
    { id: 'town', title: 'Your town', fields: [text('town', { focusOnMount: true })] },
  ]
  const { questionnaire } = await showQuestionnaire(flowOf({ screens }), { slots: { ...plainSlots, Screen } })
  questionnaire.answer('a', 'x')
  await next().click()
  await expect.element(page.getByRole('heading', { name: 'Your town' })).toBeVisible()
  // the second press has been handled
  await expect.element(page.getByLabelText('town')).toHaveFocus()
  expect(document.body.textContent).not.toContain('Required')
})
