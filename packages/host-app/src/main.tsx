// first: blocks scripts and HTML that it doesn't trust
import { trustScriptsOf } from './trustedTypes.ts'
import '@anamnesis/fields/reset'
import '@anamnesis/fields/themes'
// before other modules: its code and styles keep the order of this entry point, which compresses well
import '@anamnesis/fields'
import { loadBrand } from '@anamnesis/flows'
import { brandOfPage } from './app/brandOfPage.ts'
import { matchesPrerenderedPage } from './app/matchesPrerenderedPage.ts'
import { loadPage } from './app/router.tsx'
import { startApp } from './app/startApp.tsx'
import type { ReadyOnboarding } from './features/onboarding/ReadyOnboarding.ts'
import { loadConfig } from './config.ts'
import { createAuthSession } from './lib/authSession.ts'
import { tabStorage } from './lib/browserStorage.ts'
import { clearBulkOfferAnswer } from './lib/bulkOffer.ts'
import { applyColourScheme } from './lib/colourScheme.ts'
import { clearCheckoutMarker } from './lib/checkoutMarker.ts'
import { createLazyClient, loadClient } from './lib/createLazyClient.ts'
import { createDrafts } from './lib/drafts/createDrafts.ts'
import { defaultFlags } from './lib/flags/Flags.ts'
import type { HostServices } from './lib/HostServices.tsx'
import { clearMessageOutbox } from './lib/clearMessageOutbox.ts'
import { takeChatLink } from './lib/takeChatLink.ts'
import { createFlags } from './ports/flags/createFlags.ts'
import { clearVisitId } from './ports/flags/visitId.ts'
import { loadErrorFallback } from './shell/loadErrorFallback.ts'
import { setFavicon } from './app/setFavicon.ts'

start().catch((error: unknown) => {
  document.documentElement.dataset['start'] = 'broken'
  throw error
})

/** not at the top level: a module with top-level await can't share a chunk */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('HOST_NO_ROOT: index.html needs an element with the id "root".')

  // defined by the page, except on the development server
  const { retryImport = (load) => load() } = globalThis
  // before anything else reads the address
  const chatLink = takeChatLink(window)
  // in parallel with the configuration
  void loadPage(window.location.pathname).catch(() => undefined)
  const drafts = createDrafts()
  const config = await retryImport(loadConfig)
  for (const provider of [config.card, config.tagManager]) if (provider) trustScriptsOf(provider.scriptUrl)
  const brand = brandOfPage(config.brand) ?? (await retryImport(() => loadBrand(config.brand)))
  document.documentElement.dataset['brand'] = brand.id
  // a written page has it already
  applyColourScheme()
  setFavicon(brand.sign)

  const auth = createAuthSession({
    storage: tabStorage,
    channel: openChannel(),
    onEnd: (where) => {
      clearMessageOutbox(tabStorage)
      clearVisitId(tabStorage)
      clearBulkOfferAnswer(tabStorage)
      clearCheckoutMarker()
      if (where === 'here') drafts.clear()
      else drafts.leave()
    },
  })
  const api = createLazyClient({ baseUrl: config.apiUrl, token: auth.token, onUnauthorized: () => auth.end('expired') })
  const flags = config.flags ? createFlags({ url: config.flags.url, brand: brand.id, storage: tabStorage }) : defaultFlags
  const services = { config, brand, auth, api, drafts, flags, chatLink }
  // in a tab next to a signed-in one
  await auth.join()
  // loads everything that this address renders; the prerendered page stays until then
  const { pathname } = window.location
  const ready = await retryImport(async () => {
    await loadPage(pathname)
    return prepare(services, pathname)
    // errors appear when the page renders
  }).catch(() => undefined)
  if (config.errors) void import('./ports/errors/reportErrors.ts').then(({ reportErrors }) => reportErrors(config.errors?.dsn ?? ''))
  // development only; removed from builds
  if (import.meta.env.DEV && pathname.startsWith('/preview/'))
    await (await import('./app/preview/startPreview.tsx')).startPreview(root, services)
  else await startApp({ root, services, ready, isPrerendered: matchesPrerenderedPage(root, services, ready) })
  // deferred until the first screen is interactive
  flags.connect()
  void loadClient().catch(() => undefined)
  void loadErrorFallback().catch(() => undefined)
}

/** Only questionnaires are prepared; the code loads with the page. */
async function prepare(...given: [HostServices, string]): Promise<ReadyOnboarding | undefined> {
  if (!given[1].startsWith('/onboarding/')) return undefined
  return (await import('./features/onboarding/OnboardingPage.tsx')).prepareOnboarding(...given)
}

/** Channel to other tabs; undefined if the browser denies it, as Firefox does with blocked site data. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('anamnesis-session')
  } catch {
    return undefined
  }
}
