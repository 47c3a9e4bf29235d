import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readGreenParts, storeGreenParts } from './greenParts.ts'

let root: string
const git = (...words: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...words], { cwd: root })
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'anamnesis-parts-'))
  git('init', '-q')
  writeFileSync(join(root, '.gitignore'), '.cache\n')
  git('add', '.')
  git('commit', '-qm', 'Add a file')
})
afterEach(() => rmSync(root, { recursive: true }))

const PARTS = { seed: 7, passed: { server: 3 }, seconds: 20 }

test('a stopped run goes on with what was green on its commit', () => {
  expect(readGreenParts(root)).toBeUndefined()
  storeGreenParts(root, PARTS)
  expect(readGreenParts(root)).toEqual(PARTS)
})

test('another commit, or a changed file, starts again', () => {
  storeGreenParts(root, PARTS)
  writeFileSync(join(root, 'a.ts'), '')
  expect(readGreenParts(root)).toBeUndefined()
  storeGreenParts(root, { ...PARTS, seed: 8 })
  git('add', '.')
  git('commit', '-qm', 'Add another')
  expect(readGreenParts(root)).toBeUndefined()
})
