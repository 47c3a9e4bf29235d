import type { Client } from '@anamnesis/api/client'
import { FieldsProvider, type AddressPort } from '@anamnesis/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../lib/answerOf.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { FieldForm } from './FieldForm.tsx'
import { profileFields } from './profileFields.ts'
import { Section } from './Section.tsx'
import type { Config } from '../../config.ts'

/** What `getProfile` answers. */
export type Profile = Extract<Awaited<ReturnType<Client['getProfile']>>, { ok: true }>['body']

/** Who the patient is and where they live: names, e-mail and country stand as they are, the rest can be changed. */
export function ProfileSection({ profile }: { readonly profile: Profile }) {
  const { api, brand, config } = useHostServices()
  const queries = useQueryClient()
  const [fields] = useState(() => profileFields(brand.serviceableProvinces))
  const [ports] = useState(() => (config.address ? { address: lazyAddress(config.address) } : {}))
  const full = profile.full_name ?? [profile.first_name, profile.last_name].filter(Boolean).join(' ')
  const told = Object.fromEntries(Object.entries(profile).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  return (
    <Section title="Your details" intro="Write to your care team if your name or your email has changed.">
      <FieldsProvider ports={ports}>
        <FieldForm
          fields={fields}
          initial={{ ...told, full_name: full, country: 'Canada' }}
          button="Save"
          done="Your details are saved."
          send={async (values) => {
            await answerOf(api.putProfile({ body: values }))
            await Promise.all(['profile', 'dashboard'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
          }}
        />
      </FieldsProvider>
    </Section>
  )
}

/** The address lookup, whose code is fetched when somebody first types an address. */
function lazyAddress(config: NonNullable<Config['address']>): AddressPort {
  let loading: Promise<AddressPort> | undefined
  const port = () =>
    (loading ??= import('../../ports/address/index.ts').then(({ createAddressPort }) => createAddressPort({ ...config, language: 'en' })))
  return {
    find: async (...input) => (await port()).find(...input),
    retrieve: async (...input) => (await port()).retrieve(...input),
  }
}
