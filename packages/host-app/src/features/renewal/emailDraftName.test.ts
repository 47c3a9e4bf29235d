import { expect, test } from 'vitest'
import { emailDraftName } from './emailDraftName.ts'

const brand = { id: 'a-brand' }

test('each email link has its own draft on the device', async () => {
  const names = await Promise.all(['one-token', 'another-token', 'one-token'].map((token) => emailDraftName(brand, token)))
  expect(names[0]).not.toBe(names[1])
  expect(names[0]).toBe(names[2])
})

test('the name of a draft does not reveal its link', async () => {
  expect(await emailDraftName(brand, 'one-token')).not.toContain('one-token')
})
