import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { flowOf } from '../testing/index.ts'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const flow = flowOf({ screens: [{ id: 'a', title: 'A', fields: [text('kept'), text('broken')] }] })
const tryAgain = () => page.getByRole('button', { name: 'Try this screen again' })

test('a screen that cannot be drawn, and cannot be drawn the second time, keeps its answers and can be tried again', async () => {
  const { questionnaire } = await showQuestionnaire(flow)
  await page.getByLabelText('kept').fill('still here')
  await page.getByLabelText('broken').fill('boom')
  await tryAgain().click()
  await expect.element(tryAgain()).toBeVisible()
  expect(questionnaire.answerOf('kept')).toBe('still here')
  questionnaire.answer('broken', 'fine')
  await tryAgain().click()
  await expect.element(page.getByLabelText('kept')).toHaveValue('still here')
  await expect.element(page.getByLabelText('broken')).toHaveValue('fine')
})

test('the screen that is gone to from one that cannot be drawn is drawn', async () => {
  const { questionnaire } = await showQuestionnaire(
    flowOf({
      screens: [{ id: 'before', title: 'Before', fields: [text('before', { optional: true })] }, ...(flow.steps[0]?.screens ?? [])],
    }),
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabelText('broken').fill('boom')
  await expect.element(tryAgain()).toBeVisible()
  questionnaire.send({ type: 'BACK' })
  await expect.element(page.getByText('Before')).toBeVisible()
})

test('the error handler receives the error, and no answer of the patient', async () => {
  const told: unknown[][] = []
  await showQuestionnaire(flow, { onError: (...given: unknown[]) => void told.push(given) })
  await page.getByLabelText('kept').fill('private')
  await page.getByLabelText('broken').fill('boom')
  await expect.element(tryAgain()).toBeVisible()
  expect(told).toEqual([[new Error('a field that cannot be drawn')]])
  expect(JSON.stringify(told, [...Object.getOwnPropertyNames(new Error('x')), '0'])).not.toContain('private')
})
