import { createClient } from '@anamnesis/api/client'
import { settle, type Questionnaire as OpenQuestionnaire } from '@anamnesis/engine'
import { Questionnaire, useOpening } from '@anamnesis/engine/react'
import { FieldsProvider } from '@anamnesis/fields'
import { loadBrand, loadFlow } from '@anamnesis/flows'
import { useState } from 'react'
import { loadLook } from '../../app/loadLook.ts'
import { slots } from '../../features/onboarding/slots.tsx'
import { createAuthSession } from '../../lib/authSession.ts'
import { createDrafts } from '../../lib/drafts/createDrafts.ts'
import { standardFlags } from '../../lib/flags/Flags.ts'
import { type HostServices, HostServicesProvider } from '../../lib/HostServices.tsx'
import { createMemoryHistory } from '../../lib/router/createMemoryHistory.ts'
import { Router } from '../../lib/router/Router.tsx'
import { answerScreen, openScreen } from './openScreen.ts'
import { type Network, networks } from '../networks.ts'
import type { ScreenState } from './ScreenState.ts'
import { storyPorts } from './storyPorts.ts'

interface Opened {
  readonly questionnaire: OpenQuestionnaire
  readonly services: HostServices
}

/** A screen of a flow in one of its states, drawn with what the app draws it with; calls are answered in the page. */
export function FlowScreen({ network = 'working', ...state }: ScreenState & { readonly network?: Network }) {
  const identity = [JSON.stringify(state), network]
  const { opened, error } = useOpening<Opened>({
    open: () => open(state, network),
    close: ({ questionnaire }) => questionnaire.close(),
    identity,
  })
  if (error !== undefined) throw error
  return opened ? <Shown {...opened} /> : null
}

function Shown({ questionnaire, services }: Opened) {
  const [history] = useState(() => createMemoryHistory(['/']))
  return (
    <HostServicesProvider value={services}>
      <FieldsProvider ports={storyPorts}>
        {/* told of those who wait for a filled screen */}
        <div data-answered={questionnaire.view().isAnswered}>
          <Router history={history}>
            <Questionnaire questionnaire={questionnaire} slots={storySlots} fallback={drawError} />
          </Router>
        </div>
      </FieldsProvider>
    </HostServicesProvider>
  )
}

/** The app's own; what is still on its way is marked, for those who wait for it. */
const storySlots = { ...slots, Loading: () => <output data-loading>Loading…</output> }
const drawError = () => <p data-undrawn>This screen could not be drawn. The console says why.</p>

async function open(state: ScreenState, network: Network): Promise<Opened> {
  const [brandId = '', treatment = '', kind, variant = ''] = state.flow.split('.')
  const [brand, look, flow] = await Promise.all([
    loadBrand(brandId),
    loadLook(brandId),
    loadFlow({ brand: brandId, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant }),
  ])
  const { questionnaire } = await openScreen({
    flow,
    brand,
    facts: state.facts,
    stored: state.stored,
    screen: state.screen,
    calls: state.calls ?? {},
    wait: networks[network],
  })
  // what stops a patient on arrival would lie over the screen; it is a story of its own
  if (state.state !== 'stopped' && questionnaire.view().interrupt) {
    questionnaire.send({ type: 'DISMISS' })
    await settle(questionnaire)
  }
  answerScreen(questionnaire, state.answers ?? {})
  const auth = createAuthSession({ storage: sessionStorage })
  const config = { brand: brand.id, apiUrl: '', card: null, address: null } as const
  const services = {
    config,
    brand,
    look,
    auth,
    api: createClient({ baseUrl: '', token: auth.token }),
    drafts: createDrafts(),
    flags: standardFlags,
  }
  return { questionnaire, services }
}
