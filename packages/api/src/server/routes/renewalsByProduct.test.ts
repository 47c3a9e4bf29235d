import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dashboardOf } from '../../../tests/support/dashboardOf.ts'
import { openTestServer, type Patient, type TestServer } from '../../../tests/support/openTestServer.ts'
import { productChoices } from '../db/schema.ts'
import { sendMailInBackground } from '../mail/sendMailInBackground.ts'
import { requireRenewal } from '../renewals/requireRenewal.ts'

const ANSWERS = {
  'treatment-performance': 'Very well',
  'noticeable-results': 'Less hair loss',
  'hl-medication-side-symptoms': 'None of these',
  'recent-mood-issues': 'None of these',
  'hl-renewal-safety': 'Heart condition',
  'health-changes': 'No',
  'additional-info-renewal': 'No',
}

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

const send = ({ client, treatment_id }: Patient) =>
  client.putRenewal({
    params: { treatment_id },
    body: { answers: Object.entries(ANSWERS).map(([question_slug, body]) => ({ question_slug, body, treatment_id })), attributes: {} },
  })

describe('a heart condition reported at a check-in for hair loss', () => {
  /** A patient in treatment with a product, if any, whose renewal is due. */
  async function renewing(product?: { readonly drugId: string; readonly doseId: string }): Promise<Patient> {
    const patient = await server.patient()
    const created = await patient.client.createTreatment({ body: { treatment_type: 'hl' } })
    const treatment_id = created.ok ? created.body.treatment_id : ''
    const { db } = server.services
    if (product) await db.insert(productChoices).values({ treatmentId: treatment_id, ...product })
    await db.transaction((tx) =>
      requireRenewal({ ...server.services, db: tx }, { id: treatment_id, treatmentType: 'hl', userId: patient.user_id }),
    )
    return { ...patient, treatment_id }
  }
  const factsOf = async (patient: Patient) =>
    (await dashboardOf(patient)).treatments.find(({ id }) => id === patient.treatment_id)?.renewal_facts

  test('is submitted for a product without minoxidil, signed in and by link', async () => {
    const sam = await renewing({ drugId: 'finasteride', doseId: 'finasteride-1-30' })
    expect(await factsOf(sam)).toContain('without:minoxidil-oral')
    await sendMailInBackground(server.services)
    const token = /email-renewal\/hl\/(\S+)/.exec((await server.mails()).at(-1)?.text ?? '')?.[1] ?? ''
    expect(await server.browser().client.openEmailRenewal({ params: { token } })).toMatchObject({ body: { facts: await factsOf(sam) } })
    expect(await send(sam)).toMatchObject({ ok: true })
  })

  test.each([
    ['minoxidil', { drugId: 'minoxidil-capsule', doseId: 'minoxidil-capsule-1.25-30' }],
    ['a product that is not sold anymore', { drugId: 'finasteride', doseId: 'gone' }],
    ['an unknown product', undefined],
  ])('stops a patient with %s', async (_what, product) => {
    const sam = await renewing(product)
    expect(await factsOf(sam)).not.toContain('without:minoxidil-oral')
    expect(await send(sam)).toMatchObject({
      status: 422,
      problem: { errors: { 'question-hl-renewal-safety': expect.any(String) as string } },
    })
  })
})
