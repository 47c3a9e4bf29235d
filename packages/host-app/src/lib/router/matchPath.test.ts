import { expect, test } from 'vitest'
import { matchPath } from './matchPath.ts'

test.each([
  ['/login', '/login', {}],
  ['/login', '/LOGIN/', {}],
  ['/', '/', {}],
  ['/login', '/login/continue', undefined],
  ['/login', '/logins', undefined],
  ['/login/continue/:treatment?', '/login/continue', {}],
  ['/login/continue/:treatment?', '/login/continue/ed', { treatment: 'ed' }],
  ['/login/continue/:treatment?', '/login/continue/ed/more', undefined],
  ['/verify/:token', '/verify/a%2Fb%20c', { token: 'a/b c' }],
  ['/verify/:token', '/verify/100%', { token: '100%' }],
  ['/verify/:token', '/verify/', undefined],
  ['/verify/:token', '//verify/x', undefined],
  ['*', '/anything/at/all', {}],
])('by %s, %s holds %j', (pattern, pathname, held) => expect(matchPath(pattern, pathname)).toEqual(held))
