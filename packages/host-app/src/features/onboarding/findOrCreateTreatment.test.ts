import { createClient } from '@anamnesis/api/client'
import { loadBrand } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import type { HostServices } from '../../lib/HostServices.tsx'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { findOrCreateTreatment } from './findOrCreateTreatment.ts'

const USER = '7c3f5f9e-6a55-4a8e-8f0e-1f6a2b9d4e10'
const profile = {
  first_name: null,
  full_name: null,
  email: 'sam@example.com',
  must_confirm_email: false,
  province: null,
  health_card_number: null,
}

/** A signed-in patient, by default without a treatment, with the services of the page. */
async function signedIn(treatments: readonly object[] = []) {
  const asked: string[] = []
  const api = createClient({
    baseUrl: 'https://api.example',
    token: () => 'a-token',
    fetch: async (input, init) => {
      const { method, url } = new Request(input, init)
      asked.push(`${method} ${new URL(url).pathname}`)
      if (method === 'GET') return Response.json({ profile, treatments, unread_messages: 0 })
      return Response.json(
        { access_token: 'a-token', user_id: USER, email: profile.email, authenticated: true, treatment_id: USER, variant: 'full' },
        { status: 201 },
      )
    },
  })
  const auth = { user: () => ({ user_id: USER, email: profile.email }), token: () => 'a-token' }
  // only these services are used
  const services = { api, auth, brand: await loadBrand('northway') } as unknown as HostServices
  return { services, asked }
}

test('opening a questionnaire’s address creates nothing before the patient begins', async () => {
  const { services, asked } = await signedIn()
  expect(await findOrCreateTreatment(services, 'hl', undefined, false)).toBe('not begun')
  expect(asked).toEqual(['GET /v2/dashboard'])
})

test('a patient who begins gets a new treatment', async () => {
  const { services, asked } = await signedIn()
  expect(await findOrCreateTreatment(services, 'hl', undefined, true)).toMatchObject({ id: USER, variant: 'full' })
  expect(asked).toEqual(['GET /v2/dashboard', 'POST /v2/treatments'])
})

const NEXT = 'a3d5c0de-1111-4a8e-8f0e-1f6a2b9d4e10'
const treatment_type = 'hl'

test('the draft on this device is kept while its treatment is in progress', async () => {
  const { services } = await signedIn([dashboardTreatment({ id: USER, treatment_type, status: 'in_progress' })])
  expect(await findOrCreateTreatment(services, 'hl', USER, true)).toMatchObject({ id: USER, isDraftOver: false })
})

test('the draft of a submitted treatment is not sent to it', async () => {
  const { services } = await signedIn([dashboardTreatment({ id: USER, treatment_type, status: 'submitted' })])
  expect(await findOrCreateTreatment(services, 'hl', USER, true)).toBe('sent in')
})

test('the draft of a denied treatment does not go to the next one', async () => {
  const denied = dashboardTreatment({ id: USER, treatment_type, status: 'denied' })
  const { services } = await signedIn([dashboardTreatment({ id: NEXT, treatment_type, status: 'in_progress' }), denied])
  expect(await findOrCreateTreatment(services, 'hl', USER, true)).toMatchObject({ id: NEXT, isDraftOver: true })
})
