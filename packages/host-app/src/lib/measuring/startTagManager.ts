import type { Client } from '@anamnesis/api/client'
import { neutralEvents } from '@anamnesis/flows'
import { type EventData, tell } from '../tracking.ts'
import { commerceOf } from './commerceOf.ts'

/** The steps of the funnel, by number: patient app, section 7. */
const STEPS: Readonly<Record<string, number>> = {
  form_started: 1,
  email_entered: 2,
  drug_selection_started: 3,
  address_form_submitted: 4,
  id_uploaded: 5,
  checkout_started: 6,
  checkout_successful: 6,
}

/** What a tag manager reads; anybody's code may add to it. */
declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** What a tag manager is started with. */
export interface TagManagerInput {
  readonly scriptUrl: string
  readonly siteName: string
  readonly api: Client
  /** The patient lets advertisers match them, and learn what a visit costs: a price may tell what is treated. */
  readonly isForAdvertising: boolean
}

/**
 * Loads a tag manager, and hands it neutral events from now on. Each says that it happened on one and the same page: what the
 * address bar shows names a treatment.
 */
export function startTagManager({ scriptUrl, siteName, api, isForAdvertising }: TagManagerInput): void {
  if (window.dataLayer) return
  const layer: NonNullable<Window['dataLayer']> = []
  window.dataLayer = layer
  const push = (event: string, more: Readonly<Record<string, unknown>> = {}) =>
    layer.push({ event, ...more, page_location: `${location.origin}/`, page_title: siteName, page_referrer: '' })
  push('gtm.js', { 'gtm.start': Date.now() })
  tell((event, data) => {
    const name = Object.hasOwn(neutralEvents, event) ? neutralEvents[event as keyof typeof neutralEvents] : null // it is one of its keys
    if (name !== null) push(name, stepOf(event))
    if (isForAdvertising) void pushCommerce(event, data)
  })
  const pushCommerce = async (event: string, data: EventData) => {
    const commerce = await commerceOf(api, event, data)
    if (!commerce) return
    // what an earlier event said of a cart does not go with this one
    layer.push({ ecommerce: null })
    push(commerce.event, commerce.data)
  }
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'no-referrer'
  script.src = scriptUrl
  document.head.append(script)
}

function stepOf(event: string): Readonly<Record<string, number>> {
  const step = funnelStep(event)
  return step === undefined ? {} : { step }
}

/** Which step of the funnel an event is; undefined for one that is none. */
function funnelStep(event: string): number | undefined {
  return STEPS[event]
}
