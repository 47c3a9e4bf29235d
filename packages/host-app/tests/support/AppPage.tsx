import { type Client, type ClientOf, createClient } from '@anamnesis/api/client'
import type { Billing, ClinicEndpoints } from '@anamnesis/api/contract'
import { useResource } from '@anamnesis/engine/react'
import { type Brand, loadBrand } from '@anamnesis/flows'
import { Routed } from '../../src/app/router.tsx'
import { type AuthSession, createAuthSession } from '../../src/lib/authSession.ts'
import { createDrafts, type Drafts } from '../../src/lib/drafts/createDrafts.ts'
import { type Flags, defaultFlags } from '../../src/lib/flags/Flags.ts'
import type { FlagName, FlagValue } from '../../src/lib/flags/flagTable.ts'
import { HostServicesProvider } from '../../src/lib/HostServices.tsx'
import { createMemoryHistory } from '../../src/lib/router/createMemoryHistory.ts'
import { Router } from '../../src/lib/router/Router.tsx'
import { clearVisit } from './clearVisit.ts'
import { type Network, networks } from './networks.ts'

/** A visitor with the app's API client, and the clinic. */
export interface Visitor {
  readonly api: Client
  readonly clinic: ClientOf<ClinicEndpoints>
  readonly auth: AuthSession
  readonly brand: Brand
  readonly drafts: Drafts
}

/** Address of a page, by brand. */
type Address = (brand: Brand) => string

/** Props of {@link AppPage}. */
export interface AppPageProps {
  readonly brand: string
  /** Depends on the brand's treatments. */
  readonly address: Address
  readonly network?: Network
  /** Address of a tag manager's script. */
  readonly tagManager?: string
  /** Billing data of the patient; without it payment is disabled. */
  readonly billing?: Billing
  /** Calls whose address contains this fail. */
  readonly failsAt?: string
  /** State of the router. */
  readonly state?: unknown
  /** Flags that differ from the defaults. */
  readonly flags?: { readonly [Name in FlagName]?: FlagValue<Name> }
  /** Runs before the page opens. */
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

/** Returns the clinic of a brand's shared server; each patient is new. */
async function serve(brand: string, billing: Billing | undefined) {
  const { pageClinic, startPageServer } = await import('@anamnesis/api/msw/page')
  await startPageServer(brand, billing)
  return pageClinic()
}

/** A card provider that stories don't reach. */
const CARDS = { scriptUrl: 'https://cards.example/v2/chargebee.js', site: 'a-site', publishableKey: 'test_x' }

async function open(props: AppPageProps) {
  const { brand: id, address, before, network = 'working', tagManager = '', billing, failsAt, state = null, flags = {} } = props
  // another brand or network in the toolbar is another visit
  clearVisit()
  const [brand, clinic] = await Promise.all([loadBrand(id), serve(id, billing)])
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
  return { services: { config, brand, auth, api, drafts, flags: { ...defaultFlags, details: flagsWith(flags) } }, history }
}

/** Default flags with a story's overrides. */
function flagsWith(set: Required<AppPageProps>['flags']): Flags['details'] {
  return (name) => ({ ...defaultFlags.details(name), ...(set[name] !== undefined && { value: set[name] }) })
}
