import { neutralEvents } from '@anamnesis/flows'
import { tell } from '../tracking.ts'

/** What a tag manager reads; anybody's code may add to it. */
declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/**
 * Loads a tag manager, and hands it neutral events from now on. Each says that it happened on one and the same page: what the
 * address bar shows names a treatment.
 */
export function startTagManager(scriptUrl: string, siteName: string): void {
  if (window.dataLayer) return
  const layer: NonNullable<Window['dataLayer']> = []
  window.dataLayer = layer
  const push = (event: string, more: Record<string, number> = {}) =>
    layer.push({ event, ...more, page_location: `${location.origin}/`, page_title: siteName, page_referrer: '' })
  push('gtm.js', { 'gtm.start': Date.now() })
  tell((event) => {
    const name = Object.hasOwn(neutralEvents, event) ? neutralEvents[event as keyof typeof neutralEvents] : null // it is one of its keys
    if (name !== null) push(name)
  })
  const script = document.createElement('script')
  script.async = true
  script.referrerPolicy = 'no-referrer'
  script.src = scriptUrl
  document.head.append(script)
}
