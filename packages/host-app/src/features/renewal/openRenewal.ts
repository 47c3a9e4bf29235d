import { openQuestionnaire, type Questionnaire } from '@anamnesis/engine'
import { createHandlers, loadFlow, momentIn, transforms, type TreatmentCode, vocabulary } from '@anamnesis/flows'
import type { HostServices } from '../../lib/HostServices.tsx'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'
import { retryPort } from '../../lib/retryPort.ts'
import { createTracking } from '../../lib/createTracking.ts'
import { createDeviceSession } from '../../questionnaire/sessionPort.ts'
import { answersAsked } from '../../questionnaire/answersAsked.ts'
import { preloadScreen } from '../../questionnaire/preloadScreen.ts'
import { profileAnswers } from '../../questionnaire/profileAnswers.ts'
import { draftName } from './draftName.ts'
import { emailDraftName } from './emailDraftName.ts'
import { createRenewalCalls } from './renewalCalls.ts'

/** A renewal that is open in this tab. */
export interface OpenRenewal {
  readonly treatment: TreatmentCode
  readonly questionnaire: Questionnaire
  /** It has been sent in: what was kept on this device for going on is thrown away. */
  readonly forget: () => void
}

/** What opening needs. */
export interface OpenRenewalInput {
  readonly services: HostServices
  readonly treatment: TreatmentCode
  /** Id of the screen in the address, if it names one. */
  readonly screen: string | undefined
}

/**
 * Opens the renewal that is due for a treatment of the signed-in patient, where they left it.
 * @throws when the server cannot be asked.
 */
export async function openRenewal(input: OpenRenewalInput): Promise<OpenRenewal | 'not due' | 'signed out'> {
  const { api, auth } = input.services
  const user_id = auth.who()?.user_id
  if (auth.token() === undefined || user_id === undefined) return 'signed out'
  const dashboard = await api.getDashboard({ query: { user_id } })
  if (dashboard.status === 401) return 'signed out'
  if (!dashboard.ok) throw new TypeError(`the renewal could not be looked up: status ${dashboard.status}`)
  const due = dashboard.body.treatments.find((one) => one.treatment_type === input.treatment && isRenewalDue(one))
  if (!due) return 'not due'
  return open(input, {
    variant: 'full',
    draft: draftName(input.services.brand, due.id),
    by: { treatmentId: due.id },
    facts: { user_id, treatment_id: due.id },
    province: dashboard.body.profile.province ?? undefined,
  })
}

/** Opens the renewal that the link of an e-mail stands for; 'unknown' for a link that is used, has run out or never was. */
export async function openEmailRenewal({
  token,
  ...input
}: OpenRenewalInput & { readonly token: string }): Promise<OpenRenewal | 'unknown'> {
  const link = await input.services.api.openEmailRenewal({ params: { token } })
  if (link.status === 404) return 'unknown'
  if (!link.ok) throw new TypeError(`the link could not be looked up: status ${link.status}`)
  // an address may name the wrong treatment: the link knows
  if (link.body.treatment_type !== input.treatment) return 'unknown'
  return open(input, { variant: 'email', draft: await emailDraftName(input.services.brand, token), by: { token }, facts: {} })
}

interface Opening {
  readonly variant: 'full' | 'email'
  /** What the answers are kept under on this device. */
  readonly draft: string
  readonly by: Parameters<typeof createRenewalCalls>[0]['by']
  readonly facts: { readonly user_id?: string; readonly treatment_id?: string }
  /** Where the patient lives, as far as that is known: its calendar says which day is today. */
  readonly province?: string | undefined
}

async function open(
  { services, treatment, screen }: OpenRenewalInput,
  { variant, draft, by, facts, province }: Opening,
): Promise<OpenRenewal> {
  const { api, brand } = services
  const device = await createDeviceSession(services, draft)
  const flow = await loadFlow({ brand: brand.id, treatment, kind: 'renewal', variant })
  const firstFields = preloadScreen(flow.steps[0]?.screens[0])
  // the link of an e-mail shows nothing of its patient
  const profile = variant === 'full' ? await profileAnswers(api) : {}
  let opened: Questionnaire | undefined
  const questionnaire = await openQuestionnaire({
    vocabulary,
    flow,
    handlers: createHandlers(brand),
    transforms,
    facts: { signedIn: variant === 'full', flags: {}, treatment_type: treatment, ...facts },
    ports: {
      calls: createRenewalCalls({ api, flowVersion: flow.version, by, stops: () => opened?.stops() ?? [] }),
      retry: retryPort,
      session: device,
      tracking: createTracking(api),
      now: () => momentIn(province, new Date().toISOString()),
      newId: () => crypto.randomUUID(),
      report: (error) => reportError(error),
    },
    initialAnswers: answersAsked(flow, profile),
    ...(screen !== undefined && { screen }),
  })
  opened = questionnaire
  // drawn at once, wherever it goes on
  await Promise.all([firstFields, preloadScreen(questionnaire.view().screen)])
  return { treatment, questionnaire, forget: () => device.clear() }
}
