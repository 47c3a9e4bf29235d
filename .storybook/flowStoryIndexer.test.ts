import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { flowStoryIndexer } from './flowStoryIndexer.ts'

const folder = mkdtempSync(join(tmpdir(), 'flowStories-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'brand.code.onboarding.full.stories.js')

test('each screen of a flow has its own title, though one file contains them all', async () => {
  const stories = [
    { id: 'flows-a--empty', title: 'Flows/A', name: 'Empty', exportName: 'AEmpty', tags: ['brand'], shows: {} },
    { id: 'flows-b--empty', title: 'Flows/B', name: 'Empty', exportName: 'BEmpty', tags: ['brand', '!test'], shows: {} },
  ]
  writeFileSync(file.replace('.stories.js', '.json'), JSON.stringify(stories))
  const index = await flowStoryIndexer.createIndex(file, { makeTitle: (title) => title ?? '' })
  expect(index.map(({ title, exportName, __id }) => [title, exportName, __id])).toEqual([
    ['Flows/A', 'AEmpty', 'flows-a--empty'],
    ['Flows/B', 'BEmpty', 'flows-b--empty'],
  ])
  expect(index.map(({ tags }) => tags?.includes('!test'))).toEqual([false, true])
})

test('handwritten stories are left to Storybook', () => {
  expect(flowStoryIndexer.test.test('/repository/.cache/flowStories/brand.code.onboarding.full.stories.js')).toBe(true)
  expect(flowStoryIndexer.test.test('/repository/packages/fields/src/fields/date/DateField.stories.tsx')).toBe(false)
})
