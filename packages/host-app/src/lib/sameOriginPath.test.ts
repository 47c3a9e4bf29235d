import fc from 'fast-check'
import { runs } from '../../../../scripts/seed.ts'
import { matchPath } from './router/matchPath.ts'
import { expect, test } from 'vitest'
import { routePatterns } from './sameOriginPath.ts'
import { removeProperty } from '../../tests/support/removeProperty.ts'
import { sameOriginPath } from './sameOriginPath.ts'

const ORIGIN = 'https://app.example'

test.each([
  ['/onboarding/ed/allergies', '/onboarding/ed/allergies'],
  ['/dashboard/treatments?from=mail', '/dashboard/treatments?from=mail'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['/..//evil.example', undefined],
  ['/./\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/\n\\evil.example', undefined],
  ['/..\\\\evil.example', undefined],
  ['/%2f%2fevil.example', undefined],
  ['/onboarding/..//..//evil.example', undefined],
  ['/v2/profile', undefined],
  ['/assets/index.js', undefined],
  ['https://evil.example', undefined],
  ['https://app.example@evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/\u0000', '/'],
  ['', undefined],
  [null, undefined],
])('after login, %j leads to %j', (next, expected) => expect(sameOriginPath(next, ORIGIN)).toBe(expected))

test('a link leads to its page after login in a browser without URL.canParse', () => {
  removeProperty(URL, 'canParse')
  expect(sameOriginPath('/dashboard/messages?from=mail', ORIGIN)).toBe('/dashboard/messages?from=mail')
  expect(sameOriginPath('//[', ORIGIN)).toBeUndefined()
})

/** Pieces of addresses, ordinary and misleading. */
const PIECES = '/ \\ . .. %2f %5c %2e @ : ? # \t \n \r \0 evil.example https: login onboarding dashboard treatments ed \u2044 \uFF0F'
  .split(' ')
  .concat(' ')

test('any link leads to a page of the app or nowhere', () => {
  const pieces = fc.constantFrom(...PIECES)
  const link = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(pieces, { maxLength: 12 }).map((parts) => `/${parts.join('')}`),
    fc.constantFrom(...routePatterns).chain((pattern) => fc.array(pieces, { maxLength: 4 }).map((parts) => pattern + parts.join(''))),
  )
  fc.assert(
    fc.property(link, (next) => {
      const path = sameOriginPath(next, ORIGIN)
      if (path === undefined) return
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN)
      expect(path).toMatch(/^\/(?![/\\])/)
      const { pathname } = new URL(path, ORIGIN)
      expect(routePatterns.some((pattern) => matchPath(pattern, pathname))).toBe(true)
      // idempotent
      expect(sameOriginPath(path, ORIGIN)).toBe(path)
    }),
    { numRuns: runs(500, 5000) },
  )
})
