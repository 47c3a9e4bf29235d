import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentFilter } from './createContentFilter.ts'

test('a save that is reported twice is one change', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'anamnesis-content-')), 'a.json')
  const changed = createContentFilter()
  writeFileSync(file, '1')
  expect(changed([file])).toEqual([file])
  expect(changed([file])).toEqual([])
  writeFileSync(file, '2')
  expect(changed([file])).toEqual([file])
  rmSync(file)
  expect(changed([file])).toEqual([file])
  expect(changed([file])).toEqual([])
})
