import { type Answering, answerFlow } from './answerFlow.ts'
import type { Patient, TestServer } from './openTestServer.ts'
import { confirmOnRecord } from './confirmOnRecord.ts'

/** Confirms the answers on record, answers the rest, authorises a card and submits the questionnaire. Returns the subscription's id. */
export async function completeAndSubmit(server: TestServer, patient: Patient, answering: Answering = {}): Promise<string> {
  await confirmOnRecord(patient, 'unchanged', answering.variant)
  await answerFlow(patient, answering)
  const sent = await submit(server, patient, answering.variant)
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem))
  return sent.body.subscription_id
}

/** Authorises a card and submits the questionnaire. `variant`: the displayed one. */
export async function submit(server: TestServer, { client, treatment_id, user_id }: Patient, variant?: string) {
  const asked = await client.getPaymentIntent({ query: { treatment_id } })
  const intent = asked.ok ? asked.body.payment_intent : undefined
  if (!intent) throw new Error(JSON.stringify(asked))
  server.intents.set(intent.id, { ...intent, status: 'authorized' })
  const body = { payment_intent_id: intent.id, treatment_id, user_id, ...(variant !== undefined && { variant }) }
  return client.createSubscription({ body })
}
