import { openQuestionnaire, type Questionnaire, readSession } from '@anamnesis/engine'
import { preloadFields } from '@anamnesis/fields'
import { loadFlow, loadHandlers, transforms, type TreatmentCode } from '@anamnesis/flows'
import type { HostServices } from '../../lib/HostServices.tsx'
import { retryPort } from '../../lib/retryPort.ts'
import { createTracking } from '../../lib/createTracking.ts'
import type { HostCardPort } from '../../ports/card/index.ts'
import { createCallAdapter } from './callAdapter.ts'
import { createPaymentHandler } from './paymentHandler.ts'
import { createDeviceSession, createSession } from '../../questionnaire/sessionPort.ts'

const CARD_FIELD = 'paymentCard'
const NEW_PATIENT = 'full'
/** Who is signed in has a profile already. */
const KNOWN_PATIENT = 'without-profile'

/** A questionnaire that is open in this tab. */
export interface OpenOnboarding {
  readonly questionnaire: Questionnaire
  /** It has been sent in: what was kept on this device for going on is thrown away. */
  readonly forget: () => void
}

/** What opening needs. */
export interface OpenOnboardingInput {
  readonly services: HostServices
  readonly treatment: TreatmentCode
  /** Id of the screen in the address, if it names one. */
  readonly screen: string | undefined
  readonly card: () => Promise<HostCardPort | undefined>
}

/**
 * Opens the onboarding of a treatment: where this device, or the server, has it begun, there it goes on; otherwise it
 * begins, without the profile for a patient who is signed in. One that is with a provider already is not opened again.
 */
export async function openOnboarding({ services, treatment, screen, card }: OpenOnboardingInput): Promise<OpenOnboarding | 'sent in'> {
  const { api, auth, brand } = services
  const device = createDeviceSession(services, `${brand.id}-${treatment}-onboarding`)
  const here = await device.load().catch(() => undefined)
  const isSignedIn = auth.token() !== undefined
  const underWay = here?.facts.treatment_id === undefined && isSignedIn ? await treatmentUnderWay(services, treatment) : undefined
  if (underWay?.isSentIn) return 'sent in'
  const treatmentId = here?.facts.treatment_id ?? underWay?.id
  const session = createSession(services, device, treatmentId)
  const variant = readSession(await session.load()).document?.variant ?? (isSignedIn ? KNOWN_PATIENT : NEW_PATIENT)
  const userId = auth.who()?.user_id
  const [flow, handlers] = await Promise.all([
    loadFlow({ brand: brand.id, treatment, kind: 'onboarding', variant }),
    loadHandlers(treatment, brand),
  ])
  preloadFields(flow.steps[0]?.screens[0]?.fields?.map(({ type }) => type) ?? [])

  const questionnaire = await openQuestionnaire({
    flow,
    handlers: {
      ...handlers,
      payment: createPaymentHandler({
        field: CARD_FIELD,
        authorise: async (treatment_id, signal) => {
          const [port, intent] = await Promise.all([card(), api.getPaymentIntent({ query: { treatment_id } }, { signal })])
          if (!port || !intent.ok || !intent.body.payment_intent)
            return {
              ok: false,
              kind: 'network',
              code: 'payment_unavailable',
              message: 'Payment is not available right now. Your answers are saved: try again in a little while.',
              retry: true,
            }
          return port.authorize(intent.body.payment_intent, { ...(auth.who() && { email: auth.who()?.email ?? '' }) }, { signal })
        },
      }),
    },
    transforms,
    facts: {
      signedIn: isSignedIn,
      flags: {},
      treatment_type: treatment,
      ...(isSignedIn && treatmentId !== undefined && { treatment_id: treatmentId }),
      ...(isSignedIn && userId !== undefined && { user_id: userId }),
    },
    ports: {
      calls: createCallAdapter({ api, auth, variant, flowVersion: flow.version }),
      retry: retryPort,
      session,
      tracking: createTracking(api),
      now: () => new Date().toISOString(),
      newId: () => crypto.randomUUID(),
      report: (error) => reportError(error),
    },
    ...(screen !== undefined && { screen }),
  })
  const forget = () => {
    session.stop()
    device.clear()
  }
  return { questionnaire, forget }
}

/** Statuses of a treatment whose questionnaire is with a provider. */
const SENT_IN = new Set(['submitted', 'assigned'])

/** Where the signed-in patient stands with this treatment; it begins anew only where there is nothing to go on with. */
async function treatmentUnderWay(
  { api, auth }: HostServices,
  treatment_type: TreatmentCode,
): Promise<{ readonly id?: string; readonly isSentIn: boolean }> {
  const user_id = auth.who()?.user_id
  const dashboard = user_id === undefined ? undefined : await api.getDashboard({ query: { user_id } })
  const own = dashboard?.ok ? dashboard.body.treatments.filter((one) => one.treatment_type === treatment_type) : []
  const open = own.find(({ status }) => status === 'in_progress')
  if (open) return { id: open.id, isSentIn: false }
  if (own.some(({ status }) => SENT_IN.has(status))) return { isSentIn: true }
  const created = await api.createTreatment({ body: { treatment_type, variant: KNOWN_PATIENT } }, { idempotencyKey: crypto.randomUUID() })
  return { ...(created.ok && { id: created.body.treatment_id }), isSentIn: false }
}
