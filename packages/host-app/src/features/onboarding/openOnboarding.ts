import { openQuestionnaire, type Questionnaire, type SessionDocument } from '@anamnesis/engine'
import { readSession } from '@anamnesis/engine/internal'
import type { Facts } from '@anamnesis/engine/schema'
import { preloadFirstScreen, type QuestionnaireSlots } from '@anamnesis/engine/react'
import { provideFields } from '@anamnesis/fields'
import { createHandlers, transforms, type TreatmentCode, vocabulary } from '@anamnesis/flows'
import { momentIn } from '@anamnesis/flows/internal'
import { onboardingDraftName } from '../../lib/drafts/onboardingDraftName.ts'
import type { HostServices } from '../../lib/HostServices.tsx'
import { retryPort } from '../../lib/retryPort.ts'
import { createTracking } from '../../lib/createTracking.ts'
import type { HostCardPort } from '../../ports/card/index.ts'
import { createLazyCalls, fetchCallAdapter } from './createLazyCalls.ts'
import { chooseFlow } from './chooseFlow.ts'
import { firstFieldComponents } from './firstFieldComponents.ts'
import type { EarlierAnswers } from './answersOnRecord.ts'
import { preloadScreen } from '../../questionnaire/preloadScreen.ts'
import { reportInterrupts, type SendStop } from '../../questionnaire/reportInterrupts.ts'
import { createDeviceSession, createSession } from '../../questionnaire/sessionPort.ts'
import { slots } from './slots.tsx'
import type { UnavailableState } from './findOrCreateTreatment.ts'
import { visitProvince } from '../../lib/visitProvince.ts'
import { withoutAccountScreen } from './withoutAccountScreen.ts'

/** Opens or resumes the onboarding of a treatment. For a signed-in patient the server chooses the variant and the answers on record, which the patient confirms first; until they are known nothing is left out. A submitted or approved treatment isn't opened. */
export async function openOnboarding({
  services,
  treatment,
  screen,
  card,
  isBegun,
}: OpenOnboardingInput): Promise<OpenOnboarding | BeforeOnboarding | UnavailableState> {
  provideFields(firstFieldComponents)
  const { api, auth, brand } = services
  const name = onboardingDraftName(brand, treatment)
  let device = await createDeviceSession(services, name)
  const here = await device.load().catch(() => undefined)
  const isSignedIn = auth.token() !== undefined
  const drafted = here?.facts.treatment_id
  const openTreatment = isSignedIn
    ? await (await fetchCallAdapter()).findOrCreateTreatment(services, treatment, drafted, isBegun || hasAnswers(here))
    : { id: drafted, isDraftOver: false }
  if (typeof openTreatment === 'string' && drafted === undefined && hasAnswers(here))
    return { notSent: openTreatment, forget: device.clear }
  if (typeof openTreatment === 'string' || openTreatment.isDraftOver) {
    // its treatment is submitted or has ended
    device.clear()
    device = await createDeviceSession(services, name)
  }
  if (typeof openTreatment === 'string') return openTreatment
  const treatmentId = openTreatment.id
  const session = createSession(services, device, treatmentId)
  const draft = readSession(await session.load()).document
  const serverVariant = 'variant' in openTreatment ? openTreatment.variant : undefined
  const userId = auth.user()?.user_id
  const whole = await chooseFlow({ brand: brand.id, treatment, serverVariant, draftVariant: draft?.variant })
  const known = isSignedIn ? treatmentId : undefined
  const onRecord =
    known === undefined
      ? undefined
      : await (await fetchCallAdapter()).answersOnRecord(api, { treatmentId: known, flow: whole, drafted: draft?.answers })
  if (onRecord?.question) return { ask: onRecord.question }
  if (known !== undefined && !onRecord && whole.variant !== 'full') return 'answers on record unavailable'
  const leftOut = onRecord?.leftOut
  const flow = known === undefined ? whole : withoutAccountScreen(whole, draft?.done ?? [], leftOut)
  const firstFields = preloadScreen(flow.steps[0]?.screens[0])

  const drawn = withCard(slots, card)
  let sendStops = () => Promise.resolve()
  // events may be tracked while opening
  let trackedTreatmentId: string | undefined = known
  const province = visitProvince()
  const profile = province === undefined ? onRecord?.profile : { ...onRecord?.profile, province }
  const questionnaire = await openQuestionnaire({
    vocabulary,
    flow,
    handlers: {
      ...createHandlers(brand),
      payment: { run: async (...given) => (await fetchCallAdapter()).payByCard(services, card).run(...given) },
    },
    transforms,
    facts: {
      signedIn: isSignedIn,
      flags: {},
      treatment_type: treatment,
      ...(known !== undefined && { treatment_id: known }),
      ...(onRecord && { onFile: onRecord.facts }),
      ...(isSignedIn && userId !== undefined && { user_id: userId }),
    },
    ports: {
      calls: createLazyCalls({
        api,
        auth,
        variant: flow.variant,
        leftOut,
        flowVersion: flow.version,
        beforeSubmission: () => sendStops(),
      }),
      retry: retryPort,
      session,
      tracking: createTracking(api, () => trackedTreatmentId),
      now: (answerOf) => momentIn(answerOf('province') ?? draft?.answers['province'], new Date().toISOString()),
      newId: () => crypto.randomUUID(),
      report: (error) => reportError(error),
    },
    // most new patients have no data
    initialAnswers: profile && (async (...given) => (await fetchPrefillAnswers())?.prefillAnswers(flow, profile)(...given)),
    ...(screen !== undefined && { screen }),
  })
  questionnaire.subscribe(() => (trackedTreatmentId = questionnaire.facts().treatment_id))
  sendStops = reportInterrupts(questionnaire, () => stopSender(api, questionnaire.facts(), flow.version))
  // renders at once, at any screen
  await Promise.all([firstFields, preloadFirstScreen(questionnaire, drawn)])
  const forget = () => {
    session.stop()
    device.clear()
  }
  return { questionnaire, slots: drawn, forget }
}

