import type { Client } from '@anamnesis/api/client'
import { FieldsProvider, type AddressPort } from '@anamnesis/fields'
import { hint } from '@anamnesis/fields/internal'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { useLocation, useNavigationType } from '../../lib/router/Router.tsx'
import { requestedDetail } from '../../shell/DetailLink.tsx'
import { fold } from './AccountPage.css.ts'
import { FieldForm } from './FieldForm.tsx'
import { fact, facts, value } from './ProfileSection.css.ts'
import { Section } from './Section.tsx'
import type { Config } from '../../config.ts'
import { formatAnswer } from '@anamnesis/engine'
import type { Field } from '@anamnesis/engine/schema'
import { provinces, serviceableFirstLetters } from '@anamnesis/flows/internal'

/** Who the patient is and where they live; folded, a form to change it. Names, e-mail and country can't be changed. */
export function ProfileSection({ profile }: { readonly profile: Profile }) {
  const { api, brand, config } = useHostServices()
  const queries = useQueryClient()
  const { state } = useLocation()
  const navigationType = useNavigationType()
  // after a reload or Back the form is closed
  const [requested] = useState(() => (navigationType === 'pop' ? undefined : requestedDetail(state)))
  const [fields] = useState(() => profileFields(brand.serviceableProvinces))
  const [isOpenAtFirst] = useState(() => requested !== undefined || NEEDED.some((name) => !profile[name]))
  const [ports] = useState(() => (config.address ? { address: lazyAddress(config.address) } : {}))
  const full = profile.full_name ?? [profile.first_name, profile.last_name].filter(Boolean).join(' ')
  const texts = Object.fromEntries(Object.entries(profile).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  return (
    <Section anchor="details" title="Your details" intro="If your name or your email has changed, write to your care team.">
      <FieldsProvider ports={ports}>
        <ProfileFacts fields={fields} profile={profile} name={full} />
        <details open={isOpenAtFirst}>
          <summary className={fold}>Change your details</summary>
          <FieldForm
            fields={fields}
            focusOnMount={requested}
            initial={{ ...texts, full_name: full, country: 'Canada' }}
            button="Save"
            done="Your details are saved."
            send={async (values) => {
              await readBody(api.putProfile({ body: values }))
              await Promise.all(['profile', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
            }}
          />
        </details>
      </FieldsProvider>
    </Section>
  )
}

/** Without one of these, a parcel may not arrive: the form is open. */
const NEEDED = ['phone', 'address_line1', 'city', 'province', 'postal_code'] as const

const half = { initial: 12, sm: 6 } as const

/** What `getProfile` answers. */
export type Profile = Extract<Awaited<ReturnType<Client['getProfile']>>, { ok: true }>['body']

/** The details in text, with what is missing. */
function ProfileFacts({ fields, profile, name }: { readonly fields: readonly Field[]; readonly profile: Profile; readonly name: string }) {
  const textOf = (wanted: keyof Profile) => {
    const field = fields.find((one) => one.name === wanted)
    const stored = profile[wanted]
    return field && typeof stored === 'string' ? formatAnswer(field, stored) : ''
  }
  // as in the delivery address of a subscription
  const place = [textOf('city'), profile.province, textOf('postal_code')].filter(Boolean).join(' ')
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['Full name', [name]],
    ['Email', [textOf('email')]],
    ['Phone number', [textOf('phone')]],
    ['Address', [textOf('address_line1'), textOf('address_line2'), place]],
    ['Health card number', [textOf('health_card_number')]],
  ]
  return (
    <dl className={facts}>
      {rows.map(([term, lines]) => (
        <div key={term} className={fact}>
          <dt className={hint}>{term}</dt>
          {lines.some(Boolean) ? (
            lines.filter(Boolean).map((line) => (
              <dd key={line} className={value} dir="auto">
                {line}
              </dd>
            ))
          ) : (
            <dd className={value}>Not added yet</dd>
          )}
        </div>
      ))}
    </dl>
  )
}

/** The address lookup; its code loads when the patient first types an address. */
function lazyAddress(config: NonNullable<Config['address']>): AddressPort {
  let loading: Promise<AddressPort> | undefined
  const port = () =>
    (loading ??= import('../../ports/address/index.ts').then(({ createAddressPort }) => createAddressPort({ ...config, language: 'en' })))
  return {
    find: async (...input) => (await port()).find(...input),
    retrieve: async (...input) => (await port()).retrieve(...input),
  }
}

/** The fields of the profile form (patient app, section 2); postal codes are those where the brand may ship to. */
function profileFields(serviceableProvinces: readonly string[]): readonly Field[] {
  return [
    { name: 'full_name', type: 'text', label: 'Full name', disabled: true, optional: true, labelHint: '', size: half },
    { name: 'email', type: 'email', label: 'Email', disabled: true, size: half },
    {
      name: 'health_card_number',
      type: 'text',
      label: 'Health card number',
      labelHint: '(optional)',
      optional: true,
      maxLength: 20,
      validations: [{ pattern: '^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){6,11}$', message: 'Enter the 7 to 12 letters and digits of your card' }],
      size: half,
    },
    { name: 'phone', type: 'phone', label: 'Phone number', maxLength: 10, size: half },
    {
      name: 'address_line1',
      type: 'address-autocomplete',
      label: 'Street address',
      maxLength: 35,
      size: half,
      fills: { line2: 'address_line2', city: 'city', province: 'province', postalCode: 'postal_code' },
    },
    {
      name: 'address_line2',
      type: 'text',
      label: 'Apartment, suite or unit',
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
