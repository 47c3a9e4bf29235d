import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { lintFiles } from './lintFiles.ts'
import { rules } from './rules/index.ts'
import { flowsProject as project } from '../testing/flowsProject.ts'

const folder = fileURLToPath(new URL('corpus', import.meta.url))
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
const expected = (name: string) => readFileSync(`${folder}/${name}.expected`, 'utf8')

test.each(names)('in %s the mistake is found where it stands, and nothing else', (name) => {
  const found = lintFiles({ paths: [`${name}.json`], from: folder, project }).map(
    ({ code, place: { file, line, column } }) => `${code} ${file === `${name}.json` ? '' : `${file}:`}${line}:${column}\n`,
  )
  expect(found.join('')).toBe(expected(name))
})

test('the corpus has a mistake for every rule that needs no earlier revision and no file of the product', () => {
  const told = new Set(names.flatMap((name) => expected(name).split(/\s/)))
  const untold = Object.values(rules).flatMap(({ code }) => (told.has(code) ? [] : [code]))
  expect(untold).toEqual(['ANSWER_ORPHANED', 'ANSWER_UNREAD_FIELD', 'VERSION_NOT_RAISED'])
  expect(names.length).toBeGreaterThanOrEqual(60)
})
