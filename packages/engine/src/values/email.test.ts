import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { runs } from '../../../../scripts/seed.ts'
import { EMAIL } from './textRules.ts'

const address = z.email()

/** What addresses are made of, put together in any order: nearly right ones are what tells two patterns apart. */
const parts = fc.constantFrom('a', 'Z9', '.', '..', "'", '_', '+', '-', '@', 'example', 'com', 'c', 'é', ' ', '\n', '😀', '1')

test('an address is right where zod takes it, and nowhere else', () => {
  const written = fc.oneof(
    fc.array(parts, { maxLength: 9 }).map((all) => all.join('')),
    fc.emailAddress(),
    fc.string(),
  )
  fc.assert(
    fc.property(written, (text) => {
      expect(EMAIL.test(text)).toBe(address.safeParse(text).success)
    }),
    { numRuns: runs(2000, 20_000) },
  )
})
