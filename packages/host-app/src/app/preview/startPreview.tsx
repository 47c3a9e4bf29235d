import { createRoot } from 'react-dom/client'
import { type HostServices, HostServicesProvider } from '../../lib/HostServices.tsx'
import { openPreview } from './openPreview.ts'
import type { Questionnaire as OpenQuestionnaire } from '@anamnesis/engine'
import { Questionnaire } from '@anamnesis/engine/react'
import { FieldsProvider } from '@anamnesis/fields'
import { useState } from 'react'
import { portsOf } from '../../features/onboarding/fieldPorts.tsx'
import { slots } from '../../features/onboarding/slots.tsx'
import { createBrowserHistory } from '../../lib/router/createBrowserHistory.ts'
import { Router } from '../../lib/router/Router.tsx'

/** Renders a preview in its brand's theme, and again after each rewrite. */
export async function startPreview(root: HTMLElement, services: HostServices): Promise<void> {
  document.getElementById('late')?.remove()
  const name = location.pathname.replace(/^\/preview\//, '')
  import.meta.hot?.on(WRITTEN, (written: string) => {
    if (written === name) location.reload()
  })
  const drawn = createRoot(root)
  try {
    const { questionnaire, brand } = await openPreview(name)
    document.documentElement.dataset['brand'] = brand.id
    drawn.render(<PreviewPage questionnaire={questionnaire} services={{ ...services, brand }} />)
  } catch (error) {
    drawn.render(<p role="alert">{error instanceof Error ? error.message : String(error)}</p>)
  }
}

const drawError = () => <p>This screen failed to render. See the console.</p>

/** Server event when `anamnesis watch` has rewritten a screen; see previewSessions.ts. */
const WRITTEN = 'anamnesis:preview'

/** Props of the preview page. */
interface PreviewPageProps {
  readonly questionnaire: OpenQuestionnaire
  readonly services: HostServices
}

/** A screen as the app renders it, for flow authors. */
function PreviewPage({ questionnaire, services }: PreviewPageProps) {
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
