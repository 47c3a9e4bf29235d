// first of all: no script is added, and no HTML put in, that it does not know
import { trustScriptsOf } from './trustedTypes.ts'
import '@anamnesis/fields/reset'
import { createClient } from '@anamnesis/api/client'
import { loadBrand } from '@anamnesis/flows'
import { lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { createRouter } from './app/router.tsx'
import { loadLook } from './app/loadLook.ts'
import { loadConfig } from './config.ts'
import { createAuthSession } from './lib/authSession.ts'
import { createDrafts } from './lib/drafts/createDrafts.ts'
import { standardFlags } from './lib/flags/Flags.ts'
import { HostServicesProvider } from './lib/HostServices.tsx'
import { clearMessageOutbox } from './lib/messageOutbox.ts'
import { takeChatLink } from './lib/takeChatLink.ts'
import { createFlags } from './ports/flags/createFlags.ts'
import { forgetVisitId } from './ports/flags/visitId.ts'
import { showIcon } from './shell/showIcon.ts'
import { showStartFailed } from './shell/showStartFailed.ts'

const root = document.getElementById('root')
if (!root) throw new Error('HOST_NO_ROOT: index.html needs an element with the id "root".')

// before anything else looks at the address
const chatLink = takeChatLink(window)
// while the configuration is on its way
const drafts = createDrafts()
const config = await loadConfig().catch((error: unknown) => showStartFailed(root, error))
for (const provider of [config.card, config.tagManager]) if (provider) trustScriptsOf(provider.scriptUrl)
const [brand, look] = await Promise.all([loadBrand(config.brand), loadLook(config.brand)])
document.documentElement.dataset['brand'] = brand.id
showIcon(look.sign)

const auth = createAuthSession({
  storage: sessionStorage,
  channel: new BroadcastChannel('anamnesis-session'),
  onEnd: (where) => {
    clearMessageOutbox(sessionStorage)
    forgetVisitId(sessionStorage)
    if (where === 'here') drafts.clear()
    else drafts.leave()
  },
})
const api = createClient({ baseUrl: config.apiUrl, token: auth.token, onUnauthorized: () => auth.end('expired') })
const flags = config.flags ? createFlags({ url: config.flags.url, brand: brand.id, storage: sessionStorage }) : standardFlags
const services = { config, brand, look, auth, api, drafts, flags, chatLink }
// a tab that is opened beside one that is signed in
await auth.join()
// of a developer's own server alone: a build leaves it out
const Inspector = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./shell/inspector/Inspector.tsx')).Inspector }))
  : undefined
const router = createRouter()

if (config.errors) void import('./ports/errors/reportErrors.ts').then(({ reportErrors }) => reportErrors(config.errors?.dsn ?? ''))
createRoot(root).render(
  <StrictMode>
    <HostServicesProvider value={services}>
      <RouterProvider router={router} />
      {Inspector && (
        <Suspense>
          <Inspector />
        </Suspense>
      )}
    </HostServicesProvider>
  </StrictMode>,
)
