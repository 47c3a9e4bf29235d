import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pageScript } from '../packages/authoring/src/workbench/pages.ts'

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const methods = [...read('packages/embed/src/element/QuestionnaireElement.ts').matchAll(/^ {2}(\w+): (?:\(|\{)/gm)].map(([, name]) => name)

test('the pages of watch call methods of the tag that exist', () => {
  const called = [...pageScript.matchAll(/\btag\??\.(\w+)\(/g)].map(([, name]) => name)
  expect(called).toContain('goTo')
  expect(methods).toEqual(expect.arrayContaining(called))
})

test('the README of the tag lists its methods', () => {
  const [, list = ''] = /Methods: (.*)/.exec(read('packages/embed/README.md')) ?? []
  const listed = [...list.matchAll(/`(\w+)\(/g)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(methods.filter((name) => !name?.endsWith('EventListener'))))
})
