import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../testing/fieldExamples.tsx'
import { renderField } from '../../testing/renderField.tsx'

const { field } = fieldExamples['checkbox-group']
const box = (name: string) => page.getByRole('checkbox', { name })

test('the choices come in the order of the options, and taking all away leaves no answer', async () => {
  const { changes } = await renderField({ field })
  await box('Autumn').click()
  await box('Spring').click()
  expect(changes.at(-1)).toEqual(['spring', 'autumn'])
  await box('Autumn').click()
  await box('Spring').click()
  expect(changes.at(-1)).toBeUndefined()
})

test("'none of these' and the other options clear each other", async () => {
  const { changes } = await renderField({ field, value: ['spring', 'summer'] })
  await box('None of these').click()
  expect(changes.at(-1)).toEqual(['none'])
  await expect.element(box('Spring')).not.toBeChecked()
  await box('Summer').click()
  expect(changes.at(-1)).toEqual(['summer'])
  await expect.element(box('None of these')).not.toBeChecked()
})

test("'none of these' stands last, whatever its place in the definition, and the keyboard reaches it", async () => {
  const { main, changes } = await renderField({ field: { ...field, options: field.options.toReversed() } })
  expect([...main.querySelectorAll('input')].map((input) => input.value)).toEqual(['autumn', 'summer', 'spring', 'none'])
  for (let stops = 0; stops < 4; stops++) await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(changes).toEqual([['none']])
})
