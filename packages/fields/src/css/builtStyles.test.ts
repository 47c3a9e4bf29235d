import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const dist = mkdtempSync(join(tmpdir(), 'anamnesis-fields-'))
const built = (file: string) => readFileSync(join(dist, file), 'utf8')

/** Classes in a style sheet. */
const classesOf = (file: string) => new Set(built(file).match(/\.ana_[\w-]+/g))

beforeAll(() => {
  execFileSync(join(root, 'node_modules/.bin/tsup'), ['--no-dts', '--no-clean', '--out-dir', dist], { cwd: root, stdio: 'ignore' })
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

test('the package’s style sheet contains the styles of everything its slots draw', () => {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8')
  const sheet = /"\.\/styles\.css": \{[^}]*"default": "\.\/dist\/([^"]*)"/.exec(manifest)?.[1] ?? ''
  const [has, needs] = [classesOf(sheet), classesOf('slots.css')]
  expect(needs.size).toBeGreaterThan(50)
  expect([...needs].filter((name) => !has.has(name))).toEqual([])
})
