import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flowOf, yesNo } from '../testing/index.ts'
import { draws } from '../../tests/support/react/plainSlots.tsx'
import { showQuestionnaire, text } from '../../tests/support/react/showQuestionnaire.tsx'

const names = Array.from({ length: 10 }, (_, index) => `field-${index}`)

test('typing twenty characters renders that field, and neither another field nor the layout', async () => {
  const flow = flowOf({ screens: [{ id: 'many', title: 'Many', fields: names.map((name) => text(name)) }] })
  const { questionnaire } = await showQuestionnaire(flow)
  const input = page.getByLabelText('field-4')
  await input.click()
  draws.clear()
  await userEvent.keyboard('twenty characters ok')
  await expect.element(input).toHaveValue('twenty characters ok')
  expect(questionnaire.answerOf('field-4')).toBe('twenty characters ok')
  expect([...draws.keys()]).toEqual(['field-4'])
  expect(draws.get('field-4')).toBe(20)
})

test('fixing an error renders its field and the summary once, and no other field', async () => {
  const flow = flowOf({ screens: [{ id: 'many', title: 'Many', fields: names.map((name) => text(name)) }] })
  await showQuestionnaire(flow)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('field-4: Required')).toBeVisible()
  await page.getByLabelText('field-4').click()
  draws.clear()
  await userEvent.keyboard('fixed')
  await expect.element(page.getByText('field-4: Required')).not.toBeInTheDocument()
  expect(Object.fromEntries(draws)).toEqual({ 'field-4': 5, layout: 1 })
})

test('a choice that makes a question appear draws the choice and that question, and nothing else', async () => {
  const flow = flowOf({
    screens: [
      {
        id: 'a',
        title: 'A',
        fields: [yesNo('smoker'), ...names.map((name) => text(name))],
        conditionalFields: [text('how-many', { dependsOn: { field: 'smoker', value: 'Yes' } })],
      },
    ],
  })
  await showQuestionnaire(flow)
  draws.clear()
  await page.getByRole('button', { name: 'smoker Yes' }).click()
  await expect.element(page.getByLabelText('how-many')).toBeVisible()
  expect([...draws.keys()].toSorted()).toEqual(['how-many', 'smoker'])
  draws.clear()
  await page.getByRole('button', { name: 'smoker No' }).click()
  await expect.element(page.getByLabelText('how-many')).not.toBeInTheDocument()
  expect([...draws.keys()]).toEqual(['smoker'])
})
