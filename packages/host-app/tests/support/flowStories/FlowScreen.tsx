import { createClient } from '@anamnesis/api/client'
import { waitForIdle, type Questionnaire as OpenQuestionnaire } from '@anamnesis/engine'
import { Questionnaire, useResource } from '@anamnesis/engine/react'
import { FieldsProvider, type FieldPorts, type CardPort } from '@anamnesis/fields'
import type { AddressAnswer } from '@anamnesis/fields/internal'
import { loadBrand, loadFlow } from '@anamnesis/flows'
import { useState, type ComponentProps } from 'react'
import { slots } from '../../../src/features/onboarding/slots.tsx'
import { createAuthSession } from '../../../src/lib/authSession.ts'
import { createDrafts } from '../../../src/lib/drafts/createDrafts.ts'
import { defaultFlags } from '../../../src/lib/flags/Flags.ts'
import { type HostServices, HostServicesProvider } from '../../../src/lib/HostServices.tsx'
import { createMemoryHistory } from '../../../src/lib/router/createMemoryHistory.ts'
import { Router } from '../../../src/lib/router/Router.tsx'
import { answerScreen, openScreen } from './openScreen.ts'
import { type Network, networks } from '../networks.ts'
import type { ScreenState } from './ScreenState.ts'
import { box, card, field, grid, label } from '../../../src/ports/card/HostedCard.css.ts'

const BOXES = [
  { name: 'number', text: 'Card number', autocomplete: 'cc-number', complete: 12 },
  { name: 'expiry', text: 'Expiry date', autocomplete: 'cc-exp', complete: 4 },
  { name: 'cvc', text: 'Security code', autocomplete: 'cc-csc', complete: 3 },
] as const

const found: AddressAnswer = { line1: '10 Example St', line2: '', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', isComplete: true }

/** Field ports of a story: one known address, and valid cards. */
const storyPorts: FieldPorts = {
  address: {
    find: () => Promise.resolve([{ id: 'found', text: found.line1, description: 'Toronto, ON', isContainer: false }]),
    retrieve: () => Promise.resolve(found),
  },
  card: { Card: StoryCard },
}

interface Opened {
  readonly questionnaire: OpenQuestionnaire
  readonly services: HostServices
}

/** A flow's screen in a state, rendered with the app's components; calls are answered in the page. */
export function FlowScreen({ network = 'working', ...state }: ScreenState & { readonly network?: Network }) {
  const identity = [JSON.stringify(state), network]
  const { opened, error } = useResource<Opened>({
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
        {/* tests wait for it */}
        <div data-answered={questionnaire.view().isAnswered}>
          <Router history={history}>
            <Questionnaire questionnaire={questionnaire} slots={storySlots} fallback={drawError} />
          </Router>
        </div>
      </FieldsProvider>
    </HostServicesProvider>
  )
}

/** The app's slots; loading parts are marked for tests. */
const storySlots = { ...slots, Loading: () => <output data-loading>Loading…</output> }
const drawError = () => <p data-undrawn>This screen failed to render. See the console.</p>

async function open(state: ScreenState, network: Network): Promise<Opened> {
  const [brandId = '', treatment = '', kind, variant = ''] = state.flow.split('.')
  const [brand, flow] = await Promise.all([
    loadBrand(brandId),
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
  // an interrupt on arrival has its own story
  if (state.state !== 'stopped' && questionnaire.view().interrupt) {
    questionnaire.send({ type: 'DISMISS' })
    await waitForIdle(questionnaire)
  }
  answerScreen(questionnaire, state.answers ?? {})
  const auth = createAuthSession({ storage: sessionStorage })
  const config = { brand: brand.id, apiUrl: '', appUrl: '', card: null, address: null } as const
  const services = {
    config,
    brand,
    auth,
    api: createClient({ baseUrl: '', token: auth.token }),
    drafts: createDrafts(),
    flags: defaultFlags,
  }
  return { questionnaire, services }
}

/** The card fields in the app's styles, with plain boxes instead of frames. */
function StoryCard({ id, labelledBy, describedBy, isInvalid, onComplete }: ComponentProps<CardPort['Card']>) {
  const check = (form: HTMLElement) =>
    onComplete([...form.querySelectorAll('input')].every((input, index) => input.value.length >= (BOXES[index]?.complete ?? 0)))
  return (
    <fieldset
      id={id}
      className={card}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onChange={(event) => check(event.currentTarget)}
    >
      <div className={grid}>
        {BOXES.map(({ name, text, autocomplete }) => (
          <label key={name} className={field} data-field={name}>
            <span className={label}>{text}</span>
            <input
              className={box}
              style={{ width: '100%' }}
              inputMode="numeric"
              autoComplete={autocomplete}
              aria-invalid={isInvalid}
              data-invalid={isInvalid || undefined}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
