import { checkField, compileFlow } from '@anamnesis/engine'
import { loadFlow } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { profileFields } from './profileFields.ts'

const VALUES: Readonly<Record<string, readonly string[]>> = {
  first_name: ['Zoé', '', 'Zoé 😀', 'x'.repeat(51)],
  last_name: ['Doe', '', 'Doe 🇨🇦', 'x'.repeat(51)],
  date_of_birth: ['1985-03-27', '', '1985-02-30', 'yesterday'],
  address_line1: ['1 Main St', '', 'x'.repeat(36)],
  address_line2: ['', 'Unit 2', 'x'.repeat(36)],
  city: ['Ottawa', '', 'x'.repeat(51)],
  province: ['ON', '', 'Ontario', 'YT'],
  postal_code: ['K1A 0B1', 'K1A0B1', '', 'K1A', '90210'],
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
