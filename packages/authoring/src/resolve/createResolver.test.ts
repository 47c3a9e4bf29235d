import { expect, test } from 'vitest'
import { filesByName } from './createResolver.ts'

test('a file is found by its name in any folder', () => {
  expect([...filesByName(['fragments/b/mood.json', 'fragments/a/sleep.json'])]).toEqual([
    ['sleep', 'fragments/a/sleep.json'],
    ['mood', 'fragments/b/mood.json'],
  ])
})

test('two files of one name are refused, so that no flow silently shows the other treatment’s screen', () => {
  expect(() => filesByName(['fragments/b/add-ons.json', 'fragments/a/add-ons.json'])).toThrow(
    'fragments/b/add-ons.json: it has the same name as fragments/a/add-ons.json.',
  )
})
