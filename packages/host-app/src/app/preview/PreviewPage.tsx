import type { Questionnaire as OpenQuestionnaire } from '@anamnesis/engine'
import { Questionnaire } from '@anamnesis/engine/react'
import { FieldsProvider } from '@anamnesis/fields'
import { useState } from 'react'
import { portsOf } from '../../features/onboarding/fieldPorts.tsx'
import { slots } from '../../features/onboarding/slots.tsx'
import { type HostServices, HostServicesProvider } from '../../lib/HostServices.tsx'
import { createBrowserHistory } from '../../lib/router/createBrowserHistory.ts'
import { Router } from '../../lib/router/Router.tsx'

/** What the page is drawn from. */
export interface PreviewPageProps {
  readonly questionnaire: OpenQuestionnaire
  readonly services: HostServices
}

/** A screen of a flow as the app draws it, for who writes the flow. */
export function PreviewPage({ questionnaire, services }: PreviewPageProps) {
  const [history] = useState(createBrowserHistory)
  const [ports] = portsOf(services.config)
  return (
    <HostServicesProvider value={services}>
      <Router history={history}>
        <FieldsProvider ports={ports}>
          <Questionnaire questionnaire={questionnaire} slots={slots} fallback={drawError} />
        </FieldsProvider>
      </Router>
    </HostServicesProvider>
  )
}

const drawError = () => <p>This screen could not be drawn. The console says why.</p>
