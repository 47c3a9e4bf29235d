import { openQuestionnaire } from '@anamnesis/engine'
import { flowOf, memoryPorts } from '@anamnesis/engine/testing'
import { useResource } from '@anamnesis/engine/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Link } from '../../lib/router/Link.tsx'
import { Router } from '../../lib/router/Router.tsx'
import { Routes } from '../../lib/router/Routes.tsx'
import { Dashboard } from '../../shell/dashboard/Dashboard.tsx'
import { DashboardPage } from '../../shell/dashboard/DashboardPage.tsx'
import { draw } from '../../../tests/support/draw.ts'
import { dashboardWith } from '../../../tests/support/drawDashboard.tsx'
import { InServices } from '../../../tests/support/InServices.tsx'
import { RenewalQuestionnaire } from './RenewalQuestionnaire.tsx'

const THANKS = 'Thank you. A provider will read your renewal before your next order.'
const flow = flowOf({
  screens: [{ id: 'changes', title: 'What has changed?', fields: [{ name: 'note', type: 'text', label: 'Your note', optional: true }] }],
})
const noTreatments = async () => Response.json(dashboardWith([]))

function Renewal() {
  const { opened } = useResource({
    open: () => openQuestionnaire({ flow, ports: memoryPorts(), facts: { signedIn: true, flags: {} } }),
    close: (questionnaire) => questionnaire.close(),
    identity: [],
  })
  if (!opened) return null
  return (
    <RenewalQuestionnaire
      opened={{ treatment: 'ed', questionnaire: opened, forget: () => undefined }}
      offer={{ name: 'Erectile Dysfunction', summary: '', consultationCents: 0, isCheckIn: false }}
      route="/renewal/ed"
      screen={undefined}
      doneAt="/dashboard/treatments"
      thanks={THANKS}
    />
  )
}

/** Opens the app at an address. */
const openAt = (address: string) =>
  draw(
    <InServices brand="northway" fetch={noTreatments} isSignedIn>
      <Router history={createMemoryHistory([address])}>
        <Routes
          routes={[
            { path: '/', element: <Link to="/renewal/ed">Renew</Link> },
            { path: '/renewal/ed/:screen?', element: <Renewal /> },
          ]}
        />
      </Router>
    </InServices>,
  )

test('a patient who follows a link to a questionnaire is at its heading', async () => {
  openAt('/')
  await page.getByRole('link', { name: 'Renew' }).click()
  await expect.element(page.getByRole('heading', { name: 'What has changed?' })).toHaveFocus()
})

test('a questionnaire leaves the focus of a loaded page alone', async () => {
  openAt('/renewal/ed')
  await expect.element(page.getByRole('heading', { name: 'What has changed?' })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

test('a patient who sends a renewal reads and hears once, on the treatments page, that it arrived', async () => {
  const history = createMemoryHistory(['/renewal/ed'])
  const treatments = { path: '/dashboard/treatments', element: <DashboardPage title="Treatments" /> }
  draw(
    <InServices brand="northway" fetch={noTreatments} isSignedIn>
      <Router history={history}>
        <Routes
          routes={[
            { path: '/renewal/ed/:screen?', element: <Renewal /> },
            { element: <Dashboard />, children: [treatments] },
          ]}
        />
      </Router>
    </InServices>,
  )
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByRole('heading', { name: 'Treatments' })).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(THANKS)).toBeVisible()
  expect(page.getByText(THANKS).elements()).toHaveLength(1)
})
