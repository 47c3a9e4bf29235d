import { expect, test } from 'vitest'
import { hashIdentifiers } from './hashIdentifiers.ts'

// published by Snap for its Conversions API
const PERSON = '542d240129883c019e106e3b1b2d3f3cb3537c43c425364de8e951d5a3083345'
const JOHN = '96d9632f363564cc3032521409cf22a852f2032eec099ed5967c0d000cec607a'
const RAPHAEL = 'e74bb89e718fe1e19c422a48382870399f8bf7ca8dfa008739e75b0be76627b7'

test.each([
  ['an address in any case', 'em', { email: ' Person@Example.com ' }, PERSON],
  ['a first name', 'hfn', { firstName: ' JOHN.' }, JOHN],
  ['accents, however they are typed', 'hfn', { firstName: 'Raphae\u0308l' }, RAPHAEL],
] as const)('%s is hashed as advertisers do', (_what, key, known, hash) => {
  expect(hashIdentifiers(known)[key]).toBe(hash)
})

test('what means the same is hashed the same', () => {
  const one = hashIdentifiers({ phone: '(604) 555-1234', city: 'St. John’s', province: 'BC', postalCode: 'M5V 2T6' })
  const other = hashIdentifiers({ phone: '16045551234', city: 'st johns', province: 'bc ', postalCode: 'm5v2t6' })
  expect(one).toEqual(other)
  expect(one.st).toMatch(/^1e0bbd6c.*252c5ac$/)
  expect(one.cn).toMatch(/^69590970.*9a31126$/)
  expect(one.zp).toMatch(/^26e08cb6.*ed52772f$/)
})

test('what is not known has no hash', () => {
  expect(hashIdentifiers({ email: null, firstName: ' ', phone: '' })).toMatchObject({
    em: null,
    hfn: null,
    e164_up: null,
    al: null,
    extid: null,
  })
})
