import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { renderField } from '../../../tests/support/renderField.tsx'

const { field } = fieldExamples.tile
const tile = (name: string) => page.getByRole('radio', { name })

test('moving with the arrow keys never chooses', async () => {
  const { changes, commits } = await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}')
  await expect.element(tile('Summer')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(tile('None of these')).toHaveFocus()
  expect(changes).toEqual([])
  expect(commits()).toBe(0)
})

test('the tiles are one tab stop: the chosen one, or else the last visited', async () => {
  const { main } = await renderField({ field, value: 'autumn' })
  const next = main.appendChild(document.createElement('button'))
  await userEvent.tab()
  await expect.element(tile('Autumn')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.tab()
  await expect.element(next).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(tile('Summer')).toHaveFocus()
})

test.each(['{Enter}', ' '])('the key "%s" chooses the focused tile and commits once', async (key) => {
  const { changes, commits } = await renderField({ field })
  await userEvent.tab()
  await userEvent.keyboard(`{ArrowDown}${key}`)
  expect(changes).toEqual(['summer'])
  expect(commits()).toBe(1)
  await expect.element(tile('Summer')).toBeChecked()
})

test('a click chooses and commits once, and the choice can be confirmed again', async () => {
  const { changes, commits } = await renderField({ field })
  await tile('Autumn').click()
  expect(changes).toEqual(['autumn'])
  expect(commits()).toBe(1)
  await tile('Autumn').click()
  expect(commits()).toBe(2)
})

test('a held key does not choose again', async () => {
  const { target, commits } = await renderField({ field })
  target().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  target().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, repeat: true }))
  target().dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, repeat: true }))
  expect(commits()).toBe(1)
})

test('an optional choice can be cleared, which commits nothing', async () => {
  const { changes, commits } = await renderField({ field: { ...field, optional: true } })
  await tile('Autumn').click()
  await page.getByRole('button', { name: 'Clear your choice' }).click()
  await expect.element(tile('Autumn')).toHaveFocus()
  await expect.element(tile('Autumn')).not.toBeChecked()
  expect(changes).toEqual(['autumn', undefined])
  expect(commits()).toBe(1)
})

test('a disabled field takes no choice, by pointer or key', async () => {
  const { changes } = await renderField({ field: { ...field, disabled: true } })
  await tile('Summer').click({ force: true })
  const summer = tile('Summer').element()
  for (const key of [' ', 'Enter']) summer.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(changes).toEqual([])
})
