import type { FieldOf } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { renderWithAnswer } from '../../../tests/support/renderWithAnswer.tsx'
import { AddOns, type AddOnsProps } from './AddOns.tsx'

const field: FieldOf<'checkbox-group'> = {
  type: 'checkbox-group',
  name: 'extras',
  label: 'What would you like to add?',
  optional: true,
  options: [
    { value: 'soap', label: 'Hand soap' },
    { value: 'mints', label: 'Mints', details: 'A tin of 40' },
  ],
}
const products: AddOnsProps['products'] = {
  soap: { centsPerMonth: 1200, form: 'pump', pitch: 'Without perfume.' },
  mints: { centsPerMonth: 850, form: 'lozenge' },
}
const box = (name: string) => page.getByRole('checkbox', { name })
const show = (props: Partial<AddOnsProps> = {}) =>
  renderWithAnswer(props.value, (given, kept) => (
    <AddOns field={field} products={products} id="extras" isHeading={false} {...given} {...props} {...kept} />
  ))

test('a patient adds and removes add-ons and hears the total', async () => {
  const { changes } = await show()
  await expect.element(page.getByRole('status')).toHaveTextContent('Nothing added$0 a month')
  await page.getByText('Mints', { exact: true }).click()
  await page.getByText('Hand soap').click()
  expect(changes).toEqual([['mints'], ['soap', 'mints']])
  await expect.element(page.getByRole('status')).toHaveTextContent('2 products added$20.50 a month')
  await page.getByText('Mints', { exact: true }).click()
  await page.getByText('Hand soap').click()
  expect(changes.at(-1)).toBeUndefined()
})

test('the keyboard toggles each card, which announces its price', async () => {
  const { changes } = await show()
  await userEvent.tab()
  expect(document.activeElement?.id).toBe('extras')
  await expect.element(box('Hand soap')).toHaveAccessibleDescription('Without perfume. $12 a month')
  await userEvent.keyboard(' ')
  expect(changes).toEqual([['soap']])
  await expect.element(box('Hand soap')).toBeChecked()
})

test('no total shows when a price is unknown', async () => {
  await show({ products: { soap: { centsPerMonth: 1200, form: 'pump' } }, value: ['soap', 'mints'] })
  await expect.element(page.getByRole('status')).toMatchTextContent(/^2 products added$/)
  await expect.element(box('Mints')).toHaveAccessibleDescription('A tin of 40')
})

test('an answer that is no longer offered is not counted', async () => {
  const { changes } = await show({ value: ['gone', 'soap'] })
  await expect.element(page.getByRole('status')).toHaveTextContent('1 product added$12 a month')
  await page.getByText('Mints', { exact: true }).click()
  expect(changes).toEqual([['soap', 'mints']])
})

test('long words wrap at 320 pixels', async () => {
  await page.viewport(320, 800)
  const long = field.options.map((option) => ({ ...option, label: LONG_TEXT }))
  await show({ field: { ...field, label: LONG_TEXT, options: long }, value: ['soap'] })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})

test.each([
  ['empty', {}],
  ['with products added', { value: ['soap'] }],
  ['refused', { value: ['soap'], error: 'Not in stock' }],
  ['disabled', { field: { ...field, disabled: true }, value: ['mints'] }],
])('the add-ons meet WCAG 2.2 AA when %s', async (_, props) => {
  const { main } = await show(props)
  expect(await findViolations(main)).toEqual([])
})
