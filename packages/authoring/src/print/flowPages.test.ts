import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openProject } from '../project/openProject.ts'
import { readConfig } from '../project/readConfig.ts'
import { flowPages } from './flowPages.ts'

const config = fileURLToPath(new URL('../../template/anamnesis.config.json', import.meta.url))

test('every link between the pages leads to one of them when a product is printed', async () => {
  const pages = await flowPages(openProject(readConfig(config), { isCheckedByFormulary: true }))
  expect([...pages.keys()]).toEqual(['safety.md', 'medicines.md', 'acme.sleep.onboarding.full.md', 'coverage.md', 'README.md'])
  const linked = [...pages.values()].flatMap((text) => [...text.matchAll(/(?:\]\(|\]: )\.\/([^#)\s]+)/g)].map(([, page]) => page))
  expect(linked).toContain('acme.sleep.onboarding.full.md')
  expect(linked.filter((page) => page === undefined || !pages.has(page))).toEqual([])
})
