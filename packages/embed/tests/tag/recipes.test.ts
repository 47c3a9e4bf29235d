// @module-tag long: opens a page of the documentation site; scripts/docs/site.test.ts covers the pages of all recipes
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildSite } from '../../../../scripts/docs/buildSite.ts'
import { useTagSite } from './useTagSite.ts'

const { html, documents } = buildSite(fileURLToPath(new URL('../../../..', import.meta.url)))
const { site, newPage } = useTagSite()

test('a recipe of the documentation site is answered by keyboard, without a server', async () => {
  for (const [address, content] of [...html, ...documents]) site().put(`/${address}`, content)
  const page = await newPage({ width: 390, height: 844 })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.goto(`${site().origin}/recipes/household.html`)
  const choose = async (question: string) => {
    await page.getByRole('radio', { name: question }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('textbox', { name: 'What’s your first name?' }).focus()
  await page.keyboard.type('Sam')
  await page.keyboard.press('Enter')
  await choose('Yes')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'How many others live here?' }).focus()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Person 2' }).waitFor()
  const relation = page.getByRole('group', { name: 'Person 1' }).getByRole('combobox')
  const other = page.getByRole('group', { name: 'Person 1' }).getByRole('textbox', { name: 'What are they to you?' })
  await relation.selectOption('other')
  await other.waitFor()
  await relation.selectOption('child')
  await other.waitFor({ state: 'detached' })
  expect([faults, sent]).toEqual([[], []])
})
