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
import { scrubAll } from './scrub.ts'

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
  listenToErrors((error) => void client.captureException(error))
}
