import type { Client } from '@anamnesis/api/client'
import { FieldsProvider } from '@anamnesis/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf } from '../../lib/answerOf.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { FieldForm } from './FieldForm.tsx'
import { lazyAddress } from './lazyAddress.ts'
import { profileFields } from './profileFields.ts'
import { Section } from './Section.tsx'

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
