import { type Client, type ClientOf, createClient } from '@anamnesis/api/client'
import type { ClinicEndpoints } from '@anamnesis/api/contract'
import { useOpening } from '@anamnesis/engine/react'
import { type Brand, loadBrand } from '@anamnesis/flows'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { loadLook } from '../app/loadLook.ts'
import { routes } from '../app/router.tsx'
import { type AuthSession, createAuthSession } from '../lib/authSession.ts'
import { createDrafts, type Drafts } from '../lib/drafts/createDrafts.ts'
import { type Flags, standardFlags } from '../lib/flags/Flags.ts'
import type { FlagName, FlagValue } from '../lib/flags/flagTable.ts'
import { HostServicesProvider } from '../lib/HostServices.tsx'
import { type Network, networks } from './networks.ts'
import { setStoryClock } from './setStoryClock.ts'

/** Who visits, over the API as the app itself uses it, and the clinic that decides what becomes of their treatment. */
export interface Visitor {
  readonly api: Client
  readonly clinic: ClientOf<ClinicEndpoints>
  readonly auth: AuthSession
  readonly brand: Brand
  readonly drafts: Drafts
}

/** The address of a page, for a brand. */
type Address = (brand: Brand) => string

/** What a page of the app is drawn from. */
export interface AppPageProps {
  readonly brand: string
  /** The address, made of the brand: its treatments differ. */
  readonly address: Address
  readonly network?: Network
  /** Where a tag manager's script lies, if there is one. */
  readonly tagManager?: string
  /** What came along in the router's state. */
  readonly state?: unknown
  /** Flags with another value than the standard one. */
  readonly flags?: { readonly [Name in FlagName]?: FlagValue<Name> }
  /** What has happened before the page is opened. */
  readonly before?: (visitor: Visitor) => Promise<void>
}

/** The whole app at an address, over the reference server in this page. */
export function AppPage({ brand, address, before, tagManager = '', state = null, flags = {}, network = 'working' }: AppPageProps) {
  const { opened, error } = useOpening({
    open: () => open({ brand, address, network, tagManager, state, flags, before: before ?? (async () => undefined) }),
    close: () => undefined,
    identity: [brand, address, before, network, tagManager],
  })
  if (error !== undefined) throw error
  if (!opened) return null
  return (
    <HostServicesProvider value={opened.services}>
      <RouterProvider router={opened.router} />
    </HostServicesProvider>
  )
}

/** The stories of a brand share one server; each patient is a new one. Gives its clinic. */
async function serve(brand: string) {
  setStoryClock()
  const { pageClinic, startPageServer } = await import('@anamnesis/api/msw/page')
  await startPageServer(brand)
  return pageClinic()
}

async function open({ brand: id, address, before, network, tagManager, state, flags: set }: Required<AppPageProps>) {
  localStorage.clear()
  sessionStorage.clear()
  const [brand, look, clinic] = await Promise.all([loadBrand(id), loadLook(id), serve(id)])
  const drafts = createDrafts()
  const auth = createAuthSession({ storage: sessionStorage, onEnd: drafts.clear })
  const clientOver = (current: Network) =>
    createClient({
      baseUrl: '',
      token: auth.token,
      onUnauthorized: () => auth.end('expired'),
      fetch: async (...request) => {
        await networks[current]()
        return fetch(...request)
      },
    })
  await before({ api: clientOver('working'), clinic, auth, brand, drafts })
  const api = clientOver(network)
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: address(brand), state }] })
  const config = {
    brand: id,
    apiUrl: '',
    card: null,
    address: null,
    ...(tagManager !== '' && { tagManager: { scriptUrl: tagManager } }),
  } as const
  return { services: { config, brand, look, auth, api, drafts, flags: { ...standardFlags, details: flagsWith(set) } }, router }
}

/** The standard flags, but for those that a story sets. */
function flagsWith(set: Required<AppPageProps>['flags']): Flags['details'] {
  return (name) => ({ ...standardFlags.details(name), ...(set[name] !== undefined && { value: set[name] }) })
}
