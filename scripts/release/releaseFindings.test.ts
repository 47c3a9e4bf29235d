import { expect, test } from 'vitest'
import { releaseFindings } from './releaseFindings.ts'

const READY = { repository: 'git+https://git.here.org/anamnesis.git', changed: [], pending: [] }

test('a clean commit with a version, in an existing repository, can be published', () => {
  expect(releaseFindings(READY)).toEqual([])
})

test.each([
  [{ repository: 'git+https://git.anamnesis.example/anamnesis.git' }, /^RELEASE_NO_REPOSITORY: git\.anamnesis\.example /],
  [{ changed: ['package.json'] }, /^RELEASE_CHANGED: package\.json /],
  [{ pending: ['one.md', 'two.md'] }, /^RELEASE_NO_VERSION: 2 changesets /],
])('with %j nothing is published, and the fix is printed', (state, finding) => {
  expect(releaseFindings({ ...READY, ...state })).toEqual([expect.stringMatching(finding)])
})
