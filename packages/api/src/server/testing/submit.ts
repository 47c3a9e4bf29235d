import type { Patient, TestServer } from './openTestServer.ts'

/** A patient authorises a card and presses the last button. `variant`: what their browser shows. */
export async function submit(server: TestServer, { client, treatment_id, user_id }: Patient, variant?: string) {
  const asked = await client.getPaymentIntent({ query: { treatment_id } })
  const intent = asked.ok ? asked.body.payment_intent : undefined
  if (!intent) throw new Error(JSON.stringify(asked))
  server.intents.set(intent.id, { ...intent, status: 'authorized' })
  const body = { payment_intent_id: intent.id, treatment_id, user_id, ...(variant !== undefined && { variant }) }
  return client.createSubscription({ body })
}
