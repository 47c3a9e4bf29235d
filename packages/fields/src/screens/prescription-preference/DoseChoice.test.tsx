import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { doseField, doses, kitField, kits } from '../../../tests/support/drugExamples.ts'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { renderWithAnswer } from '../../../tests/support/renderWithAnswer.tsx'
import { DoseChoice, type DoseChoiceProps } from './DoseChoice.tsx'

const show = (props: Partial<DoseChoiceProps> = {}) =>
  renderWithAnswer(props.value, (given, kept) => (
    <DoseChoice field={doseField} doses={doses} id="dose" isHeading {...given} {...props} {...kept} />
  ))
const group = (name: string) => page.getByRole('radiogroup', { name })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const words = (text: string) => page.getByText(text, { exact: true })

test('a patient builds a dose, and there is no answer until it is complete', async () => {
  const { changes } = await show()
  expect(group('Doses a month').elements()).toEqual([])
  await words('50 mg').click()
  await words('6 doses').click()
  expect(changes).toEqual([undefined, undefined])
  await words('Every 3 months').click()
  expect(changes.at(-1)).toBe('50-6-quarter')
  await expect.element(page.getByRole('status')).toMatchTextContent(/50 mg, 6 doses a month.*\$147 every 3 months/)
})

test('a plan shows its monthly price and its yearly saving', async () => {
  await show({ value: '50-6' })
  await expect.element(radio('Every 6 months')).toHaveAccessibleDescription('$45 a month, $7.50 a dose Save $108 a year')
  await expect.element(radio('Every month')).toHaveAccessibleDescription('$54 a month, $9 a dose')
})

test('a choice that the new strength does not allow is asked again; nothing replaces it', async () => {
  const { changes } = await show({ value: '100-10' })
  await words('50 mg').click()
  await words('6 doses').click()
  expect(changes).toEqual([undefined, undefined])
  await expect.element(group('How often it ships')).toBeVisible()
  expect(group('How often it ships').getByRole('radio', { checked: true }).elements()).toEqual([])
  await expect.element(page.getByRole('status')).toHaveTextContent('')
})

test('keyboard order begins at the strength, which also takes the focus for an error', async () => {
  const { changes } = await show({ error: 'Required' })
  await userEvent.tab()
  expect(document.activeElement?.id).toBe('dose')
  await expect.element(page.getByRole('group', { name: doseField.label })).toHaveAccessibleDescription(/Required/)
  await userEvent.keyboard('{ArrowDown}')
  expect(changes).toEqual(['100-10'])
})

test('a kit is one choice and lists its contents', async () => {
  const { changes } = await show({ field: kitField, doses: kits })
  expect(page.getByRole('radiogroup').elements()).toHaveLength(1)
  await words('Strong: 2 mg gum with 21 mg patch').click()
  expect(changes).toEqual(['strong'])
  await expect.element(page.getByRole('status').getByText('2 packages of gum and 4 packages of patches', { exact: false })).toBeVisible()
})

test('a kit shows whom it is for, next to its price', async () => {
  await show({ field: kitField, doses: kits })
  await expect.element(radio('Mild: 2 mg gum with 7 mg patch')).toHaveAccessibleDescription('The last step of three. $119 a month')
})

test('a dose that can ship less often shows the saving once chosen, and decides nothing', async () => {
  const { changes } = await show({ value: '50-10' })
  expect(page.getByRole('listitem').elements()).toEqual([])
  await words('100 mg').click()
  expect(changes).toEqual(['100-10'])
  const plans = page.getByRole('listitem').elements()
  expect(plans.map(({ textContent }) => textContent)).toEqual([
    'Every 3 months: $87 a monthSave $96 a year',
    'Every 6 months: $85 a monthSave $120 a year',
  ])
})

test('options that are not all known are shown as a list', async () => {
  const { changes } = await show({ doses: { '50-6': doses['50-6'] ?? expect.fail() } })
  await words('100 mg, 10 doses a month').click()
  expect(changes).toEqual(['100-10'])
})

test.each([
  ['open', {}],
  ['put together', { value: '50-6-half' }],
  ['in error', { error: 'Required' }],
  ['disabled', { field: { ...doseField, disabled: true }, value: '50-10' }],
])('the choice meets WCAG 2.2 AA when %s', async (_, props) => {
  const { main } = await show(props)
  expect(await findViolations(main)).toEqual([])
})

test('attributes that all doses share are shown, not asked', async () => {
  await show({ field: { ...doseField, options: doseField.options.filter(({ value }) => value.startsWith('50-')) } })
  await expect.element(words('Strength: 50 mg')).toBeVisible()
  expect(group('Strength').elements()).toEqual([])
})

test('one sentence says what is bought', async () => {
  await show({ value: '50-6' })
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('You’re choosing Alphadrug, 50 mg, 6 doses a month, for $54 every month, only if treatment is approved.')
})

test('the only dose is preselected and shown', async () => {
  const { changes } = await show({ field: { ...doseField, options: doseField.options.filter(({ value }) => value === '100-10') } })
  await expect.element(page.getByRole('status')).toMatchTextContent(/100 mg, 10 doses a month/)
  expect(changes).toEqual(['100-10'])
  expect(page.getByRole('radio').elements()).toEqual([])
})
