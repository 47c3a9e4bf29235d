import { createClient } from '@anamnesis/api/client'
import { useResource } from '@anamnesis/engine/react'
import { loadBrand } from '@anamnesis/flows'
import type { ReactNode } from 'react'
import type { Config } from '../../src/config.ts'
import { createAuthSession } from '../../src/lib/authSession.ts'
import { createDrafts } from '../../src/lib/drafts/createDrafts.ts'
import { defaultFlags } from '../../src/lib/flags/Flags.ts'
import { type HostServices, HostServicesProvider } from '../../src/lib/HostServices.tsx'

/** Props of {@link InServices}. */
interface InServicesProps {
  readonly brand: string
  /** Answers calls; by default none is expected. */
  readonly fetch?: typeof globalThis.fetch
  /** A patient is signed in. */
  readonly isSignedIn?: boolean
  /** The card provider; without it payment is disabled. */
  readonly card?: Config['card'] | undefined
  readonly children: ReactNode
}

/** Renders a part of the app in a brand's theme, over calls that a test answers. */
export function InServices({ brand, fetch = nothing, isSignedIn = false, card = null, children }: InServicesProps) {
  const { opened, error } = useResource({
    open: () => openServices(brand, { fetch, isSignedIn, card }),
    close: () => undefined,
    identity: [brand, fetch, isSignedIn, card],
  })
  if (error !== undefined) throw error
  return opened ? <HostServicesProvider value={opened}>{children}</HostServicesProvider> : null
}

const nothing = () => Promise.reject(new TypeError('Nothing is called here.'))

/** Services for a part of the app. */
export async function openServices(
  id: string,
  { fetch = nothing, isSignedIn = false, card = null }: Pick<InServicesProps, 'fetch' | 'isSignedIn' | 'card'> = {},
): Promise<HostServices> {
  const brand = await loadBrand(id)
  const auth = createAuthSession({ storage: sessionStorage })
  if (isSignedIn) auth.start('a-token', { user_id: crypto.randomUUID(), email: 'sam@example.com' })
  const config = { brand: id, apiUrl: '', appUrl: '', card, address: null }
  const api = createClient({ baseUrl: '', token: auth.token, onUnauthorized: () => auth.end('expired'), fetch })
  return { config, brand, auth, api, drafts: createDrafts(), flags: defaultFlags }
}
