import type { ClinicAction } from '../../src/contract/index.ts'
import type { TestServer } from './openTestServer.ts'

/** Applies a clinic decision to a treatment; an approval has a reason, and states that the patient's own words were read. @throws if the server refuses it. */
export async function decide(server: TestServer, treatment_id: string, action: ClinicAction, body = {}): Promise<void> {
  const read = action === 'approve' || action === 'renew' ? { own_words_read: true, reason: 'Read, and safe for this patient.' } : {}
  const done = await server.clinic().decideTreatment({ params: { treatment_id, action }, body: { ...read, ...body } })
  if (!done.ok) throw new Error(JSON.stringify(done))
}
