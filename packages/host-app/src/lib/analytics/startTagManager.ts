import type { Client } from '@anamnesis/api/client'
import { neutralEvents } from '@anamnesis/flows/internal'
import { report } from '../reporting.ts'
import { type EventData, onTrack } from '../tracking.ts'

/** Loads a tag manager and sends it neutral events. Each reports the same page, since addresses name a treatment. */
export function startTagManager({ scriptUrl, siteName, api, isForAdvertising }: TagManagerInput): void {
  if (window.dataLayer) return
  const layer: NonNullable<Window['dataLayer']> = []
  window.dataLayer = layer
  const push = (event: string, more: Readonly<Record<string, unknown>> = {}) =>
    layer.push({ event, ...more, page_location: `${location.origin}/`, page_title: siteName, page_referrer: '' })
  push('gtm.js', { 'gtm.start': Date.now() })
  onTrack((event, data) => {
    const name = Object.hasOwn(neutralEvents, event) ? neutralEvents[event as keyof typeof neutralEvents] : null // it is one of its keys
    if (name !== null) push(name, stepOf(event))
    if (event === 'shipping_frequency_selected') push(event, neutralFrequency(data))
    if (isForAdvertising) void pushCommerce(event, data)
  })
  const pushCommerce = async (event: string, data: EventData) => {
    const commerce = await commerceOf(api, event, data)
    if (!commerce) return
    // clears the cart of an earlier event
    layer.push({ ecommerce: null })
    push(commerce.event, commerce.data)
  }
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'no-referrer'
  script.src = scriptUrl
  document.head.append(script)
}

/** Advertisers' event names by ours, for events about money or an account. */
const NAMES: Readonly<Record<string, { readonly event: string; readonly hasCart: boolean; readonly hasPerson: boolean }>> = {
  email_entered: { event: 'sign_up', hasCart: false, hasPerson: true },
  drug_selection_started: { event: 'add_to_cart', hasCart: true, hasPerson: false },
  address_form_submitted: { event: 'generate_lead', hasCart: false, hasPerson: true },
  checkout_started: { event: 'begin_checkout', hasCart: true, hasPerson: false },
  checkout_successful: { event: 'purchase', hasCart: true, hasPerson: true },
}

/** Funnel steps by number (patient app, section 7). */
const STEPS: Readonly<Record<string, number>> = {
  form_started: 1,
  email_entered: 2,
  drug_selection_started: 3,
  address_form_submitted: 4,
  id_uploaded: 5,
  checkout_started: 6,
  checkout_successful: 6,
}

/** The data layer of a tag manager. */
declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Input of {@link startTagManager}. */
export interface TagManagerInput {
  readonly scriptUrl: string
  readonly siteName: string
  readonly api: Client
  /** The patient consents to advertising, which reveals prices and thereby possibly the treatment. */
  readonly isForAdvertising: boolean
}

/** Only frequency and subscription state; other data would identify the treatment. */
function neutralFrequency({ frequency, subscriptionStatus }: EventData): Readonly<Record<string, unknown>> {
  return { frequency, subscriptionStatus }
}

function stepOf(event: string): Readonly<Record<string, number>> {
  const step = funnelStep(event)
  return step === undefined ? {} : { step }
}

/** Funnel step of an event, if any. */
function funnelStep(event: string): number | undefined {
  return STEPS[event]
}

/** An advertising event. */
interface CommerceEvent {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Data of an advertising event after consent: price, a cart code without contents, and hashed identity, all from the server. Undefined for other events, or without server data. */
export async function commerceOf(api: Client, event: string, { event_id, treatment_id }: EventData): Promise<CommerceEvent | undefined> {
  const named = Object.hasOwn(NAMES, event) ? NAMES[event] : undefined
  if (!named) return undefined
  const id = typeof treatment_id === 'string' ? treatment_id : undefined
  const [cart, person] = await Promise.all([
    named.hasCart && id !== undefined ? api.getEngagementCart({ query: { treatment_id: id, event_type: named.event } }) : undefined,
    named.hasPerson ? api.getEngagementMetadata({ query: {} }) : undefined,
  ])
  // the event is useful without it
  if (person && !person.ok) report(new Error(`ENGAGEMENT_METADATA_UNAVAILABLE: status ${person.status}`), 'warning')
  if (named.hasCart && !cart?.ok) return undefined
  return {
    event: named.event,
    data: {
      event_id,
      ...(cart?.ok && {
        ecommerce: {
          currency: cart.body.currency,
          value: cart.body.value,
          ...(named.event === 'purchase' && { transaction_id: cart.body.contents[0]?.content_id, tax: 0, shipping: 0 }),
          items: cart.body.contents.map(({ content_id, price, quantity }) => ({
            item_id: content_id,
            item_name: 'Consultation',
            price,
            quantity,
          })),
        },
      }),
      ...(person?.ok && { user_data: known(person.body) }),
    },
  }
}

/** Hashes that aren't null. */
function known(hashes: Readonly<Record<string, string | null>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(hashes).flatMap(([name, hash]) => (hash === null ? [] : [[name, hash]])))
}
