// Build time only: prerenders first pages as HTML
import '@anamnesis/fields/reset'
import { createClient } from '@anamnesis/api/client'
import { brandIds, loadBrand } from '@anamnesis/flows'
import { renderToReadableStream } from 'react-dom/server'
import { AppRoot } from './app/AppRoot.tsx'
import { loadPage } from './app/router.tsx'
import { type PrerenderTarget, prerenderTargetsOf } from './prerenderTargets.ts'
import { firstFieldComponents } from './features/onboarding/firstFieldComponents.ts'
import { prepareOnboarding } from './features/onboarding/prepareOnboarding.ts'
import { createMemoryDraft } from './lib/drafts/createMemoryDraft.ts'
import { defaultFlags } from './lib/flags/Flags.ts'
import type { HostServices } from './lib/HostServices.tsx'
import { createMemoryHistory } from './lib/router/createMemoryHistory.ts'
import { discreetTitle } from './questionnaire/useDiscreetTitle.ts'

/** Prerenders a page. @throws if it suspends, since it would be blank until the app starts. */
export async function prerender(brandId: string, { path, audience, modules }: PrerenderTarget): Promise<PrerenderedPage> {
  const services = await servicesOf(brandId, audience === 'patient')
  const [ready] = await Promise.all([prepareOnboarding(services, path), loadPage(path)])
  const faults: unknown[] = []
  const stream = await renderToReadableStream(<AppRoot services={services} history={createMemoryHistory([path])} ready={ready} />, {
    onError: (fault) => void faults.push(fault),
  })
  const html = await new Response(stream).text()
  // React streams suspended content in a template that needs a script
  if (faults.length > 0 || /<!--\$[!?]-->|<template/.test(html))
    throw new Error(`PRERENDER_SUSPENDED ${path}: part of the page wasn't loaded. Load it in prepareOnboarding or router.tsx.`, {
      cause: faults[0],
    })
  const { name } = services.brand
  if (ready) {
    const { questionnaire } = ready.opened
    const { step, progress, screen } = questionnaire.view()
    const types = [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])].map(({ type }) => type)
    const fetched = types.filter((type) => !Object.hasOwn(firstFieldComponents, type)).map((type) => `fields/${type}/`)
    ready.end()
    return { html, title: discreetTitle({ step, progress, brand: name }), modules: [...fetched, ...modules] }
  }
  const [, heading] = /<h1[^>]*>([^<]*)</.exec(html) ?? []
  // it would be shown to users that it isn't for
  if (audience === 'any' && heading !== undefined)
    throw new Error(`PRERENDER_NOT_WAITING ${path}: it shows "${heading}" to everyone. Set its audience in prerenderTargets.ts.`)
  return { html, title: heading === undefined ? name : `${heading} – ${name}`, modules }
}

/** A prerendered page. */
export interface PrerenderedPage {
  readonly html: string
  readonly title: string
  /** Path suffixes of the source files that it needs besides shared ones. */
  readonly modules: readonly string[]
}

/** Re-exported for the build script. */
export { brandIds, loadBrand }

/** Pages to prerender for a brand. */
export const pagesOf = async (brandId: string): Promise<readonly PrerenderTarget[]> => prerenderTargetsOf(await loadBrand(brandId))

/** Services without storage or network, for an unknown visitor or signed-in patient. */
async function servicesOf(brandId: string, isSignedIn: boolean): Promise<HostServices> {
  const brand = await loadBrand(brandId)
  const nothing = () => undefined
  return {
    config: { brand: brandId, apiUrl: '', appUrl: '', card: null, address: null },
    brand,
    auth: {
      token: () => (isSignedIn ? 'somebody' : undefined),
      user: nothing,
      start: nothing,
      join: async () => undefined,
      end: nothing,
      ended: nothing,
      startVisit: nothing,
      isKnown: () => false,
      lastUse: () => 0,
      recordUse: nothing,
      subscribe: () => nothing,
    },
    api: createClient({ baseUrl: 'https://build.invalid', token: nothing, fetch: () => new Promise(nothing) }),
    drafts: {
      box: async () => ({ place: async () => createMemoryDraft(), clearOwned: async () => undefined }),
      onLeave: nothing,
      leave: nothing,
      clear: nothing,
    },
    flags: defaultFlags,
  }
}
