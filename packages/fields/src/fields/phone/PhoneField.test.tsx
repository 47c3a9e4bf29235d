import { checkField } from '@anamnesis/engine'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples.phone
const box = page.getByRole('textbox')
const caret = () => (document.activeElement as HTMLInputElement).selectionStart // the input has the focus

test.each(['6045550123', '(604) 555-0123', '+1 604 555 0123', '1-604-555-0123', '604.555.0123', '６０４５５５０１２３'])(
  '%s is parsed as the same number',
  async (typed) => {
    const { changes } = await renderField({ field })
    await box.fill(typed)
    expect(changes.at(-1)).toBe('6045550123')
    await expect.element(box).toHaveValue('(604) 555-0123')
  },
)

test('the number is formatted in groups while it is typed, with the caret at its end', async () => {
  await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard('6045')
  await expect.element(box).toHaveValue('(604) 5')
  expect(caret()).toBe(7)
})

test('a digit corrected in the middle keeps the caret there', async () => {
  const { changes } = await renderField({ field, value: '6045550123' })
  await userEvent.tab()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}')
  expect(changes.at(-1)).toBe('645550123')
  await userEvent.keyboard('1')
  expect(changes.at(-1)).toBe('6145550123')
  expect(caret()).toBe(3)
})

test('Backspace on a bracket moves the caret to the digit before it', async () => {
  const { changes } = await renderField({ field, value: '6045550123' })
  await userEvent.tab()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}')
  expect(caret()).toBe(4)
  await userEvent.keyboard('{Backspace}')
  expect(changes.at(-1)).toBe('605550123')
})

test('an emptied box is no answer', async () => {
  const { changes } = await renderField({ field, value: '604' })
  await box.clear()
  expect(changes.at(-1)).toBeUndefined()
})

test('a foreign number or one with an extension is refused whole, not cut to its first ten digits', async () => {
  const { changes } = await renderField({ field })
  for (const typed of ['011 44 7911 123456', '604-555-0123 x22']) {
    await box.fill(typed)
    expect(checkField(field, changes.at(-1))?.code).toBe('phone')
  }
})

test('the example number is no link, since it would dial a real person', async () => {
  await renderField({ field, error: 'Required' })
  await expect.element(page.getByText('Enter 10 digits with the area code, such as 416 555 0123.')).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
