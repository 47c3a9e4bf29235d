// Runs at build time only: draws the pages that are HTML before they are script
import '@anamnesis/fields/reset'
import { createClient } from '@anamnesis/api/client'
import { loadBrand } from '@anamnesis/flows'
import { renderToReadableStream } from 'react-dom/server'
import { AppRoot } from './app/AppRoot.tsx'
import { loadLook, lookIds } from './app/loadLook.ts'
import { loadPage } from './app/router.tsx'
import { type DrawnPage, drawnPagesOf } from './drawnPages.ts'
import { firstFieldComponents } from './features/onboarding/firstFieldComponents.ts'
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
}

/** What a page says of its brand. */
export { loadBrand }

/** Every brand that has a look. */
export const brands = lookIds

/** The pages that are drawn for a brand. */
export const pagesOf = async (brandId: string): Promise<readonly DrawnPage[]> => drawnPagesOf(await loadBrand(brandId))

/** Draws a page of a brand for whom it is. @throws when a part of it is not there yet: it would be blank until the app is. */
export async function prerender(brandId: string, { path, whose, modules }: DrawnPage): Promise<PrerenderedPage> {
  const services = await servicesOf(brandId, whose === 'patient')
  const [ready] = await Promise.all([prepareOnboarding(services, path), loadPage(path)])
  const faults: unknown[] = []
  const stream = await renderToReadableStream(<AppRoot services={services} history={createMemoryHistory([path])} ready={ready} />, {
    onError: (fault) => void faults.push(fault),
  })
  const html = await new Response(stream).text()
  // what a boundary holds back, React sends later, in a template that a script would have to put in its place
  if (faults.length > 0 || /<!--\$[!?]-->|<template/.test(html))
    throw new Error(`PRERENDER_SUSPENDED ${path}: a part of the page was not there. Load it in prepareOnboarding, or in pages.tsx.`, {
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
  // it would stand there until the app is, for whoever it is not for
  if (whose === 'anybody' && heading !== undefined)
    throw new Error(`PRERENDER_NOT_WAITING ${path}: it shows "${heading}" to anybody. Name in drawnPages.ts whom it is for.`)
  return { html, title: heading === undefined ? name : `${heading} – ${name}`, modules }
}

/** What the app stands on for somebody of whom nothing is known but whether they are signed in, where nothing can be kept or sent. */
async function servicesOf(brandId: string, isSignedIn: boolean): Promise<HostServices> {
  const [brand, look] = await Promise.all([loadBrand(brandId), loadLook(brandId)])
  const nothing = () => undefined
  return {
    config: { brand: brandId, apiUrl: '', appUrl: '', card: null, address: null },
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
