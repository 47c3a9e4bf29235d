import type { DashboardTreatment } from '@anamnesis/api/contract'
import type { ReactNode } from 'react'
import type { Config } from '../../src/config.ts'
import { createMemoryHistory } from '../../src/lib/router/createMemoryHistory.ts'
import { Router } from '../../src/lib/router/Router.tsx'
import { Routes } from '../../src/lib/router/Routes.tsx'
import { Dashboard } from '../../src/shell/dashboard/Dashboard.tsx'
import { toasts } from '../../src/shell/dashboard/toasts.ts'
import { draw } from './draw.ts'
import { InServices } from './InServices.tsx'

/** Input of {@link drawDashboard}. */
interface DashboardDrawing {
  readonly path: string
  /** The route's pattern. @default the path */
  readonly route?: string
  readonly page: ReactNode
  /** The layout. @default the dashboard without its dialogs */
  readonly shell?: ReactNode
  /** Response bodies by path, null for none; a test may replace one while the page is open. */
  readonly answers?: Readonly<Record<string, unknown>>
  /** The card provider; without it payment is disabled. */
  readonly card?: Config['card']
  /** State of the history entry. */
  readonly state?: unknown
}

/** Renders a dashboard page for a signed-in patient, over fixed responses; the returned function closes it. */
export function drawDashboard({
  path,
  route = path,
  page,
  shell = <Dashboard />,
  answers = {},
  card,
  state,
}: DashboardDrawing): () => void {
  // toasts of an earlier test stay for seconds
  toasts.clear()
  const fetch: typeof globalThis.fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.origin)
    const body = { '/v2/dashboard': dashboardWith([]), ...answers }[pathname]
    if (body === null) return new Response(null, { status: 204 })
    return body === undefined ? Response.json({}, { status: 404 }) : Response.json(body)
  }
  return draw(
    <InServices brand="northway" fetch={fetch} card={card} isSignedIn>
      <Router history={createMemoryHistory([path], state)}>
        <Routes routes={[{ element: shell, children: [{ path: route, element: page }] }]} />
      </Router>
    </InServices>,
  )
}

/** Response of `/v2/dashboard` for a patient with these treatments. */
export function dashboardWith(treatments: readonly DashboardTreatment[]) {
  const profile = { first_name: 'Sam', full_name: 'Sam Rivers', email: 'sam@example.com', must_confirm_email: false, province: 'ON' }
  return { profile: { ...profile, health_card_number: null }, treatments, unread_messages: 0 }
}
