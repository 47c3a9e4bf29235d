import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { type ReadyOnboarding, ReadyOnboardingContext } from '../features/onboarding/ReadyOnboarding.ts'
import { type HostServices, HostServicesProvider } from '../lib/HostServices.tsx'
import { Routed } from './router.tsx'

/** What the app is drawn from, in a browser or at build time. */
export interface AppRootProps {
  readonly services: HostServices
  readonly Router: ComponentType<{ readonly children: ReactNode }>
  readonly ready?: ReadyOnboarding | undefined
}

/** The whole app: the same tree wherever it is drawn, so that one takes over what the other has drawn. */
export function AppRoot({ services, Router, ready }: AppRootProps) {
  return (
    <StrictMode>
      <HostServicesProvider value={services}>
        <ReadyOnboardingContext value={ready}>
          <Router>
            <Routed />
          </Router>
        </ReadyOnboardingContext>
      </HostServicesProvider>
    </StrictMode>
  )
}
