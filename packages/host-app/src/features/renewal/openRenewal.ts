import { openQuestionnaire, type Questionnaire } from '@anamnesis/engine'
import type { Facts } from '@anamnesis/engine/schema'
import { createHandlers, loadFlow, transforms, type TreatmentCode, vocabulary } from '@anamnesis/flows'
import { momentIn, RECORDED_FACTS } from '@anamnesis/flows/internal'
import type { HostServices } from '../../lib/HostServices.tsx'
import { isRenewalDue } from '../../lib/isRenewalDue.ts'
import { retryPort } from '../../lib/retryPort.ts'
import { createTracking } from '../../lib/createTracking.ts'
import { createDeviceSession } from '../../questionnaire/sessionPort.ts'
import { prefillAnswers } from '../../questionnaire/prefillAnswers.ts'
import { preloadScreen } from '../../questionnaire/preloadScreen.ts'
import { profileAnswers } from '../../questionnaire/profileAnswers.ts'
import { reportInterrupts } from '../../questionnaire/reportInterrupts.ts'
import { draftName } from './draftName.ts'
import { emailDraftName } from './emailDraftName.ts'
import { createRenewalCalls, createStopSender } from './renewalCalls.ts'

/** Opens or resumes the due renewal of the signed-in patient's treatment; `openEmailRenewal`, that of a mailed link. @throws if the server can't be reached. */
export async function openRenewal(input: OpenRenewalInput): Promise<OpenRenewal | 'not due' | 'signed out'> {
  const { api, auth } = input.services
  const user_id = auth.user()?.user_id
  if (auth.token() === undefined || user_id === undefined) return 'signed out'
  const dashboard = await api.getDashboard({ query: { user_id } })
  if (dashboard.status === 401) return 'signed out'
  if (!dashboard.ok) throw new TypeError(`loading the renewal failed with status ${dashboard.status}`)
  const due = dashboard.body.treatments.find((one) => one.treatment_type === input.treatment && isRenewalDue(one))
  if (!due) return 'not due'
  return open(input, {
    variant: 'full',
    draft: draftName(input.services.brand, due.id),
    by: { treatmentId: due.id },
    facts: { user_id, treatment_id: due.id, onFile: { [RECORDED_FACTS]: due.renewal_facts } },
    province: dashboard.body.profile.province ?? undefined,
  })
}

/** An open renewal. */
export interface OpenRenewal {
  readonly treatment: TreatmentCode
  readonly questionnaire: Questionnaire
  /** Deletes the draft on this device after submission. */
  readonly forget: () => void
}

/** Input of {@link openRenewal}. */
export interface OpenRenewalInput {
  readonly services: HostServices
  readonly treatment: TreatmentCode
  /** Id of the screen in the address, if any. */
  readonly screen: string | undefined
}

/** Opens the renewal of an e-mail's link; 'unknown' if the link is used, expired or invalid. */
export async function openEmailRenewal({
  token,
  ...input
}: OpenRenewalInput & { readonly token: string }): Promise<OpenRenewal | 'unknown'> {
  const link = await input.services.api.openEmailRenewal({ params: { token } })
  if (link.status === 404) return 'unknown'
  if (!link.ok) throw new TypeError(`loading the link failed with status ${link.status}`)
  // the address may name the wrong treatment; the link is authoritative
  if (link.body.treatment_type !== input.treatment) return 'unknown'
  return open(input, {
    variant: 'email',
    draft: await emailDraftName(input.services.brand, token),
    by: { token },
    facts: { onFile: { [RECORDED_FACTS]: link.body.facts } },
  })
}

interface Opening {
  readonly variant: 'full' | 'email'
  /** Name of the draft. */
  readonly draft: string
  readonly by: Parameters<typeof createRenewalCalls>[0]['by']
  readonly facts: Pick<Facts, 'user_id' | 'treatment_id' | 'onFile'>
  /** The patient's province, if known; its time zone determines today. */
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
  // an e-mail's link reveals nothing about the patient
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
    initialAnswers: prefillAnswers(flow, profile),
    ...(screen !== undefined && { screen }),
  })
  opened = questionnaire
  const sendStop = createStopSender({ api, flowVersion: flow.version, by })
  reportInterrupts(questionnaire, () => sendStop)
  // renders at once, at any screen
  await Promise.all([firstFields, preloadScreen(questionnaire.view().screen)])
  return { treatment, questionnaire, forget: () => device.clear() }
}
