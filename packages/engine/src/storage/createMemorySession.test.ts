import { expect, test } from 'vitest'
import { sessionOf } from '../testing/sessionOf.ts'
import { createMemorySession } from './createMemorySession.ts'

test.each([[{ answers: { a: 'Yes' } }], ['gone wrong'], [[]]])('a session is not begun with what is no session document (%j)', (stored) => {
  expect(() => createMemorySession(stored)).toThrow('SESSION_UNREADABLE session: it has no format, flow or version.')
})

test('a session is begun with nothing, or with a document of which a part can be read', async () => {
  expect(await createMemorySession().load()).toBeUndefined()
  const stored = { ...sessionOf({ answers: { a: 'Yes' } }), done: 'a' }
  expect(await createMemorySession(stored).load()).toEqual(stored)
})
