import { lazy } from 'react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flowOf, memoryPorts } from '../testing/index.ts'
import type { CustomComponentProps, InterruptionSlotProps } from './slots.ts'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const next = () => page.getByRole('button', { name: 'Next' })
const focused = () => document.activeElement?.textContent

describe('on a screen whose heading comes late', () => {
  /** Arrives at a screen whose field code has not loaded. */
  async function arrive() {
    const Late = ({ children }: CustomComponentProps) => <section>{children}</section>
    let come = () => {}
    // React's lazy is not preloaded: Next does not wait for it
    const late = lazy(() => new Promise<{ default: typeof Late }>((resolve) => (come = () => resolve({ default: Late }))))
    const flow = flowOf({
      screens: [
        { id: 'name', title: 'Your name', fields: [text('name')] },
        { id: 'town', customComponent: 'late', fields: [text('town')] },
      ],
    })
    await showQuestionnaire(flow, {
      slots: { ...plainSlots, customComponents: { late } },
      wrap: (children) => (
        <>
          <a href="#help">Help</a>
          {children}
        </>
      ),
    })
    await page.getByLabelText('name').fill('Sam')
    await next().click()
    await expect.element(page.getByRole('button', { name: 'Back' })).toBeVisible()
    return async () => {
      come()
      await expect.element(page.getByRole('heading', { name: 'town' })).toBeVisible()
    }
  }

  test('it takes the focus as it comes', async () => {
    const come = await arrive()
    await come()
    await expect.poll(focused).toBe('town')
  })

  test('the focus stays on a button of the screen that took it first', async () => {
    const come = await arrive()
    page.getByRole('button', { name: 'Back' }).element().focus()
    await come()
    expect(focused()).toBe('Back')
  })

  test('the focus stays on a link outside the questionnaire that took it first', async () => {
    const come = await arrive()
    page.getByRole('link', { name: 'Help' }).element().focus()
    await come()
    expect(focused()).toBe('Help')
  })
})

test('closing an interrupt focuses its answer once, and does not disturb later typing elsewhere', async () => {
  const flow = flowOf({
    screens: [
      {
        id: 'a',
        call: 'save',
        fields: [text('first'), text('which')],
        rules: [{ when: { field: 'which', value: 'no' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
      },
    ],
    calls: [{ id: 'save', method: 'PUT' }],
    interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
  const Interruption = ({ onDismiss }: InterruptionSlotProps) => <button onClick={onDismiss}>Correct my answer</button>
  const ports = memoryPorts({ answerCall: () => ({ status: 503 }) })
  await showQuestionnaire(flow, { ports, slots: { ...plainSlots, Interruption } })
  await page.getByLabelText('first').fill('x')
  await page.getByLabelText('which').fill('no')
  await next().click()
  await page.getByRole('button', { name: 'Correct my answer' }).click()
  await expect.element(page.getByLabelText('which')).toHaveFocus()
  await page.getByLabelText('which').fill('yes')
  await next().click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  // the first keystroke reopens the screen
  await page.getByLabelText('first').click()
  await userEvent.keyboard('yz')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('first')).toHaveFocus()
  await expect.element(page.getByLabelText('first')).toHaveValue('xyz')
  await expect.element(page.getByLabelText('which')).toHaveValue('yes')
})
