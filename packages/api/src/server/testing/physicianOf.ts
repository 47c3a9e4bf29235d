import { expect } from 'vitest'
import { createClientOf } from '../../client/index.ts'
import { type ClinicAction, clinicEndpoints } from '../../contract/index.ts'
import { CLINIC_TOKEN, type Patient, type TestServer } from './openTestServer.ts'

/** What a physician at the clinic does with the treatment of a patient: reads its page, what is worked out there, and decides. */
export function physicianOf(server: TestServer, patient: () => Patient) {
  const clinicOf = (member?: string) =>
    createClientOf(clinicEndpoints, {
      baseUrl: 'http://api.test',
      token: () => CLINIC_TOKEN,
      member: () => member,
      fetch: (input, init) => server.fetch(String(input instanceof Request ? input.url : input).replace('http://api.test', ''), init),
    })
  async function review(member?: string) {
    const found = await clinicOf(member).reviewTreatment({ params: { treatment_id: patient().treatment_id } })
    if (!found.ok) throw new Error(JSON.stringify(found))
    return found.body
  }
  async function picture() {
    const { clinical } = await review()
    return clinical ?? expect.fail('nothing was worked out')
  }
  const decide = (action: ClinicAction, more: { reason?: string; submission_version?: number } = {}, member?: string) =>
    clinicOf(member).decideTreatment({ params: { treatment_id: patient().treatment_id, action }, body: more })
  return { review, picture, decide }
}
