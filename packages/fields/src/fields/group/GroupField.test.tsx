import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field, filled } = fieldExamples.group
const button = (name: string) => page.getByRole('button', { name, exact: true })
const entry = (name: string) => page.getByRole('group', { name, exact: true })
const focused = () => document.activeElement?.id

test('an entry is added and answered by keyboard alone, and stored under its fields’ names', async () => {
  const { changes } = await renderField({ field })
  await expect.element(page.getByText('No plants added yet.')).toBeVisible()
  await button('Add a plant').click()
  await expect.poll(focused).toBe('question.0.kind')
  await userEvent.keyboard('Rose{Tab}3')
  expect(changes.at(-1)).toEqual([{ kind: 'Rose', count: '3' }])
  await expect.element(page.getByText('No plants added yet.')).not.toBeInTheDocument()
})

test('a cleared answer is removed from the entry', async () => {
  const { changes } = await renderField({ field, value: filled })
  await entry('Plant 1').getByRole('textbox', { name: 'Kind' }).fill('')
  expect(changes.at(-1)).toEqual([{ count: '3', season: 'spring' }, filled[1]])
})

test('answers of an older questionnaire are dropped with the next change', async () => {
  const { changes } = await renderField({ field, value: [{ colour: 'red', kind: 'Rose' }] })
  await entry('Plant 1').getByRole('textbox', { name: 'How many' }).fill('2')
  expect(changes.at(-1)).toEqual([{ kind: 'Rose', count: '2' }])
})

test('an entry’s own button removes it, and the focus moves to the next entry, then to the add button', async () => {
  const { changes } = await renderField({ field, value: filled })
  await button('Remove Plant 1').click()
  expect(changes.at(-1)).toEqual([filled[1]])
  await expect.poll(focused).toBe('question.0-title')
  await expect.element(entry('Plant 1').getByRole('textbox', { name: 'Kind' })).toHaveValue('Fern')
  await expect.element(page.getByText('Plant 1 removed, 1 left')).toBeInTheDocument()
  await button('Remove Plant 1').click()
  expect(changes.at(-1)).toBeUndefined()
  await expect.poll(focused).toBe('question')
  await expect.element(button('Add a plant')).toHaveFocus()
})

test('entries are limited to the question’s maximum', async () => {
  await renderField({ field: { ...field, maxEntries: 3 }, value: filled })
  await button('Add a plant').click()
  await expect.poll(focused).toBe('question.2.kind')
  await expect.element(button('Add a plant')).not.toBeInTheDocument()
  await expect.element(page.getByText('You can add up to 3.')).toBeVisible()
})

test('an error within an entry shows at its field only', async () => {
  const { main } = await renderField({ field, value: filled, error: 'Check it', errorsWithin: { '1.count': 'Invalid number' } })
  const wrong = entry('Plant 2').getByRole('textbox', { name: 'How many' })
  await expect.element(wrong).toHaveAccessibleDescription(expect.stringContaining('Invalid number'))
  expect(main.querySelectorAll('[aria-invalid="true"]')).toHaveLength(1)
  expect(main.textContent).not.toContain('Check it')
})

test('a choice in one entry does not affect other entries', async () => {
  const options = ['Shade', 'Sun'].map((value) => ({ value, label: value }))
  const choosing = { ...field, fields: [{ type: 'radio-group' as const, name: 'light', label: 'Light', options }] }
  const { changes } = await renderField({ field: choosing, value: [{ light: 'Sun' }, {}] })
  await page.getByText('Shade').nth(1).click()
  expect(changes.at(-1)).toEqual([{ light: 'Sun' }, { light: 'Shade' }])
  await expect.element(entry('Plant 1').getByRole('radio', { name: 'Sun' })).toBeChecked()
})

test('a question within an entry shows only below the answer that it depends on, and keeps its own answer', async () => {
  const options = ['No', 'Yes'].map((value) => ({ value, label: value }))
  const conditional = {
    ...field,
    fields: [
      { type: 'radio-group' as const, name: 'ill', label: 'Is it ill?', options },
      { type: 'text' as const, name: 'illness', label: 'What does it have?', dependsOn: { field: 'ill', value: 'Yes' } },
    ],
  }
  const { changes } = await renderField({ field: conditional, value: [{ ill: 'Yes', illness: 'Rust' }, {}] })
  const illness = (plant: string) => entry(plant).getByRole('textbox', { name: 'What does it have?' })
  await expect.element(illness('Plant 1')).toHaveValue('Rust')
  await expect.element(illness('Plant 2')).not.toBeInTheDocument()
  await entry('Plant 1').getByText('No', { exact: true }).click()
  await expect.element(illness('Plant 1')).not.toBeInTheDocument()
  expect(changes.at(-1)).toEqual([{ ill: 'No', illness: 'Rust' }, {}])
  await entry('Plant 2').getByText('Yes', { exact: true }).click()
  await expect.element(illness('Plant 2')).toBeVisible()
})

test('a counted list shows as many entries as an earlier answer says, and removes none of them unasked', async () => {
  const counted = { ...field, count: { field: 'how-many' }, minEntries: 2, maxEntries: 2 }
  const { changes } = await renderField({ field: counted, value: undefined })
  await expect.element(entry('Plant 2')).toBeVisible()
  await expect.element(button('Add a plant')).not.toBeInTheDocument()
  await expect.element(button('Remove Plant 1')).not.toBeInTheDocument()
  await entry('Plant 2').getByRole('textbox', { name: 'Kind' }).fill('Fern')
  expect(changes.at(-1)).toEqual([{}, { kind: 'Fern' }])
})

test('a counted list keeps typed entries when the number gets less, and the patient removes the ones to drop', async () => {
  const counted = { ...field, count: { field: 'how-many' }, minEntries: 1, maxEntries: 1 }
  const { changes } = await renderField({ field: counted, value: filled, error: 'Remove some: the maximum is 1' })
  await expect.element(page.getByText('You said 1 earlier. Remove 1 to continue.')).toBeVisible()
  await button('Remove Plant 1').click()
  expect(changes.at(-1)).toEqual([filled[1]])
  await expect.element(button('Remove Plant 1')).not.toBeInTheDocument()
})
