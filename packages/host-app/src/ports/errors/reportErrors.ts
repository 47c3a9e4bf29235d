import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { listenToErrors } from '../../lib/reporting.ts'

/** What may not leave the device, wherever it stands in a text, each with what is put in its place. Order matters: addresses before what they hold. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // tokens and codes in paths
  [/(\/email-renewal\/[^/\s"']+\/)(?!success\b)[^/?#\s"']+/gi, '$1:token'],
  [/(\/(?:password\/reset|verify|o\/r)\/)[^/?#\s"']+/gi, '$1:token'],
  [/(\/v\d\/(?:password|email-renewals)\/)[^/?#\s"']+/gi, '$1:token'],
  // which treatment, and which question
  [/(\/(?:onboarding|renewal|screening|email-renewal)\/)[^?#\s"']+/gi, '$1:page'],
  // whatever stands behind a question mark
  [/(\bhttps?:\/\/[^\s"'?#]*|\/[a-z][\w\-/.]*)\?[^\s"'#]*/gi, '$1'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, ':jwt'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer :token'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, ':email'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, ':id'],
  [/(?<![\w.])\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?![\w])/g, ':phone'],
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d\b/gi, ':postal-code'],
  [/\b\d{4}[ -]?\d{3}[ -]?\d{3}(?:[ -]?[A-Z]{2})?\b/g, ':health-card'],
  [/\b\d{4}-\d{2}-\d{2}\b(?!T)/g, ':date'],
]

/**
 * Reports errors to a service that speaks Sentry's protocol. What leaves is scrubbed at the last gate, where nothing can be added to it any more; there are
 * no breadcrumbs, no recordings of the page and no traces: each of them would hold addresses and what a patient has tapped.
 * A login that is refused, and an event that could not be counted, are no errors: nobody reports them.
 */
export function reportErrors(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    transport: (options) => {
      const transport = makeFetchTransport(options)
      // an envelope scrubbed is an envelope: texts alone are changed
      return { ...transport, send: (envelope) => transport.send(scrubAll(envelope) as typeof envelope) }
    },
    stackParser: defaultStackParser,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration(), dedupeIntegration()],
    sendClientReports: false,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    beforeBreadcrumb: () => null,
  })
  getCurrentScope().setClient(client)
  client.init()
  listenToErrors((error, level) => void client.captureException(error, { captureContext: { level } }))
}

/** A text without what tells of a patient: tokens, addresses, e-mail, phone, postal code, health card, ids. */
export function scrub(text: string): string {
  return RULES.reduce((before, [pattern, instead]) => before.replace(pattern, instead), text)
}

/** The same for everything inside a value, names of fields left as they are. */
export function scrubAll(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value)
  if (Array.isArray(value)) return value.map(scrubAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubAll(part)]))
}
