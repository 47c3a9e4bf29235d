import { type Answering, answerFlow } from './answerFlow.ts'
import type { Patient, TestServer } from './openTestServer.ts'
import { confirmOnRecord } from './confirmOnRecord.ts'

/** A patient says that nothing on file has changed, answers the rest, authorises a card and sends the questionnaire in. Gives back the subscription's id. */
export async function completeAndSubmit(server: TestServer, patient: Patient, answering: Answering = {}): Promise<string> {
  await confirmOnRecord(patient, 'unchanged', answering.variant)
  await answerFlow(patient, answering)
  const sent = await submit(server, patient, answering.variant)
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem))
  return sent.body.subscription_id
}

/** A patient authorises a card and presses the last button. `variant`: what their browser shows. */
export async function submit(server: TestServer, { client, treatment_id, user_id }: Patient, variant?: string) {
  const asked = await client.getPaymentIntent({ query: { treatment_id } })
  const intent = asked.ok ? asked.body.payment_intent : undefined
  if (!intent) throw new Error(JSON.stringify(asked))
  server.intents.set(intent.id, { ...intent, status: 'authorized' })
  const body = { payment_intent_id: intent.id, treatment_id, user_id, ...(variant !== undefined && { variant }) }
  return client.createSubscription({ body })
}
