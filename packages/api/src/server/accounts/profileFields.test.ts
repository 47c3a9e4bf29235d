import { checkField, compileFlow } from '@anamnesis/engine'
import { loadFlow } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { profileFields } from './profileFields.ts'

const VALUES: Readonly<Record<string, readonly string[]>> = {
  first_name: ['Zoé', '', '.', '\u200b', '\u3164', 'Sam\u202e', 'Zoé 😀', 'Zoé\nDoe', 'x'.repeat(51)],
  last_name: ['Doe', '李', '', '\u3164', '0', '\u2066Doe', 'Doe 🇨🇦', 'x'.repeat(51)],
  date_of_birth: ['1985-03-27', '', '1985-02-30', 'yesterday'],
  address_line1: ['1 Main St', '', '-', '\u3164', '1\u202e', 'x'.repeat(36)],
  address_line2: ['', 'Unit 2', 'x'.repeat(36)],
  city: ['Ottawa', '', '0', '\u2800', 'x'.repeat(51)],
  province: ['ON', '', 'Ontario', 'YT'],
  postal_code: ['K1A 0B1', 'K1A0B1', '', 'K1A', 'D1A 1A1', '90210'],
  phone: ['6135550123', '', '613-555-0123'],
}

test('the profile says of every value what the questionnaire says', async () => {
  const { screens } = compileFlow(await loadFlow({ brand: 'northway', treatment: 'ed', kind: 'onboarding' }))
  const asked = screens.filter(({ screen }) => screen.call === 'put-profile').flatMap(({ fields }) => fields)
  expect(asked.map(({ name }) => name).toSorted()).toEqual(Object.keys(VALUES).toSorted())
  const own: Readonly<Record<string, Parameters<typeof checkField>[0]>> = profileFields
  for (const field of asked) {
    const ours = own[field.name]
    if (!ours) throw new Error(`the profile has no ${field.name}`)
    for (const value of VALUES[field.name] ?? [])
      expect([field.name, value, checkField(ours, value)?.code]).toEqual([field.name, value, checkField(field, value)?.code])
  }
})

test('and of the health card, which only some ask for', async () => {
  const { screens } = compileFlow(await loadFlow({ brand: 'northway', treatment: 'wl', kind: 'onboarding' }))
  const asked = screens.flatMap(({ fields }) => fields).find(({ name }) => name === 'health_card_number')
  if (!asked) throw new Error('nobody asks for a health card')
  for (const value of ['', 'abc', '123', '1234567890', '9876 543 210', '1234567890AB', '1234567890ABC', '1234-567', '1234-567-890-AB'])
    expect([value, checkField(profileFields.health_card_number, value)]).toEqual([value, checkField(asked, value)])
  expect(checkField(profileFields.health_card_number, '1234-567-890-AB')).toBeUndefined()
})

test('a postal code begins with a letter that Canada Post uses, and a name is one line', () => {
  expect(checkField(profileFields.postal_code, 'D1A 1A1')?.code).toBe('postal-code')
  expect(checkField(profileFields.first_name, 'Zoé\nDoe')?.code).toBe('format')
})

test('an invisible name or address is refused, and so is one that changes the writing direction', () => {
  const { first_name, last_name, address_line1, city } = profileFields
  for (const unseen of ['\u200b', '\u3164', '\u2800', '\u00ad\u2060', '\u115f\uffa0 '])
    for (const field of [first_name, last_name, address_line1, city])
      expect([field.name, checkField(field, unseen)?.code]).toEqual([field.name, 'required'])
  for (const field of [first_name, last_name, address_line1, city]) expect(checkField(field, 'Sam 1\u202egnp')).toBeDefined()
  for (const name of ['李', 'Ó Conaill', 'محمد', 'Nguyễn', 'D’Arcy-Smith']) expect(checkField(first_name, name)).toBeUndefined()
})
