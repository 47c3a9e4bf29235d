import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../scripts/seed.ts'
import type { Field } from '../schema/index.ts'
import { checkField } from './checkField.ts'

const email: Field = { type: 'email', name: 'email', label: 'Email address' }
const isTaken = (address: string) => checkField(email, address) === undefined

test.each([
  'jo@example.com',
  'o&leary@example.com',
  "o'leary@example.com",
  '.dots..anywhere.@example.com',
  'jo+care@mail.example.co.uk',
  'jo@a-b.example',
  'jo@münchen.example',
  'renée@example.com',
  '用户@例子.公司',
  'jo@xn--mnchen-3ya.example',
])('%s is an address', (address) => expect(isTaken(address)).toBe(true))

test.each([
  'jo',
  'jo@',
  '@example.com',
  'jo@example',
  'jo@example.',
  'jo@.com',
  'jo@-example.com',
  'jo@example-.com',
  'jo@example.c_m',
  'jo@192.168.0.1',
  'jo@@example.com',
  'jo smith@example.com',
  'jo@exa mple.com',
  'jo,sam@example.com',
  'Jo <jo@example.com>',
  'jo@example.com\n',
])('%j is no address', (address) => expect(isTaken(address)).toBe(false))

test('every address that mail servers accept is accepted', () => {
  fc.assert(fc.property(fc.emailAddress(), isTaken), { numRuns: runs(500, 5000) })
})
