import { EVENT_SECRET, type TestServer } from './openTestServer.ts'

/** Sends an event like the payment provider, with the current time and a new id by default. */
export function sendPaymentEvent(
  server: TestServer,
  event: { readonly event_type: string; readonly content: object; readonly id?: string; readonly occurred_at?: number },
  secret = EVENT_SECRET,
): Promise<Response> {
  const body = { id: `ev_${crypto.randomUUID()}`, occurred_at: Math.floor(server.state.now / 1000), ...event }
  return server.fetch('/v1/payments/events', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`chargebee:${secret}`)}` },
  })
}