/** An open questionnaire. */
export interface OpenOnboarding {
  readonly questionnaire: Questionnaire
  readonly slots: QuestionnaireSlots
  /** Deletes the draft on this device after submission. */
  readonly forget: () => void
}

/** Answers from before login, for a treatment that is submitted or approved; they are never sent. */
interface NotSent {
  readonly notSent: UnavailableState
  /** Deletes them on this device. */
  readonly forget: () => void
}

/** What comes before the questionnaire: starting it, confirming earlier answers, a loading error, or a notice that new answers weren't sent. */
export type BeforeOnboarding = 'not begun' | { readonly ask: EarlierAnswers } | NotSent | 'answers on record unavailable'

/** Input of {@link openOnboarding}. */
export interface OpenOnboardingInput {
  readonly services: HostServices
  readonly treatment: TreatmentCode
  /** Id of the screen in the address, if any. */
  readonly screen: string | undefined
  readonly card: () => Promise<HostCardPort | undefined>
  /** The patient chose to start; a draft on this device implies it. */
  readonly isBegun: boolean
}

/** Sends interrupts once there is a treatment. */
function stopSender(api: HostServices['api'], { treatment_id, signedIn }: Facts, flow_version: number): SendStop | undefined {
  if (treatment_id === undefined || !signedIn) return undefined
  return (stop) => api.putStops({ params: { treatment_id }, body: { stops: [stop], flow_version } })
}

/** Loads prefilling; if that fails, nothing is prefilled. */
const fetchPrefillAnswers = () => import('../../questionnaire/prefillAnswers.ts').catch(() => undefined)

const hasAnswers = (stored: SessionDocument | undefined) => Object.keys(stored?.answers ?? {}).length > 0

/** Preloads the card adapter with screens that have a card field. */
const withCard = (all: QuestionnaireSlots, card: () => Promise<unknown>): QuestionnaireSlots => ({
  ...all,
  prepare: async (fields) => {
    await Promise.all([all.prepare?.(fields), fields.some(({ type }) => type === 'card') && card()])
  },
})
