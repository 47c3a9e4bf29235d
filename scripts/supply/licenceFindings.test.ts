import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licenceFindings, type LicencePolicy } from './licenceFindings.ts'

const policy: LicencePolicy = {
  permissive: ['MIT', 'ISC'],
  exceptions: { production: [{ package: '@img/lib*', licence: 'LGPL-3.0-or-later', why: 'linked, never changed' }] },
}
const needed = { name: '@img/lib-linux', licence: 'LGPL-3.0-or-later' }
const tell = (name: string, licence: string, place = 'production') =>
  licenceFindings(place, place === 'production' ? [needed, { name, licence }] : [{ name, licence }], policy)

test('packages under licences on the list pass', () => {
  expect(tell('zod', 'MIT')).toEqual([])
  expect(tell('either', '(GPL-3.0 OR ISC)')).toEqual([])
  expect(tell('both', 'MIT AND ISC')).toEqual([])
})

test.each(['GPL-3.0-only', 'Unknown', 'SEE LICENSE IN LICENSE', 'MIT AND GPL-3.0-only', '(GPL-2.0 AND (GPL-3.0 OR ISC OR MIT))', ''])(
  'a package under %o is reported by name',
  (licence) => {
    expect(tell('planted', licence)).toEqual([`production: planted is under ${licence}, which scripts/licences.json does not allow there`])
  },
)

test('an exception counts for its package, its licence and its place only', () => {
  expect(tell('@img/other', 'LGPL-3.0-or-later')).toHaveLength(1)
  expect(tell('@img/lib-mac', 'GPL-3.0-only')).toHaveLength(1)
  expect(tell('@img/lib-linux', 'LGPL-3.0-or-later', 'browser')).toHaveLength(1)
})

test('an unused exception is reported', () => {
  expect(licenceFindings('production', [], policy)).toEqual(['production: the exception for @img/lib* (LGPL-3.0-or-later) is not needed'])
})

test('only permissive licences and fonts go to a browser, and each exception has a reason', () => {
  // our own file
  const ours = JSON.parse(readFileSync(new URL('../licences.json', import.meta.url), 'utf8')) as LicencePolicy
  expect(ours.permissive.filter((licence) => /GPL|MPL|CC-|SSPL|BUSL/i.test(licence))).toEqual([])
  expect(ours.exceptions['browser']?.map(({ licence }) => licence)).toEqual(['OFL-1.1'])
  for (const exception of Object.values(ours.exceptions).flat()) expect(exception.why.length, exception.package).toBeGreaterThan(20)
})
