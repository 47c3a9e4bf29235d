import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { flowsProject } from '../testing/flowsProject.ts'
import { flowPages } from './flowPages.ts'

const folder = fileURLToPath(new URL('../../../../docs/flows', import.meta.url))

test('the pages in docs/flows are what the flows say today', async () => {
  const pages = await flowPages(flowsProject)
  expect(readdirSync(folder).toSorted()).toEqual([...pages.keys()].toSorted())
  const stale = [...pages].filter(([name, text]) => readFileSync(`${folder}/${name}`, 'utf8') !== text).map(([name]) => name)
  // mended by npm run docs:flows
  expect(stale).toEqual([])
}, 60_000)
