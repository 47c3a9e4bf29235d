import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { findViolations } from '../../../tests/support/fieldContractSuite.tsx'
import { longList } from '../../../tests/support/longList.ts'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples['checkbox-group']
const box = (name: string) => page.getByRole('checkbox', { name })
const words = (name: string) => page.getByText(name, { exact: true })

test('choices keep the order of the options, and clearing all leaves no answer', async () => {
  const { changes } = await renderField({ field })
  await words('Autumn').click()
  await words('Spring').click()
  expect(changes.at(-1)).toEqual(['spring', 'autumn'])
  await words('Autumn').click()
  await words('Spring').click()
  expect(changes.at(-1)).toBeUndefined()
})

test("'none of these' and the other options clear each other", async () => {
  const { changes } = await renderField({ field, value: ['spring', 'summer'] })
  await words('None of these').click()
  expect(changes.at(-1)).toEqual(['none'])
  await expect.element(box('Spring')).not.toBeChecked()
  await words('Summer').click()
  expect(changes.at(-1)).toEqual(['summer'])
  await expect.element(box('None of these')).not.toBeChecked()
})

test("'none of these' comes last, independent of the definition, and the keyboard reaches it", async () => {
  const { main, changes } = await renderField({ field: { ...field, options: field.options.toReversed() } })
  expect([...main.querySelectorAll('input')].map((input) => input.value)).toEqual(['autumn', 'summer', 'spring', 'none'])
  for (let stops = 0; stops < 4; stops++) await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(changes).toEqual([['none']])
})

test('the whole card of the focused box scrolls into view', async () => {
  await page.viewport(320, 300)
  const options = Array.from({ length: 8 }, (_, index) => ({ value: `${index}`, label: `Season ${index}`, details: 'One of eight' }))
  const { main } = await renderField({ field: { ...field, options } })
  await userEvent.tab()
  for (const card of main.querySelectorAll('label')) {
    expect(card.contains(document.activeElement)).toBe(true)
    await expect.element(card).toBeInViewport({ ratio: 1 })
    await userEvent.tab()
  }
})

test('the options of a long list are under small headings, in two columns on a desktop, and the keyboard reads row by row', async () => {
  await page.viewport(1280, 900)
  const { main, changes } = await renderField({ field: longList })
  const flowers = page.getByRole('group', { name: 'Flowers' })
  await expect.element(flowers).toBeVisible()
  expect(flowers.getByRole('checkbox').elements()).toHaveLength(4)
  const boxes = [...main.querySelectorAll<HTMLInputElement>('input')]
  expect(boxes.map(({ value }) => value)).toEqual(['tulip', 'rose', 'daisy', 'lily', 'oak', 'fig', 'pine', 'mint', 'sage', 'basil', 'none'])
  const place = (index: number) => boxes[index]?.closest('label')?.getBoundingClientRect() ?? expect.fail()
  expect(place(1).top).toBe(place(0).top)
  expect(place(1).left).toBeGreaterThan(place(0).right)
  expect(place(2).top).toBeGreaterThan(place(0).bottom)
  for (let stops = 0; stops < 2; stops++) await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(changes).toEqual([['rose']])
  expect(await findViolations(main)).toEqual([])
  await page.viewport(390, 844)
  expect(place(1).top).toBeGreaterThan(place(0).bottom)
  await page.viewport(1280, 900)
})

test('fewer than ten options stay in one column', async () => {
  await page.viewport(1280, 900)
  await renderField({ field })
  const top = (name: string) => words(name).element().getBoundingClientRect().top
  expect(top('Summer')).toBeGreaterThan(top('Spring'))
})
