import { type Answering, answerFlow } from './answerFlow.ts'
import type { Patient, TestServer } from './openTestServer.ts'
import { sayOnFile } from './sayOnFile.ts'
import { submit } from './submit.ts'

/** A patient says that nothing on file has changed, answers the rest, authorises a card and sends the questionnaire in. Gives back the subscription's id. */
export async function sendIn(server: TestServer, patient: Patient, answering: Answering = {}): Promise<string> {
  await sayOnFile(patient, 'unchanged', answering.variant)
  await answerFlow(patient, answering)
  const sent = await submit(server, patient, answering.variant)
  if (!sent.ok) throw new Error(JSON.stringify(sent.problem))
  return sent.body.subscription_id
}
