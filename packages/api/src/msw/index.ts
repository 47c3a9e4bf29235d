import { http } from 'msw'

/** Responds to requests, such as the app of the reference server. */
interface Fetchable {
  readonly fetch: (request: Request) => Response | Promise<Response>
}

/** Request handlers that pass every call to the reference server. */
export function apiHandlers(app: Fetchable) {
  const answer = ({ request }: { request: Request }) => app.fetch(request)
  return [http.all('*/v1/*', answer), http.all('*/v2/*', answer)]
}
