import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  linkedErrorsIntegration,
  makeFetchTransport,
} from '@sentry/browser'
import { setErrorReporter } from '../../lib/reporting.ts'

/** Reports errors by Sentry's protocol. The transport scrubs each envelope last. No breadcrumbs, session recordings or traces,
 * which would contain addresses and taps. Refused logins and
 * failed event counts aren't reported.
 */
export function reportErrors(dsn: string): void {
  const client = new BrowserClient({
    dsn,
    transport: (options) => {
      const transport = makeFetchTransport(options)
      // scrubbing changes texts only
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
  setErrorReporter((error, level) => void client.captureException(error, { captureContext: { level } }))
}

/** Patterns that are removed from reports, with replacements. Order matters: addresses before their parts. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // tokens and codes in paths
  [/(\/email-renewal\/[^/\s"']+\/)(?!success\b)[^/?#\s"']+/gi, '$1:token'],
  [/(\/(?:password\/reset|verify|o\/r)\/)[^/?#\s"']+/gi, '$1:token'],
  [/(\/v\d\/(?:password|email-renewals)\/)[^/?#\s"']+/gi, '$1:token'],
  // treatment and question
  [/(\/(?:onboarding|renewal|screening|email-renewal)\/)[^?#\s"']+/gi, '$1:page'],
  // query strings
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

/** Removes patient data from a text: tokens, addresses, e-mail, phone, postal code, health card, ids. */
export function scrub(text: string): string {
  return RULES.reduce((before, [pattern, instead]) => before.replace(pattern, instead), text)
}

/** Scrubs every text within a value; keys stay. */
export function scrubAll(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value)
  if (Array.isArray(value)) return value.map(scrubAll)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, scrubAll(part)]))
}
