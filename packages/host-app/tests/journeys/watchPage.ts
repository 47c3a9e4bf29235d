import { encodeAnswer } from '@anamnesis/engine'
import { isTexts } from '@anamnesis/engine/schema/internal'
import type { BrowserContext, Page } from 'playwright'
import type { Patient } from './examplePatient.ts'
import type { RunningApp } from './startApp.ts'

/** Invisible activity of a page. */
export interface PageActivity {
  /** Errors of the page and its frames, and violations of its content security policy. */
  readonly wrong: readonly string[]
  /** Every requested or displayed address, decoded. */
  readonly addresses: readonly string[]
}

/** Watches a page before it opens anything. */
export async function watchPage(context: BrowserContext, page: Page): Promise<PageActivity> {
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

/** Fields that the address lookup receives as a query. */
const LOOKED_UP = new Set(['address_line1', 'address_line2', 'city', 'postal_code', 'province'])
/** Product ids, which name public files of the app. */
const PRODUCTS = new Set(['drug_id', 'dose_id', 'add_on_ids'])
/** Shorter texts occur in addresses by chance. */
const LEAST = 3

/** Addresses that contain a patient's answers, with what they contain. */
export function findLeaks({ addresses }: PageActivity, { flow, answers }: Patient, { providers }: RunningApp): string[] {
  const screens = new Set(flow.steps.flatMap((step) => step.screens.map(({ id }) => `/${id}`)))
  // screen names belong to the flow
  const own = [...new Set(addresses)].map((address) =>
    [...screens].reduce((rest, id) => (rest.endsWith(id) ? rest.slice(0, -id.length) : rest), address),
  )
  const texts = Object.entries(answers)
    .filter(([name]) => !PRODUCTS.has(name))
    .flatMap(([name, answer]) => (isTexts(answer) ? answer : [encodeAnswer(answer)]).map((text) => ({ name, text })))
  return texts.flatMap(({ name, text }) => {
    if (text.length < LEAST) return []
    const word = new RegExp(`(?<![a-z0-9])${text.replaceAll(/[^a-z0-9 ]/gi, String.raw`\$&`)}(?![a-z0-9])`, 'i')
    const leaking = own.filter((address) => word.test(address) && !(LOOKED_UP.has(name) && address.startsWith(providers.address)))
    return leaking.map((address) => `${name} is in ${address}`)
  })
}
