import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOnboarding } from '../features/onboarding/openOnboarding.ts'
import { openRenewal } from '../features/renewal/openRenewal.ts'
import { createDrafts } from '../lib/drafts/createDrafts.ts'
import { dashboardTreatment } from '../../tests/support/dashboardTreatment.ts'
import { dashboardWith } from '../../tests/support/drawDashboard.tsx'
import { openServices } from '../../tests/support/InServices.tsx'

// before midnight in Vancouver, after it in Fredericton and UTC
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-27T07:30:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  createDrafts().clear()
  sessionStorage.clear()
})

const dayOf = (opened: unknown) => {
  if (typeof opened !== 'object' || opened === null || !('questionnaire' in opened))
    throw new Error(`not opened: ${JSON.stringify(opened)}`)
  const { questionnaire } = opened as Exclude<Awaited<ReturnType<typeof openRenewal>>, string> // both have one
  return { questionnaire, today: () => questionnaire.now().slice(0, 10) }
}

test('a questionnaire uses the most westerly province’s date until the patient’s province is answered', async () => {
  const services = await openServices('northway')
  const opened = await openOnboarding({ services, treatment: 'ed', screen: undefined, card: async () => undefined, isBegun: true })
  const { questionnaire, today } = dayOf(opened)
  expect(today()).toBe('2025-11-26')
  questionnaire.send({ type: 'ANSWER', field: 'province', value: 'NB' })
  expect(today()).toBe('2025-11-27')
  questionnaire.close()
})

test.each([
  ['BC', '2025-11-26'],
  ['NB', '2025-11-27'],
])('a check-in uses the date where the patient lives: %s', async (province, day) => {
  const due = dashboardTreatment({ treatment_type: 'ed', status: 'approved', required_renewal: { status: 'required' } })
  const dashboard = dashboardWith([due])
  const fetch = async () => Response.json({ ...dashboard, profile: { ...dashboard.profile, province } })
  const services = await openServices('northway', { fetch, isSignedIn: true })
  const { questionnaire, today } = dayOf(await openRenewal({ services, treatment: 'ed', screen: undefined }))
  expect(today()).toBe(day)
  questionnaire.close()
})
