import { type Client, type ClientOf, createClient } from '@anamnesis/api/client'
import type { Billing, ClinicEndpoints } from '@anamnesis/api/contract'
import { useResource } from '@anamnesis/engine/react'
import { type Brand, loadBrand } from '@anamnesis/flows'
import { loadLook } from '../app/loadLook.ts'
import { Routed } from '../app/router.tsx'
import { type AuthSession, createAuthSession } from '../lib/authSession.ts'
import { createDrafts, type Drafts } from '../lib/drafts/createDrafts.ts'
import { type Flags, standardFlags } from '../lib/flags/Flags.ts'
import type { FlagName, FlagValue } from '../lib/flags/flagTable.ts'
import { HostServicesProvider } from '../lib/HostServices.tsx'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { Router } from '../lib/router/Router.tsx'
import { forgetVisit } from './forgetVisit.ts'
import { type Network, networks } from './networks.ts'

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
  /** What the card provider knows of the patient; without it payment is off. */
  readonly billing?: Billing
  /** Where this stands in a call's address, the call fails. */
  readonly failsAt?: string
  /** What came along in the router's state. */
  readonly state?: unknown
  /** Flags with another value than the standard one. */
  readonly flags?: { readonly [Name in FlagName]?: FlagValue<Name> }
  /** What has happened before the page is opened. */
  readonly before?: (visitor: Visitor) => Promise<void>
}

/** The whole app at an address, over the reference server in this page. */
export function AppPage(props: AppPageProps) {
  const { brand, address, before, network, tagManager, billing, failsAt, state, flags } = props
  const { opened, error } = useResource({
    open: () => open(props),
    close: () => undefined,
    identity: [brand, address, before, network, tagManager, billing, failsAt, state, flags],
  })
  if (error !== undefined) throw error
  if (!opened) return null
  return (
    <HostServicesProvider value={opened.services}>
      <Router history={opened.history}>
        <Routed />
      </Router>
    </HostServicesProvider>
  )
}

/** The stories of a brand share one server; each patient is a new one. Gives its clinic. */
async function serve(brand: string, billing: Billing | undefined) {
  const { pageClinic, startPageServer } = await import('@anamnesis/api/msw/page')
  await startPageServer(brand, billing)
  return pageClinic()
}

/** A card provider that no story reaches. */
const CARDS = { scriptUrl: 'https://cards.example/v2/chargebee.js', site: 'a-site', publishableKey: 'test_x' }

async function open(props: AppPageProps) {
  const { brand: id, address, before, network = 'working', tagManager = '', billing, failsAt, state = null, flags = {} } = props
  // another brand or network, chosen in the toolbar, is another visit
  forgetVisit()
  const [brand, look, clinic] = await Promise.all([loadBrand(id), loadLook(id), serve(id, billing)])
  const drafts = createDrafts()
  const auth = createAuthSession({ storage: sessionStorage, onEnd: drafts.clear })
  const clientOver = (current: Network) =>
    createClient({
      baseUrl: '',
      token: auth.token,
      onUnauthorized: () => auth.end('expired'),
      fetch: async (...request) => {
        await networks[current]()
        const to = request[0] instanceof Request ? request[0].url : String(request[0] satisfies string | URL)
        if (current === network && failsAt !== undefined && to.includes(failsAt)) throw new TypeError('This call of the story fails.')
        return fetch(...request)
      },
    })
  await before?.({ api: clientOver('working'), clinic, auth, brand, drafts })
  const api = clientOver(network)
  const history = createMemoryHistory([address(brand)], state)
  const config = {
    brand: id,
    apiUrl: '',
    appUrl: '',
    card: billing ? CARDS : null,
    address: null,
    ...(tagManager !== '' && { tagManager: { scriptUrl: tagManager } }),
  } as const
  return { services: { config, brand, look, auth, api, drafts, flags: { ...standardFlags, details: flagsWith(flags) } }, history }
}

/** The standard flags, but for those that a story sets. */
function flagsWith(set: Required<AppPageProps>['flags']): Flags['details'] {
  return (name) => ({ ...standardFlags.details(name), ...(set[name] !== undefined && { value: set[name] }) })
}
