// @module-tag long: builds an app from the tarballs; packages/fields/src/fieldComponents.test.tsx covers a type of field of one’s own
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveFolder } from '../../packages/embed/tests/support/serveFolder.ts'
import { installExample } from './harness/installExample.ts'
import { openPage } from './harness/openPage.ts'
import { run } from './harness/run.ts'
import { typeCheck } from './harness/typeCheck.ts'

test('a React app with its own brand and its own type of field compiles, builds, checks, branches and completes', async () => {
  const folder = installExample('react-brand')
  typeCheck(folder)
  run(folder, 'npm', 'run', 'build', '--silent', '--', '--base', '/site/')
  const site = await serveFolder({ site: join(folder, 'dist') })
  const { page, faults } = await openPage(`${site.origin}/site/index.html`)
  const stars = page.getByRole('slider', { name: 'How was your tea?' })
  const next = page.getByRole('button', { name: 'Next' })
  await stars.waitFor()
  expect(await next.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(122, 31, 75)')
  await next.click()
  await page.getByRole('link', { name: /Required/ }).waitFor()
  await stars.fill('2')
  await next.click()
  await page.getByLabel('What was wrong?').fill('It was cold')
  await next.click()
  await page.getByText('{"taste":"2","why":"It was cold"}').waitFor()
  expect(faults).toEqual([])
  site.close()
})

test('a type of field without a component does not compile', () => {
  const folder = installExample('react-brand')
  const types = join(folder, 'src/fieldTypes.ts')
  writeFileSync(types, readFileSync(types, 'utf8').replace(/'x-stars': async.*\n/, ''))
  expect(() => typeCheck(folder)).toThrow(/fieldTypes\.ts.*x-stars/)
})
