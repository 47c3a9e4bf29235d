import { http } from 'msw'

/** Anything that answers requests, such as the reference server's app. */
interface Fetchable {
  readonly fetch: (request: Request) => Response | Promise<Response>
}

/** The API mounted for the service worker: the reference server itself, never a hand-written answer. */
export function apiHandlers(app: Fetchable) {
  const answer = ({ request }: { request: Request }) => app.fetch(request)
  return [http.all('*/v1/*', answer), http.all('*/v2/*', answer)]
}
