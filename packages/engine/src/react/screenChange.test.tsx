import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { flowOf } from '../testing/index.ts'
import type { CustomComponentProps } from './slots.ts'
import { plainSlots } from '../../tests/support/react/plainSlots.tsx'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const form = flowOf({
  screens: [
    { id: 'name', title: 'Your name', fields: [text('first'), text('last')] },
    { id: 'town', title: 'Your town', fields: [text('town')] },
  ],
})
const next = () => page.getByRole('button', { name: 'Next' })

test('the layout around the questions is kept between screens, and nothing else is', async () => {
  await showQuestionnaire(form)
  const [footer, question] = [document.querySelector('footer'), document.querySelector('input')]
  await page.getByLabelText('first').fill('Sam')
  await next().click()
  await page.getByLabelText('last').fill('Okafor')
  await next().click()
  await expect.element(page.getByLabelText('town')).toBeVisible()
  expect([footer?.isConnected, question?.isConnected]).toEqual([true, false])
})

test('returning to a refused screen shows it without its errors', async () => {
  const { questionnaire } = await showQuestionnaire(form)
  for (const name of ['first', 'last']) await page.getByLabelText(name).fill('x')
  await next().click()
  await expect.element(page.getByText('Your town')).toBeVisible()
  // an earlier press would count for the previous screen
  await expect
    .poll(async () => {
      await next().click()
      return document.body.textContent
    })
    .toContain('town: Required')
  questionnaire.send({ type: 'BACK' })
  await expect.element(page.getByText('Your name')).toBeVisible()
  questionnaire.send({ type: 'GO_TO', screen: 'town' })
  await expect.element(page.getByText('Your town')).toBeVisible()
  expect(document.body.textContent).not.toContain('Required')
})

test('a screen’s own component is remounted on a next screen with the same component', async () => {
  function Begun({ screen }: CustomComponentProps) {
    return <p>Begun on {useState(screen.id)[0]}</p>
  }
  const flow = flowOf({ screens: ['one', 'two'].map((id) => ({ id, title: id, customComponent: 'begun' })) })
  await showQuestionnaire(flow, { slots: { ...plainSlots, customComponents: { begun: Begun } } })
  await next().click()
  await expect.element(page.getByText('Begun on two')).toBeVisible()
})

test('a focused heading receives the focus again on the next screen, so that it is read out', async () => {
  const { questionnaire } = await showQuestionnaire(form)
  for (const name of ['first', 'last']) await page.getByLabelText(name).fill('x')
  await next().click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Your town')
  let heard = ''
  document.addEventListener('focusin', ({ target }) => (heard = (target as HTMLElement).textContent), { once: true })
  questionnaire.send({ type: 'BACK' })
  await expect.poll(() => heard).toBe('Your name')
})
