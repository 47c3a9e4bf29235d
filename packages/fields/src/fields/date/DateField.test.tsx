import { checkField } from '@anamnesis/engine'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fillAsBrowser } from '../../../tests/support/fillAsBrowser.ts'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples.date
const box = (name: string) => page.getByRole('textbox', { name })

async function typeDate(day: string, month: string, year: string) {
  await box('Day').fill(day)
  await box('Month').fill(month)
  await box('Year').fill(year)
}

test.each([
  ['5', '2', '1990', '1990-02-05'],
  ['05', 'Feb', '1990', '1990-02-05'],
  ['5', 'february', '1990', '1990-02-05'],
  ['29', '2', '2024', '2024-02-29'],
  ['０５', '０２', '１９９０', '1990-02-05'],
])('%s %s %s is the day %s', async (day, month, year, answer) => {
  const { changes } = await renderField({ field })
  await typeDate(day, month, year)
  expect(changes.at(-1)).toBe(answer)
})

test.each(['1990-02-05', '5 February 1990', '05/02/1990', 'Feb 5, 1990'])(
  '%s, pasted into the first box, fills all three',
  async (pasted) => {
    const { changes } = await renderField({ field })
    await box('Day').fill(pasted)
    expect(changes).toEqual(['1990-02-05'])
    await expect.element(box('Year')).toHaveValue('1990')
  },
)

test('a month and a year are asked for alone', async () => {
  const { changes } = await renderField({ field: { ...field, autocomplete: undefined, precision: 'month' } })
  await expect.element(box('Day')).not.toBeInTheDocument()
  await box('Month').fill('March')
  await box('Year').fill('1985')
  expect(changes.at(-1)).toBe('1985-03')
})

test('a year is asked for alone, and keeps what was typed', async () => {
  const { changes } = await renderField({ field: { ...field, autocomplete: undefined, precision: 'year' }, value: '19' })
  await expect.element(box('Month')).not.toBeInTheDocument()
  await expect.element(box('Year')).toHaveValue('19')
  await box('Year').fill('1985')
  expect(changes.at(-1)).toBe('1985')
})

test('a partly typed date stays as typed, and an empty one is no answer', async () => {
  const { changes } = await renderField({ field })
  await typeDate('5', 'Ma', '19')
  await expect.element(box('Day')).toHaveValue('5')
  await expect.element(box('Month')).toHaveValue('Ma')
  await expect.element(box('Year')).toHaveValue('19')
  await typeDate('', '', '')
  expect(changes.at(-1)).toBeUndefined()
})

test('a whole date can be corrected in place', async () => {
  const { changes } = await renderField({ field, value: '1990-02-15' })
  await box('Day').click()
  await userEvent.keyboard('{End}{Backspace}6')
  expect(changes.at(-1)).toBe('1990-02-16')
  await box('Month').clear()
  await box('Month').click()
  await userEvent.keyboard('March')
  await expect.element(box('Month')).toHaveValue('March')
  expect(changes.at(-1)).toBe('1990-03-16')
})

test('a day that no month has is kept for validation to refuse', async () => {
  const { changes } = await renderField({ field })
  await typeDate('45', '2', '1990')
  expect(changes.at(-1)).toBe('1990-2-45')
  await expect.element(box('Day')).toHaveValue('45')
})

test('29 February is valid in leap years only', async () => {
  const { changes } = await renderField({ field })
  await typeDate('29', '2', '2024')
  expect(checkField(field, changes.at(-1))).toBeUndefined()
  await box('Year').fill('2023')
  expect(checkField(field, changes.at(-1))?.code).toBe('date')
  await expect.element(box('Day')).toHaveValue('29')
})

test('a birthday autofilled box by box is the answer', async () => {
  const { main, changes } = await renderField({ field })
  const filledIn: Readonly<Record<string, string>> = { 'bday-day': '9', 'bday-month': '11', 'bday-year': '1984' }
  for (const [token, text] of Object.entries(filledIn)) fillAsBrowser(main.querySelector(`[autocomplete="${token}"]`), text)
  await expect.poll(() => changes.at(-1)).toBe('1984-11-09')
})
