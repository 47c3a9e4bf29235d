import { expect, test } from 'vitest'
import { sessionOf } from '../testing/sessionOf.ts'
import { createMemorySession } from './createMemorySession.ts'

test.each([[{ answers: { a: 'Yes' } }], ['gone wrong'], [[]]])(
  'a session does not start from what is no session document (%j)',
  (stored) => {
    expect(() => createMemorySession(stored)).toThrow('SESSION_UNREADABLE session: it has no format, flow or version.')
  },
)

test('a session starts empty, or from the readable part of a document', async () => {
  expect(await createMemorySession().load()).toBeUndefined()
  const stored = { ...sessionOf({ answers: { a: 'Yes' } }), done: 'a' }
  expect(await createMemorySession(stored).load()).toEqual(stored)
})
