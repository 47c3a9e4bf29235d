import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drugCards, drugField } from '../../../tests/support/drugExamples.ts'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { renderWithAnswer } from '../../../tests/support/renderWithAnswer.tsx'
import { DrugChoice, type DrugChoiceProps } from './DrugChoice.tsx'

const show = (props: Partial<DrugChoiceProps> = {}) =>
  renderWithAnswer(props.value, (given, kept) => (
    <DrugChoice field={drugField} drugs={drugCards} id="drug" isHeading {...given} {...props} {...kept} />
  ))
const radio = (name: string) => page.getByRole('radio', { name })

test('a patient chooses a drug by its card, which shows what it is and its price', async () => {
  const { changes } = await show()
  await expect.element(radio('Betadrug')).toHaveAccessibleDescription(/A low dose .* From \$90\/month/)
  await page.getByText('Betadrug', { exact: true }).click()
  expect(changes).toEqual(['daily'])
  await expect.element(radio('Betadrug')).toBeChecked()
})

test('the arrow keys choose, and Tab reaches the details', async () => {
  const { changes } = await show()
  await userEvent.tab()
  expect(document.activeElement?.id).toBe('drug')
  await userEvent.keyboard('{ArrowDown}')
  expect(changes).toEqual(['daily'])
})

test('opening a drug’s details chooses nothing, and the focus returns', async () => {
  const { changes } = await show()
  const more = page.getByRole('button', { name: 'View more details of Alphadrug' })
  await more.click()
  const dialog = page.getByRole('dialog', { name: 'Alphadrug' })
  await expect.element(dialog.getByRole('heading', { name: 'Alphadrug' })).toHaveFocus()
  await expect.element(dialog.getByText('50 mg or 100 mg tablets')).toBeVisible()
  await expect.element(dialog.getByText('Take no more than one tablet in 24 hours.')).toBeVisible()
  expect(await findViolations(document.body)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
  expect(changes).toEqual([])
})

test('an unknown option shows its own label and no details', async () => {
  await show({ drugs: {} })
  await expect.element(radio('Gammadrug film')).toHaveAccessibleDescription('Melts on the tongue, without water.')
  expect(page.getByRole('button', { name: /View more details/ }).elements()).toEqual([])
})

test('a tile shows one line of difference, and its sentence once chosen', async () => {
  await show()
  const sentence = page.getByText(/^Take it when you need it/)
  await expect.element(page.getByText('About an hour before · Lasts for about 4 hours')).toBeVisible()
  await expect.element(sentence).not.toBeVisible()
  await page.getByText('Alphadrug', { exact: true }).click()
  await expect.element(sentence).toBeVisible()
})

test('the price and the details button share a row of a phone', async () => {
  await page.viewport(390, 844)
  await show()
  const tile = page.getByRole('radiogroup').element().firstElementChild?.getBoundingClientRect() ?? expect.fail()
  const price = page
    .getByText(/^From \$54/)
    .element()
    .getBoundingClientRect()
  const more = page.getByRole('button', { name: 'View more details of Alphadrug' }).element().getBoundingClientRect()
  expect(price.right).toBeLessThan(more.left)
  expect(more.top).toBeLessThan(price.bottom)
  expect(tile.height).toBeLessThan(140)
  await page.viewport(1280, 900)
})

test('an error shows at the group', async () => {
  await show({ error: 'Choose another one', value: 'tablet' })
  await expect.element(page.getByRole('radiogroup', { name: drugField.label })).toHaveAccessibleDescription(/Choose another one/)
})

test('long words wrap at 320 pixels', async () => {
  await page.viewport(320, 800)
  const long = drugField.options.map((option) => ({ ...option, label: LONG_TEXT, details: LONG_TEXT }))
  await show({ field: { ...drugField, options: long } })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.viewport(1280, 900)
})

test.each([
  ['open', {}],
  ['chosen', { value: 'daily' }],
  ['refused', { value: 'daily', error: 'Choose another one' }],
])('the choice meets WCAG 2.2 AA when %s', async (_, props) => {
  const { main } = await show(props)
  expect(await findViolations(main)).toEqual([])
})
