import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openEditor } from '../testing/openEditor.ts'

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
/** What nobody writes by hand, and what belongs to a test or to the tools of the repository. */
const NO_DOCUMENT = /\/(generated|testing|schema)\/|\/package\.json$/
const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', 'packages/flows'], {
  cwd: repository,
  encoding: 'utf8',
})
const documents = tracked.split('\0').filter((file) => file.endsWith('.json') && !NO_DOCUMENT.test(file))

test('an editor marks nothing in any document of the product, and marks a key that is misspelt in each', async () => {
  const editor = openEditor(repository)
  expect(documents.length).toBeGreaterThan(250)
  const marks = await Promise.all(documents.map((file) => editor.marks(file)))
  expect(marks.flat()).toEqual([])
})
