import { StrictMode } from 'react'
import { type ReadyOnboarding, ReadyOnboardingContext } from '../features/onboarding/ReadyOnboarding.ts'
import { type HostServices, HostServicesProvider } from '../lib/HostServices.tsx'
import { Router } from '../lib/router/Router.tsx'
import type { RouterHistory } from '../lib/router/RouterHistory.ts'
import { Routed } from './router.tsx'

/** The app. The tree is the same in the browser and at build time, for hydration. */
export function AppRoot({ services, history, ready }: AppRootProps) {
  return (
    <StrictMode>
      <HostServicesProvider value={services}>
        <ReadyOnboardingContext value={ready}>
          <Router history={history}>
            <Routed />
          </Router>
        </ReadyOnboardingContext>
      </HostServicesProvider>
    </StrictMode>
  )
}

/** Props of the app, in a browser or at build time. */
export interface AppRootProps {
  readonly services: HostServices
  readonly history: RouterHistory
  readonly ready?: ReadyOnboarding | undefined
}
