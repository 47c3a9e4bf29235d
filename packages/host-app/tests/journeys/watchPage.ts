import { encodeAnswer } from '@anamnesis/engine'
import { isTexts } from '@anamnesis/engine/schema'
import type { BrowserContext, Page } from 'playwright'
import type { Patient } from './examplePatient.ts'
import type { RunningApp } from './startApp.ts'

/** What a page did that a patient does not see. */
export interface Watched {
  /** Errors of the page and of its frames, and everything that its content security policy had to stop. */
  readonly wrong: readonly string[]
  /** Every address asked for or shown, decoded. */
  readonly addresses: readonly string[]
}

/** Watches a page from before it opens anything. */
export async function watchPage(context: BrowserContext, page: Page): Promise<Watched> {
  const wrong: string[] = []
  const addresses: string[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} stops ${blockedURI}`),
    )
  })
  page.on('pageerror', (error) => wrong.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => addresses.push(readable(request.url())))
  page.on('framenavigated', (frame) => addresses.push(readable(frame.url())))
  return { wrong, addresses }
}

function readable(address: string): string {
  return decodeURIComponent(address.replaceAll('+', ' '))
}

/** What the patient types for the address lookup, which takes it as a query. */
const LOOKED_UP = new Set(['address_line1', 'address_line2', 'city', 'postal_code', 'province'])
/** Ids of products, which name files of the app for everyone. */
const PRODUCTS = new Set(['drug_id', 'dose_id', 'add_on_ids'])
/** Shorter ones stand in any address by chance. */
const LEAST = 3

/** The addresses that tell something of what the patient answered, each with what it tells. */
export function indiscretions({ addresses }: Watched, { flow, answers }: Patient, { providers }: RunningApp): string[] {
  const screens = new Set(flow.steps.flatMap((step) => step.screens.map(({ id }) => `/${id}`)))
  // the name of a screen is the flow's, whatever is answered there
  const own = [...new Set(addresses)].map((address) =>
    [...screens].reduce((rest, id) => (rest.endsWith(id) ? rest.slice(0, -id.length) : rest), address),
  )
  const told = Object.entries(answers)
    .filter(([name]) => !PRODUCTS.has(name))
    .flatMap(([name, answer]) => (isTexts(answer) ? answer : [encodeAnswer(answer)]).map((text) => ({ name, text })))
  return told.flatMap(({ name, text }) => {
    if (text.length < LEAST) return []
    const word = new RegExp(`(?<![a-z0-9])${text.replaceAll(/[^a-z0-9 ]/gi, String.raw`\$&`)}(?![a-z0-9])`, 'i')
    const telling = own.filter((address) => word.test(address) && !(LOOKED_UP.has(name) && address.startsWith(providers.address)))
    return telling.map((address) => `${name} stands in ${address}`)
  })
}
