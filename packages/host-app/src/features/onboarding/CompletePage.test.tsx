import { expect, test } from 'vitest'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { Routes } from '../../lib/router/Routes.tsx'
import { draw } from '../../../tests/support/draw.ts'
import { InServices } from '../../../tests/support/InServices.tsx'
import { CompletePage } from './CompletePage.tsx'

test.each(['ed', 'nothing'])(
  'the last page of a treatment that the brand does not offer, %s, redirects to the offered ones',
  async (id) => {
    const history = createMemoryHistory([`/onboarding/${id}/complete`])
    const routes = [{ path: '/onboarding/:id/complete', element: <CompletePage /> }]
    draw(
      <InServices brand="raven">
        <Router history={history}>
          <Routes routes={routes} />
        </Router>
      </InServices>,
    )
    await expect.poll(() => history.place().location.pathname).toBe('/onboarding')
  },
)
