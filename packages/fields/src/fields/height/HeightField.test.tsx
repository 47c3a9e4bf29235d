import { checkField } from '@anamnesis/engine'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples.height
const box = (name: string) => page.getByRole('textbox', { name })

test('feet and inches are converted to inches', async () => {
  const { changes } = await renderField({ field })
  await box('Feet').fill('5')
  await box('Inches').fill('11')
  expect(changes.at(-1)).toBe('71')
})

test('centimetres are stored as inches and shown in feet and inches after a change of units', async () => {
  const { changes } = await renderField({ field })
  await page.getByRole('button', { name: 'Use centimetres' }).click()
  await box('Centimetres').fill('180')
  expect(changes.at(-1)).toBe('70.87')
  await page.getByRole('button', { name: 'Use feet and inches' }).click()
  await expect.element(box('Feet')).toHaveValue('5')
  await expect.element(box('Inches')).toHaveValue('10.87')
})

test('a stored answer is shown in either unit', async () => {
  await renderField({ field, value: '71' })
  await expect.element(box('Feet')).toHaveValue('5')
  await expect.element(box('Inches')).toHaveValue('11')
  await page.getByRole('button', { name: 'Use centimetres' }).click()
  await expect.element(box('Centimetres')).toHaveValue('180')
})

test('a whole height pasted or typed into one box fills both', async () => {
  const { changes } = await renderField({ field })
  await box('Feet').fill('5\'11"')
  expect(changes).toEqual(['71'])
  await expect.element(box('Inches')).toHaveValue('11')
})

test.each([
  ['5', '50'],
  ['5.11', ''],
  ['', '11'],
  ['tall', ''],
])('%s feet %s inches is refused as no number and stays editable, also after a reload', async (feet, inches) => {
  const { changes } = await renderField({ field })
  await box('Feet').fill(feet)
  await box('Inches').fill(inches)
  const answer = changes.at(-1)
  expect(checkField(field, answer)?.code).toBe('number')
  await expect.element(box('Feet')).toHaveValue(feet)
  await cleanup()
  await renderField({ field, ...(answer !== undefined && { value: answer }) })
  await expect.element(box('Feet')).toHaveValue(feet)
  await expect.element(box('Inches')).toHaveValue(inches)
})

test('centimetres that are no number are restored after a reload', async () => {
  await renderField({ field, value: 'tall cm' })
  await expect.element(box('Centimetres')).toHaveValue('tall')
})
