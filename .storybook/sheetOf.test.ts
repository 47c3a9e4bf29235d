import { expect, test } from 'vitest'
import { sheetOf } from './sheetOf.ts'

const story = (id: string, { tags = [], sheet }: { readonly tags?: readonly string[]; readonly sheet?: string | false } = {}) =>
  sheetOf({ id, tags, parameters: sheet === undefined ? {} : { sheet } })

test('a story is on the sheet of its component', () => {
  expect(story('fields-text--filled')).toBe('fields-text')
  expect(story('fields-tile--with-a-warning')).toBe('fields-tile')
})

test('a story is on no sheet when another cell shows its look, or when only the long ring plays it', () => {
  for (const name of ['long-text', 'optional', 'on-a-phone', 'invalid-entry-on-phone', 'urgent-on-a-phone'])
    expect(story(`fields-text--${name}`)).toBeUndefined()
  expect(story('app-account--saved', { tags: ['long'] })).toBeUndefined()
})

test('a story is on the sheet that it names, and on none when it opts out', () => {
  expect(story('flows-x--filled', { tags: ['long'], sheet: 'flows-tile' })).toBe('flows-tile')
  expect(story('fields-text--filled', { sheet: false })).toBeUndefined()
})
