// Runs at build time only: draws the pages that are HTML before they are script
import '@anamnesis/fields/reset'
import { createClient } from '@anamnesis/api/client'
import { loadBrand } from '@anamnesis/flows'
import { renderToReadableStream } from 'react-dom/server'
import { AppRoot } from './app/AppRoot.tsx'
import { loadLook, lookIds } from './app/loadLook.ts'
import { loadPage } from './app/router.tsx'
import { prepareOnboarding } from './features/onboarding/prepareOnboarding.ts'
import { inMemory } from './lib/drafts/inMemory.ts'
import { standardFlags } from './lib/flags/Flags.ts'
import type { HostServices } from './lib/HostServices.tsx'
import { createMemoryHistory } from './lib/router/createMemoryHistory.ts'
import { discreetTitle } from './questionnaire/useDiscreetTitle.ts'

/** A page as it is drawn at build time. */
export interface PrerenderedPage {
  readonly html: string
  readonly title: string
  /** The ends of the source files whose code it needs, beside what every page needs. */
  readonly modules: readonly string[]
  /** It is the same for every patient who is signed in, at its address and at all that lie below it, until what it shows is known. */
  readonly isForPatient: boolean
}

/** Every brand that has a look. */
export const brands = lookIds

/** The addresses whose pages are drawn for a brand: its treatments' first questions, where a patient begins, and the pages of who is signed in. */
export async function pathsOf(brandId: string): Promise<readonly string[]> {
  const { treatments } = await loadBrand(brandId)
  return ['/login', '/onboarding', ...Object.keys(treatments).map((code) => `/onboarding/${code}`), ...Object.keys(dashboardPages)]
}

/** The pages behind the login, and the source files that they need. */
const dashboardPages: Readonly<Record<string, string>> = {
  '/dashboard/treatments': 'treatments/TreatmentsPage.tsx',
  '/dashboard/subscriptions': 'subscriptions/SubscriptionsPage.tsx',
  '/dashboard/messages': 'messages/MessagesPage.tsx',
  '/dashboard/referrals': 'referrals/ReferralsPage.tsx',
  '/dashboard/billing': 'billing/BillingPage.tsx',
  '/dashboard/account': 'account/accountWithFields.ts',
}
const isForPatient = (pathname: string) => Object.hasOwn(dashboardPages, pathname)

/** Draws the page at an address for a visitor of a brand, or a patient whose name is not known yet. @throws when a part of it is not there yet: it would be blank until the app is. */
export async function prerender(brandId: string, pathname: string): Promise<PrerenderedPage> {
  const services = await servicesOf(brandId, isForPatient(pathname))
  const [ready] = await Promise.all([prepareOnboarding(services, pathname), loadPage(pathname)])
  const faults: unknown[] = []
  const stream = await renderToReadableStream(<AppRoot services={services} history={createMemoryHistory([pathname])} ready={ready} />, {
    onError: (fault) => void faults.push(fault),
  })
  const html = await new Response(stream).text()
  // what a boundary holds back, React sends later, in a template that a script would have to put in its place
  if (faults.length > 0 || /<!--\$[!?]-->|<template/.test(html))
    throw new Error(`PRERENDER_SUSPENDED ${pathname}: a part of the page was not there. Load it in prepareOnboarding, or in pages.tsx.`, {
      cause: faults[0],
    })
  if (!ready) {
    const [, heading = ''] = /<h1[^>]*>([^<]*)</.exec(html) ?? []
    return { html, title: `${heading} – ${services.brand.name}`, modules: modulesOf(pathname), isForPatient: isForPatient(pathname) }
  }
  const { questionnaire } = ready.opened
  const { step, progress, screen } = questionnaire.view()
  const fields = (screen.fields ?? []).map(({ type }) => `fields/${type}/`)
  const page = {
    html,
    title: discreetTitle({ step, progress, brand: services.brand.name }),
    modules: [`generated/flows/${brandId}.${ready.treatment}.onboarding.full.json`, ...fields, ...modulesOf(pathname)],
    isForPatient: false,
  }
  ready.end()
  return page
}

function modulesOf(pathname: string): readonly string[] {
  const own = dashboardPages[pathname]
  // what it asks the server by is needed at once
  if (own !== undefined) return ['app/DashboardRoute.tsx', own, 'api/src/client/index.ts']
  if (pathname === '/login') return ['auth/LoginPage.tsx', 'fields/email/', 'fields/password/']
  if (pathname === '/onboarding') return ['onboarding/TreatmentSelectorPage.tsx', 'fields/select/']
  return ['onboarding/OnboardingPage.tsx']
}

/** What the app stands on for somebody of whom nothing is known but whether they are signed in, where nothing can be kept or sent. */
async function servicesOf(brandId: string, isSignedIn: boolean): Promise<HostServices> {
  const [brand, look] = await Promise.all([loadBrand(brandId), loadLook(brandId)])
  const nothing = () => undefined
  return {
    config: { brand: brandId, apiUrl: '', card: null, address: null },
    brand,
    look,
    auth: {
      token: () => (isSignedIn ? 'somebody' : undefined),
      who: nothing,
      start: nothing,
      join: async () => undefined,
      end: nothing,
      ended: nothing,
      beginAnew: nothing,
      isKnown: () => false,
      lastUse: () => 0,
      noteUse: nothing,
      subscribe: () => nothing,
    },
    api: createClient({ baseUrl: 'https://build.invalid', token: nothing, fetch: () => new Promise(nothing) }),
    drafts: {
      box: async () => ({ place: async () => inMemory(), clearOwned: async () => undefined }),
      onLeave: nothing,
      leave: nothing,
      clear: nothing,
    },
    flags: standardFlags,
  }
}
