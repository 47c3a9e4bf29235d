import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ClinicAction } from '../../src/contract/index.ts'
import { openPermanentSession } from '../../src/server/members/openPermanentSession.ts'
import { type Patient, PHYSICIAN_TOKEN, type TestServer } from './openTestServer.ts'

/** A physician's work on a patient's treatment: reads the review and decides. */
export function physicianOf(server: TestServer, patient: () => Patient) {
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (name: string) => {
    const token = tokens.get(name) ?? openPermanentSession(server.services.db, { name, email: `${randomUUID()}@clinic.example` })
    tokens.set(name, token)
    return token
  }
  const clinicOf = async (name?: string) => server.clinic(name === undefined ? PHYSICIAN_TOKEN : await tokenOf(name))
  async function review(member?: string) {
    const clinic = await clinicOf(member)
    const found = await clinic.reviewTreatment({ params: { treatment_id: patient().treatment_id } })
    if (!found.ok) throw new Error(JSON.stringify(found))
    return found.body
  }
  async function picture() {
    const { clinical } = await review()
    return clinical ?? expect.fail('there are no clinical findings')
  }
  const decide = async (
    action: ClinicAction,
    more: Parameters<ReturnType<TestServer['clinic']>['decideTreatment']>[0]['body'] = {},
    member?: string,
  ) => {
    const clinic = await clinicOf(member)
    return clinic.decideTreatment({ params: { treatment_id: patient().treatment_id, action }, body: more })
  }
  return { review, picture, decide }
}
