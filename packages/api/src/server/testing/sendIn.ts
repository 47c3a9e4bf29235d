import { answerFlow } from './answerFlow.ts'
import type { Patient, TestServer } from './openTestServer.ts'

/** A patient answers everything, authorises a card and sends the questionnaire in. Gives back the subscription's id. */
export async function sendIn(server: TestServer, patient: Patient): Promise<string> {
  const { client, treatment_id, user_id } = patient
  await answerFlow(patient)
  const asked = await client.getPaymentIntent({ query: { treatment_id } })
  const intent = asked.ok ? asked.body.payment_intent : undefined
  if (!intent) throw new Error(JSON.stringify(asked))
  server.intents.set(intent.id, { ...intent, status: 'authorized' })
  const sent = await client.createSubscription({ body: { payment_intent_id: intent.id, treatment_id, user_id } })
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem))
  return sent.body.subscription_id
}
