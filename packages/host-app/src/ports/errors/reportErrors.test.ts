import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { report } from '../../lib/reporting.ts'
import { reportErrors, scrub, scrubAll } from './reportErrors.ts'

describe('an error report', () => {
  test.each([
    ['a link of a mail', 'GET https://app.example/email-renewal/ed/AbC-123_token/first', /AbC|\/ed\//],
    ['a link to a new password', 'at /password/reset/s3cr3t-token', /s3cr3t/],
    ['a call with a token', 'PUT https://app.example/v1/password/s3cr3t', /s3cr3t/],
    ['what is being treated, and which question', 'https://app.example/onboarding/wl/bmi?next=/x', /wl|bmi|next/],
    ['a chat’s token', '/dashboard/messages?userToken=abc&userId=1&channelId=2', /abc|userId|channelId/],
    ['an email address', 'no account sam.o+x@mail.example.com here', /sam|mail\.example/],
    ['a token', 'Authorization: Bearer abcDEF123', /abcDEF/],
    ['a JWT', 'eyJhbGciOi.eyJ1c2VyIjox.sig', /eyJ/],
    ['a phone number', 'call (604) 555-1234 or 6045551234 or +1 604 555 1234', /555/],
    ['a postal code', 'ships to V5K 0A1 and m5v2t6', /V5K|m5v/i],
    ['a health card', 'card 1234-567-890-AB', /1234|890/],
    ['a date of birth', 'born 1985-04-12', /1985/],
    ['whose treatment it is', 'treatment 7c1a3f0e-0d55-4c55-9a4f-5a3a0c8f3b11', /7c1a3f0e/],
  ])('contains no %s', (_what, text, telling) => {
    expect(text).toMatch(telling)
    expect(scrub(text)).not.toMatch(telling)
  })

  test('keeps what a developer needs', () => {
    const text = 'TypeError: x is undefined at OnboardingPage (assets/OnboardingPage-Cx1.js:12:345)'
    expect(scrub(text)).toBe(text)
    expect(scrub('/dashboard/treatments')).toBe('/dashboard/treatments')
  })

  test('is scrubbed at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (around) => {
        const scrubbed = JSON.stringify(scrubAll({ around, deep: [{ of: 'sam@example.com' }] }))
        expect(scrubbed).not.toContain('sam@example.com')
      }),
    )
  })
})

test('a report has severity error unless given as a warning', async () => {
  const sent: string[] = []
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(await new Request(input, init).text())
    return new Response()
  })
  reportErrors('https://key@errors.example/7')
  report(new Error('as a warning'), 'warning')
  report(new Error('by itself'))
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent.map((text) => /"level":"(\w+)"/.exec(text)?.[1])).toEqual(['warning', 'error'])
  fetched.mockRestore()
})
