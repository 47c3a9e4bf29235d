// @module-tag long: builds a page from the tarballs; packages/embed/tests/tag/frame.test.ts covers a page of another site
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installExample } from './harness/installExample.ts'
import { openPage } from './harness/openPage.ts'
import { run } from './harness/run.ts'
import { serveFolder } from '../../packages/embed/tests/support/serveFolder.ts'

test('a page without a build shows a questionnaire in its own colours, and receives the answers', async () => {
  const folder = installExample('plain-page')
  run(folder, 'npm', 'run', 'build', '--silent')
  const site = await serveFolder({ site: join(folder, 'site') })
  const { page, faults } = await openPage(`${site.origin}/site/index.html`)
  await page.getByText('Black tea').click()
  const next = page.getByRole('button', { name: 'Next' })
  expect(await next.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(47, 93, 58)')
  await next.click()
  await page.getByText('No', { exact: true }).click()
  await next.click()
  await page.getByLabel('How many cups?').fill('2')
  await next.click()
  await page.getByText('Ordered: black tea, 2 cups').waitFor()
  expect(faults).toEqual([])
  site.close()
})
