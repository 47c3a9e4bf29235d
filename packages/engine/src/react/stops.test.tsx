import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Rule } from '../schema/index.ts'
import { flowOf, massIndexScreen, memoryPorts } from '../testing/index.ts'
import type { InterruptionSlotProps } from './slots.ts'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const next = () => page.getByRole('button', { name: 'Next' })

test('closing an interrupt to correct an answer focuses its answer', async () => {
  const flow = flowOf({
    screens: [
      {
        id: 'a',
        fields: [text('first'), text('which')],
        rules: [{ when: { field: 'which', value: 'no' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
      },
    ],
    interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
  const Interruption = ({ onDismiss }: InterruptionSlotProps) => <button onClick={onDismiss}>Correct my answer</button>
  await showQuestionnaire(flow, { slots: { ...plainSlots, Interruption } })
  await page.getByLabelText('first').fill('x')
  await page.getByLabelText('which').fill('no')
  await next().click()
  await page.getByRole('button', { name: 'Correct my answer' }).click()
  await expect.element(page.getByLabelText('which')).toHaveFocus()
})

test('an interrupt that leads to another screen focuses its heading', async () => {
  const flow = flowOf({
    screens: [
      { id: 'end', title: 'Somewhere else', fields: [text('else', { optional: true })] },
      {
        id: 'a',
        title: 'Here',
        fields: [text('which')],
        rules: [{ when: { field: 'which', value: 'no' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
      },
    ],
    interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
  const Interruption = ({ onGoTo }: InterruptionSlotProps) => <button onClick={() => onGoTo('end')}>Lead me there</button>
  await showQuestionnaire(flow, { slots: { ...plainSlots, Interruption } })
  await next().click()
  await page.getByLabelText('which').fill('no')
  await next().click()
  await page.getByRole('button', { name: 'Lead me there' }).click()
  await expect.element(page.getByText('Somewhere else')).toHaveFocus()
})

test('taking the other answer of an interrupt sets it and continues', async () => {
  const flow = flowOf({
    screens: [
      {
        id: 'a',
        title: 'Here',
        fields: [text('which')],
        rules: [{ when: { field: 'which', value: 'dear' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
      },
      { id: 'end', title: 'Somewhere else', fields: [text('else', { optional: true })] },
    ],
    interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
  const Interruption = ({ onAnswer }: InterruptionSlotProps) => <button onClick={() => onAnswer('which', { dear: 'cheap' })}>Cheap</button>
  const { questionnaire } = await showQuestionnaire(flow, { slots: { ...plainSlots, Interruption } })
  await page.getByLabelText('which').fill('dear')
  await next().click()
  await page.getByRole('button', { name: 'Cheap' }).click()
  await expect.element(page.getByText('Somewhere else')).toHaveFocus()
  expect(questionnaire.answerOf('which')).toBe('cheap')
})

test('an interrupt that replaces another is announced, also across a screen change', async () => {
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  const stop = (title: string) => ({ title, description: ['Not for you.'], actions: [{ do: 'dismiss' as const, label: 'Close' }] })
  const flow = flowOf({
    screens: [
      { id: 'sent', title: 'Sent', call: 'save', fields: [text('sent')] },
      {
        id: 'a',
        title: 'Here',
        fields: [text('which')],
        rules: [{ when: { field: 'which', value: 'no' }, outcome: { type: 'interrupt', interrupt: 'rule' }, source: 'a test' }],
      },
      { id: 'b', fields: [text('b')] },
    ],
    calls: [{ id: 'save', method: 'PUT', inBackground: true, refusals: [{ status: 451, interrupt: 'server' }] }],
    interrupts: { rule: stop('By a rule'), server: stop('By the server') },
  })
  const Interruption = ({ interrupt }: InterruptionSlotProps) => <p>Told: {useState(interrupt.title)[0]}</p>
  const ports = memoryPorts({ answerCall: () => refused.then(() => ({ status: 451, body: {} })) })
  await showQuestionnaire(flow, { ports, slots: { ...plainSlots, Interruption } })
  await page.getByLabelText('sent').fill('x')
  await next().click()
  await page.getByLabelText('which').fill('no')
  await next().click()
  await expect.element(page.getByText('Told: By a rule')).toBeVisible()
  refuse()
  await expect.element(page.getByText('Sent')).toBeVisible()
  await expect.element(page.getByText('Told: By the server')).toBeVisible()
})

test('closing an interrupt by a calculated answer focuses its first input', async () => {
  const flow = flowOf({
    screens: [
      {
        ...massIndexScreen,
        fields: [text('first'), ...(massIndexScreen.fields ?? [])],
        rules: [{ when: { field: 'bmi', lt: 18.5 }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
      },
    ],
    interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
  const Interruption = ({ onDismiss }: InterruptionSlotProps) => <button onClick={onDismiss}>Correct my answer</button>
  await showQuestionnaire(flow, { slots: { ...plainSlots, Interruption } })
  await page.getByLabelText('first').fill('x')
  await page.getByLabelText('weight?').fill('100')
  await page.getByLabelText('height?').fill('70')
  await next().click()
  await page.getByRole('button', { name: 'Correct my answer' }).click()
  await expect.element(page.getByLabelText('weight?')).toHaveFocus()
})

test('an interrupt or a refusal is shown with the answer that caused it', async () => {
  const reads = (outcome: Rule['outcome']): Rule => ({
    when: { field: 'which', mentions: ['daisies'] },
    ...(outcome && { outcome }),
    source: 'a test',
  })
  const flow = (outcome: Rule['outcome']) =>
    flowOf({
      screens: [{ id: 'a', fields: [text('which')], rules: [reads(outcome)] }],
      interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
    })
  const slots = { ...plainSlots, Interruption: ({ quotes: read }: InterruptionSlotProps) => <p>{read.join()}</p> }
  const stopped = await showQuestionnaire(flow({ type: 'interrupt', interrupt: 'stop' }), { slots })
  await page.getByLabelText('which').fill('no DAISIES')
  await next().click()
  await expect.element(page.getByText('You wrote “DAISIES” in “which”.', { exact: false })).toBeVisible()
  await stopped.screen.unmount()
  await showQuestionnaire(flow({ type: 'refuse', errors: { which: 'Not those' } }))
  await page.getByLabelText('which').fill('no DAISIES')
  await next().click()
  await expect.element(page.getByText('which: Not those. You wrote “DAISIES” in “which”.', { exact: false })).toBeVisible()
})

test('an interrupt is shown with the option that caused it', async () => {
  const which = { name: 'which', type: 'tile' as const, label: 'which', options: [{ value: 'daisies', label: 'Daisies' }] }
  const flow = flowOf({
    screens: [
      {
        id: 'a',
        fields: [which],
        rules: [{ when: { field: 'which', value: 'daisies' }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
      },
    ],
    interrupts: { stop: { title: 'Stop', description: ['Not for you.'], actions: [{ do: 'dismiss', label: 'Close' }] } },
  })
  const slots = { ...plainSlots, Interruption: ({ quotes: read }: InterruptionSlotProps) => <p>{read.join()}</p> }
  const { questionnaire } = await showQuestionnaire(flow, { slots })
  questionnaire.answer('which', 'daisies')
  await next().click()
  await expect.element(page.getByText('You answered “Daisies” to “which”.')).toBeVisible()
})

test('an interrupt receives the patient’s numbers that have a value', async () => {
  const flow = flowOf({
    screens: [
      {
        ...massIndexScreen,
        rules: [{ when: { field: 'bmi', lt: 100 }, outcome: { type: 'interrupt', interrupt: 'stop' }, source: 'a test' }],
      },
    ],
    interrupts: {
      stop: {
        title: 'Stop',
        description: ['Not for you.'],
        scale: {
          from: 10,
          to: 40,
          marks: [
            { label: 'Your index', value: { field: 'bmi' } },
            { label: 'Your index last year', value: { field: 'last-year' } },
          ],
          limits: [{ at: 30, label: '30 or more' }],
        },
        actions: [{ do: 'dismiss', label: 'Close' }],
      },
    },
  })
  const Interruption = ({ marks }: InterruptionSlotProps) => <p>{marks.map(({ label, value }) => `${label}: ${value}`).join()}</p>
  const { questionnaire } = await showQuestionnaire(flow, { slots: { ...plainSlots, Interruption } })
  questionnaire.answer('weight', '180')
  questionnaire.answer('height', '70')
  await next().click()
  await expect.element(page.getByText('Your index: 25.8', { exact: true })).toBeVisible()
})
