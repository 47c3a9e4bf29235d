import type { ClinicAction } from '../../contract/index.ts'
import type { TestServer } from './openTestServer.ts'

/** Applies a clinic decision to a treatment. @throws if the server refuses it. */
export async function decide(server: TestServer, treatment_id: string, action: ClinicAction, body = {}): Promise<void> {
  const done = await server.clinic().decideTreatment({ params: { treatment_id, action }, body })
  if (!done.ok) throw new Error(JSON.stringify(done))
}
