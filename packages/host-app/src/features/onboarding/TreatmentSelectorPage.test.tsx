import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { draw } from '../../testing/draw.ts'
import { InServices } from '../../testing/InServices.tsx'
import { TreatmentSelectorPage } from './TreatmentSelectorPage.tsx'

function show() {
  const router = createMemoryRouter(
    [
      { path: '/onboarding', element: <TreatmentSelectorPage /> },
      { path: '/onboarding/:treatment', element: <h1>The first question</h1> },
    ],
    { initialEntries: ['/onboarding'] },
  )
  draw(
    <InServices brand="northway">
      <RouterProvider router={router} />
    </InServices>,
  )
  return router
}
const province = () => page.getByRole('combobox', { name: /Which province or territory/ })
const hairLoss = () => page.getByRole('link', { name: /Hair Loss/ })

test('a patient says where they live before they choose, sees what a visit costs, and finds it kept when they come back', async () => {
  const router = show()
  await expect.element(province()).toBeVisible()
  expect(hairLoss().elements()).toEqual([])
  await province().selectOptions('Ontario')
  await expect.element(hairLoss()).toMatchTextContent(/The consultation is \$40\./)
  await hairLoss().click()
  await expect.element(page.getByRole('heading', { name: 'The first question' })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe('/onboarding/hl')
  await router.navigate(-1)
  await expect.element(province()).toHaveValue('ON')
})

test('a patient whom we can’t treat yet is told so, and what to do', async () => {
  show()
  await province().selectOptions('Quebec')
  await expect.element(page.getByRole('status')).toMatchTextContent(/can’t treat patients in Quebec yet.*family doctor.*811/)
  expect(hairLoss().elements()).toEqual([])
})
