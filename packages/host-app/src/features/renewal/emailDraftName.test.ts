import { expect, test } from 'vitest'
import { emailDraftName } from './emailDraftName.ts'

const brand = { id: 'a-brand' }

test('who opens one link never meets the answers that another link has left on the device', async () => {
  const names = await Promise.all(['one-token', 'another-token', 'one-token'].map((token) => emailDraftName(brand, token)))
  expect(names[0]).not.toBe(names[1])
  expect(names[0]).toBe(names[2])
})

test('the name of a draft does not give its link away', async () => {
  expect(await emailDraftName(brand, 'one-token')).not.toContain('one-token')
})
