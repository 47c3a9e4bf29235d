import { createClient } from '@anamnesis/api/client'
import { useOpening } from '@anamnesis/engine/react'
import { loadBrand } from '@anamnesis/flows'
import type { ReactNode } from 'react'
import { loadLook } from '../app/loadLook.ts'
import { createAuthSession } from '../lib/authSession.ts'
import { createDrafts } from '../lib/drafts/createDrafts.ts'
import { standardFlags } from '../lib/flags/Flags.ts'
import { HostServicesProvider } from '../lib/HostServices.tsx'

/** A part of the app in a brand's look, for what makes no call. */
export function InServices({ brand, children }: { readonly brand: string; readonly children: ReactNode }) {
  const { opened, error } = useOpening({ open: () => open(brand), close: () => undefined, identity: [brand] })
  if (error !== undefined) throw error
  return opened ? <HostServicesProvider value={opened}>{children}</HostServicesProvider> : null
}

async function open(id: string) {
  const [brand, look] = await Promise.all([loadBrand(id), loadLook(id)])
  const auth = createAuthSession({ storage: sessionStorage })
  const config = { brand: id, apiUrl: '', card: null, address: null } as const
  const api = createClient({ baseUrl: '', token: () => undefined, fetch: () => Promise.reject(new TypeError('Nothing is called here.')) })
  return { config, brand, look, auth, api, drafts: createDrafts(), flags: standardFlags }
}
