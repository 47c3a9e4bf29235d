import '@anamnesis/fields/themes'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { Routes } from '../../lib/router/Routes.tsx'
import { emulateMedia } from '../../../../fields/tests/support/emulateMedia.ts'
import { dashboardTreatment } from '../../../tests/support/dashboardTreatment.ts'
import { draw } from '../../../tests/support/draw.ts'
import { dashboardWith } from '../../../tests/support/drawDashboard.tsx'
import { clearVisit } from '../../../tests/support/clearVisit.ts'
import { InServices } from '../../../tests/support/InServices.tsx'
import { TreatmentSelectorPage } from './TreatmentSelectorPage.tsx'

beforeEach(clearVisit)

function show(profile?: object, treatments: Parameters<typeof dashboardWith>[0] = [], brand = 'northway') {
  const history = createMemoryHistory(['/onboarding'])
  const routes = [
    { path: '/onboarding', element: <TreatmentSelectorPage /> },
    { path: '/onboarding/:treatment', element: <h1>The first question</h1> },
    { path: '/dashboard/treatments', element: <h1>Treatments</h1> },
  ]
  const fetch: typeof globalThis.fetch = async (input) =>
    Response.json(String(input instanceof Request ? input.url : input).includes('/dashboard') ? dashboardWith(treatments) : profile)
  const close = draw(
    <InServices brand={brand} isSignedIn={profile !== undefined} fetch={fetch}>
      <Router history={history}>
        <Routes routes={routes} />
      </Router>
    </InServices>,
  )
  return { history, close }
}
const province = () => page.getByRole('combobox', { name: /Which province or territory/ })
const hairLoss = () => page.getByRole('link', { name: /Hair Loss/ })

test('a patient sees the treatments and the price first, and their province is kept after a reload', async () => {
  const { history, close } = show()
  await expect.element(province()).toBeVisible()
  await expect.element(hairLoss()).toBeVisible()
  await province().selectOptions('Ontario')
  await expect.element(hairLoss()).toMatchTextContent(/From \$45 a month\. The consultation is \$40\./)
  await hairLoss().click()
  await expect.element(page.getByRole('heading', { name: 'The first question' })).toBeVisible()
  expect(history.place().location).toMatchObject({ pathname: '/onboarding/hl', search: '' })
  history.navigate(-1)
  await expect.element(province()).toHaveValue('ON')
  close()
  show()
  await expect.element(province()).toHaveValue('ON')
})

test('on a desktop the tiles are right of the question for the province, on a phone below it', async () => {
  await page.viewport(1280, 900)
  show()
  await expect.element(hairLoss()).toBeVisible()
  const box = (element: Element) => element.getBoundingClientRect()
  expect(box(province().element()).right).toBeLessThan(box(hairLoss().element()).left)
  await page.viewport(390, 844)
  expect(box(province().element()).bottom).toBeLessThan(box(hairLoss().element()).top)
  await page.viewport(1280, 900)
})

test('on a desktop the tiles of a brand with few treatments are close together', async () => {
  await page.viewport(1280, 900)
  show(undefined, [], 'raven')
  await expect.element(hairLoss()).toBeVisible()
  const weightLoss = page
    .getByRole('link', { name: /Weight Loss/ })
    .element()
    .getBoundingClientRect()
  expect(weightLoss.top - hairLoss().element().getBoundingClientRect().bottom).toBeLessThan(24)
})

test('with forced colours each tile still has an edge', async () => {
  document.documentElement.dataset['brand'] = 'northway'
  await emulateMedia({ 'forced-colors': 'active' })
  show()
  await expect.element(hairLoss()).toBeVisible()
  const { borderBlockEndColor, borderBlockEndStyle } = getComputedStyle(hairLoss().element())
  expect(borderBlockEndStyle).toBe('solid')
  expect(borderBlockEndColor).not.toBe(getComputedStyle(document.body).backgroundColor)
  await emulateMedia()
})

test('a patient in an unserved province reads so and what to do', async () => {
  show()
  await province().selectOptions('Quebec')
  await expect.element(page.getByRole('status')).toMatchTextContent(/can’t treat patients in Quebec yet.*family doctor.*811/)
  expect(hairLoss().elements()).toEqual([])
  await province().selectOptions('Nunavut')
  await expect.element(page.getByRole('status')).toMatchTextContent(/in Nunavut yet.*family doctor/)
  await expect.element(page.getByRole('status')).not.toMatchTextContent(/811/)
})

test('a newcomer reads what a visit includes: prescriptions, licensed providers, $0 today, follow-ups', async () => {
  show()
  for (const claim of [/^Online prescriptions/, /licensed Canadian provider/, /You pay \$0 today/, /^Unlimited free follow-ups/])
    await expect.element(page.getByRole('listitem').filter({ hasText: claim }).first()).toBeVisible()
})

const PROFILE = {
  email: 'sam@example.com',
  consent_to_email: true,
  consent_to_sms: false,
  ...Object.fromEntries(
    ['first_name', 'last_name', 'full_name', 'date_of_birth', 'biological_sex', 'address_line1', 'address_line2', 'city', 'province'].map(
      (name) => [name, null],
    ),
  ),
  postal_code: null,
  phone: null,
  health_card_number: null,
}

test('a patient whose profile has a province is not asked for it, and reads where to change it', async () => {
  show({ ...PROFILE, province: 'ON' })
  await expect.element(page.getByText(/You told us you live in Ontario/)).toBeVisible()
  expect(province().elements()).toEqual([])
  await expect.element(page.getByRole('link', { name: 'change your address' })).toBeVisible()
  await expect.element(hairLoss()).toBeVisible()
})

test('a patient whose profile has an unserved province reads so', async () => {
  show({ ...PROFILE, province: 'QC' })
  await expect.element(page.getByRole('status')).toMatchTextContent(/can’t treat patients in Quebec yet/)
  expect(hairLoss().elements()).toEqual([])
})

test('a patient whose profile has no province is asked for it', async () => {
  show(PROFILE)
  await expect.element(province()).toBeVisible()
})

test('a treatment that the patient has links to it instead of a new one', async () => {
  const approved = dashboardTreatment({ treatment_type: 'hl', status: 'approved', subscription_state: 'Active' })
  show({ ...PROFILE, province: 'ON' }, [
    approved,
    dashboardTreatment({ treatment_type: 'ed', status: 'submitted', subscription_state: null }),
  ])
  await expect.element(hairLoss()).toMatchTextContent(/You already have this treatment/)
  await expect.element(page.getByRole('link', { name: /Erectile Dysfunction.*Your provider already has your answers/ })).toBeVisible()
  await hairLoss().click()
  await expect.element(page.getByRole('heading', { name: 'Treatments' })).toBeVisible()
})
