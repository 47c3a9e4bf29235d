import type { Field } from '@anamnesis/engine/schema'
import { provinces, serviceableFirstLetters } from '@anamnesis/flows'

const half = { initial: 12, sm: 6 } as const

/** The fields of the profile form (patient app, section 2); postal codes are those where the brand may ship to. */
export function profileFields(serviceableProvinces: readonly string[]): readonly Field[] {
  return [
    { name: 'full_name', type: 'text', label: 'Full name', disabled: true, optional: true, labelHint: '', size: half },
    { name: 'email', type: 'email', label: 'Email', disabled: true, size: half },
    {
      name: 'health_card_number',
      type: 'text',
      label: 'Health card number',
      labelHint: '(optional, without spaces or dashes)',
      optional: true,
      maxLength: 20,
      validations: [
        { pattern: '^[A-Za-z0-9]{7,12}$', message: 'Enter the 7 to 12 letters and digits of your card, without spaces or dashes' },
      ],
      size: half,
    },
    { name: 'phone', type: 'phone', label: 'Phone number', maxLength: 10, size: half },
    {
      name: 'address_line1',
      type: 'address-autocomplete',
      label: 'Address line 1',
      maxLength: 35,
      size: half,
      fills: { line2: 'address_line2', city: 'city', province: 'province', postalCode: 'postal_code' },
    },
    {
      name: 'address_line2',
      type: 'text',
      label: 'Address line 2',
      optional: true,
      maxLength: 35,
      autocomplete: 'address-line2',
      size: half,
    },
    {
      name: 'postal_code',
      type: 'postal-code',
      label: 'Postal code',
      maxLength: 7,
      placeholder: 'A1A 1A1',
      serviceableFirstLetters: serviceableFirstLetters(serviceableProvinces),
      size: half,
    },
    { name: 'city', type: 'text', label: 'City', maxLength: 50, autocomplete: 'address-level2', size: half },
    {
      name: 'province',
      type: 'select',
      label: 'Province or territory',
      autocomplete: 'address-level1',
      options: [...provinces],
      size: half,
    },
    { name: 'country', type: 'text', label: 'Country', disabled: true, size: half },
  ]
}
