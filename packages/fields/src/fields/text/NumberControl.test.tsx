import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldContractSuite } from '../../../tests/support/fieldContractSuite.tsx'
import { fieldExamples, numberExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { rating, slider, units } = numberExamples

fieldContractSuite(units, 'number with units')
fieldContractSuite(rating, 'rating')
fieldContractSuite(slider, 'slider')

describe('units', () => {
  const box = (name: string) => page.getByRole('textbox', { name })

  test('a weight is typed in pounds or kilograms and stored in pounds', async () => {
    const { changes } = await renderField({ field: { ...fieldExamples.text.field, inputMode: 'decimal', maxLength: 5, unit: 'pounds' } })
    await box('Pounds').fill('180')
    expect(changes.at(-1)).toBe('180')
    await page.getByRole('button', { name: 'Use kilograms' }).click()
    await expect.element(box('Kilograms')).toHaveValue('81.6')
    await box('Kilograms').fill('80')
    expect(changes.at(-1)).toBe('176.4')
    await page.getByRole('button', { name: 'Use pounds' }).click()
    await expect.element(box('Pounds')).toHaveValue('176.4')
  })

  test('a switch of units converts what is typed, and keeps the focus and the answer', async () => {
    const { changes } = await renderField({ field: units.field })
    await page.getByRole('button', { name: 'Use °F' }).click()
    await expect.element(page.getByRole('button', { name: 'Use °C' })).toHaveFocus()
    await box('°F').fill('98,6')
    expect(changes).toEqual(['37'])
    await page.getByRole('button', { name: 'Use °C' }).click()
    await expect.element(box('°C')).toHaveValue('37')
    expect(changes).toEqual(['37'])
  })

  test('a unit alone is shown with the box, without a switch', async () => {
    const { otherUnits: _, ...field } = units.field
    await renderField({ field })
    await expect.element(box('°C')).toBeVisible()
    expect(page.getByRole('button').query()).toBeNull()
  })
})

describe('a rating', () => {
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })

  test('is a number that arrow keys change, with the meaning of its ends', async () => {
    const { changes } = await renderField({ field: rating.field })
    await expect.element(radio('0, No pain')).not.toBeChecked()
    await page.getByText('9', { exact: true }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(radio('10, The worst pain')).toHaveFocus()
    expect(changes).toEqual(['9', '10'])
  })

  test('that is optional can be cleared', async () => {
    const { changes } = await renderField({ field: { ...rating.field, optional: true }, value: '3' })
    await page.getByRole('button', { name: 'Clear your choice' }).click()
    await expect.element(radio('3')).not.toBeChecked()
    expect(changes).toEqual([undefined])
  })
})

describe('a slider', () => {
  const line = page.getByRole('slider')

  test('has no answer until the patient chooses one, even the least', async () => {
    const { changes } = await renderField({ field: slider.field })
    await userEvent.tab()
    await expect.element(line).toHaveFocus()
    await expect.element(line).toHaveAttribute('aria-valuetext', 'No answer yet')
    expect(changes).toEqual([])
    await userEvent.keyboard('{Home}')
    expect(changes).toEqual(['0'])
    await expect.element(line).toHaveAttribute('aria-valuetext', '0 %, None')
    await userEvent.keyboard('{ArrowRight}{End}')
    expect(changes).toEqual(['0', '1', '100'])
  })

  test('is answered by a tap on its line, at either end too', async () => {
    const { changes, redraw, target } = await renderField({ field: slider.field })
    const { width, height } = target().getBoundingClientRect()
    await line.click({ position: { x: 2, y: height / 2 } })
    expect(changes.at(-1)).toBe('0')
    await line.click({ position: { x: width - 2, y: height / 2 } })
    expect(changes.at(-1)).toBe('100')
    await redraw({ error: 'Choose a number' })
    await expect.element(line).toHaveAccessibleDescription(expect.stringContaining('Choose a number'))
  })

  test('that is optional can be cleared', async () => {
    const { changes } = await renderField({ field: { ...slider.field, optional: true }, value: '30' })
    await page.getByRole('button', { name: 'Clear your choice' }).click()
    await expect.element(line).toHaveAttribute('aria-valuetext', 'No answer yet')
    expect(changes).toEqual([undefined])
  })
})
