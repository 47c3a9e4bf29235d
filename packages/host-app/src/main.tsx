// first of all: no script is added, and no HTML put in, that it does not know
import { trustScriptsOf } from './trustedTypes.ts'
import '@anamnesis/fields/reset'
import { loadBrand } from '@anamnesis/flows'
import { brandOfPage } from './app/brandOfPage.ts'
import { isDrawnFor } from './app/isDrawnFor.ts'
import { loadPage } from './app/router.tsx'
import { startApp } from './app/startApp.tsx'
import type { ReadyOnboarding } from './features/onboarding/ReadyOnboarding.ts'
import { loadLook } from './app/loadLook.ts'
import { loadConfig } from './config.ts'
import { createAuthSession } from './lib/authSession.ts'
import { tabStorage } from './lib/browserStorage.ts'
import { forgetBulkAsked } from './lib/bulkAsked.ts'
import { clearCheckoutMarker } from './lib/checkoutMarker.ts'
import { createLaterClient, loadClient } from './lib/createLaterClient.ts'
import { createDrafts } from './lib/drafts/createDrafts.ts'
import { standardFlags } from './lib/flags/Flags.ts'
import type { HostServices } from './lib/HostServices.tsx'
import { clearMessageOutbox } from './lib/clearMessageOutbox.ts'
import { takeChatLink } from './lib/takeChatLink.ts'
import { createFlags } from './ports/flags/createFlags.ts'
import { forgetVisitId } from './ports/flags/visitId.ts'
import { loadInsteadOf } from './shell/loadInsteadOf.ts'
import { showIcon } from './shell/showIcon.ts'

start().catch((error: unknown) => {
  document.documentElement.dataset['start'] = 'broken'
  throw error
})

/** Not at the top of this module: a module that awaits there cannot share a file with those that others import. */
async function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('HOST_NO_ROOT: index.html needs an element with the id "root".')

  // brought by the page itself, but for a developer's, which says after a while that it is late
  const { untilItComes = (load) => load() } = globalThis
  // before anything else looks at the address
  const chatLink = takeChatLink(window)
  // while the configuration is on its way
  void loadPage(window.location.pathname).catch(() => undefined)
  const drafts = createDrafts()
  const config = await untilItComes(loadConfig)
  for (const provider of [config.card, config.tagManager]) if (provider) trustScriptsOf(provider.scriptUrl)
  const [brand, look] = await untilItComes(() =>
    Promise.all([brandOfPage(config.brand) ?? loadBrand(config.brand), loadLook(config.brand)]),
  )
  document.documentElement.dataset['brand'] = brand.id
  showIcon(look.sign)

  const auth = createAuthSession({
    storage: tabStorage,
    channel: openChannel(),
    onEnd: (where) => {
      clearMessageOutbox(tabStorage)
      forgetVisitId(tabStorage)
      forgetBulkAsked(tabStorage)
      clearCheckoutMarker()
      if (where === 'here') drafts.clear()
      else drafts.leave()
    },
  })
  const api = createLaterClient({ baseUrl: config.apiUrl, token: auth.token, onUnauthorized: () => auth.end('expired') })
  const flags = config.flags ? createFlags({ url: config.flags.url, brand: brand.id, storage: tabStorage }) : standardFlags
  const services = { config, brand, look, auth, api, drafts, flags, chatLink }
  // a tab that is opened beside one that is signed in
  await auth.join()
  // everything that the page at this address is drawn from: what was drawn at build time stands until then
  const { pathname } = window.location
  const ready = await untilItComes(async () => {
    await loadPage(pathname)
    return prepare(services, pathname)
    // what is broken shows when the page is drawn
  }).catch(() => undefined)
  if (config.errors) void import('./ports/errors/reportErrors.ts').then(({ reportErrors }) => reportErrors(config.errors?.dsn ?? ''))
  // of a developer's own server alone: a build leaves it out
  if (import.meta.env.DEV && pathname.startsWith('/preview/'))
    await (await import('./app/preview/startPreview.tsx')).startPreview(root, services)
  else await startApp({ root, services, ready, isDrawn: isDrawnFor(root, services, ready) })
  // what no first screen waits for, while the patient reads
  flags.connect()
  void loadClient().catch(() => undefined)
  void loadInsteadOf().catch(() => undefined)
}

/** Only a questionnaire is opened ahead; its code is fetched with its page. */
async function prepare(...given: [HostServices, string]): Promise<ReadyOnboarding | undefined> {
  if (!given[1].startsWith('/onboarding/')) return undefined
  return (await import('./features/onboarding/OnboardingPage.tsx')).prepareOnboarding(...given)
}

/** Reaches the other tabs; undefined where the browser refuses it, as Firefox does when site data is blocked. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('anamnesis-session')
  } catch {
    return undefined
  }
}
