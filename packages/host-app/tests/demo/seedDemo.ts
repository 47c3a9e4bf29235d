import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type ClientOf, createClient, createClientOf } from '@anamnesis/api/client'
import { type ClinicEndpoints, clinicEndpoints } from '@anamnesis/api/contract'
import type { FileAnswer } from '@anamnesis/engine/schema'
import { loadBrand } from '@anamnesis/flows'
import { authoriseCard } from '../journeys/authoriseCard.ts'
import { mailsTo } from '../journeys/mailsTo.ts'
import { receiveTreatment, type PatientVisit } from '../support/treatmentScenario.ts'
import { demoEmail, type DemoState, demoStates } from './demoStates.ts'

/** How long the charge of an approved order may take, in milliseconds. */
const LONGEST = 60_000

/** A running app and its sandboxes. */
export interface DemoApp {
  readonly brand: string
  readonly origin: string
  /** Origin of the card sandbox. */
  readonly card: string
  /** Origin of the outbox. */
  readonly outbox: string
  /** Token of a physician. */
  readonly clinicToken: string
}

/** Creates a patient in each state of care, by default of the demo, through the API and the sandboxes. @throws on a refusal */
export async function seedDemo(app: DemoApp, states: readonly Omit<DemoState, 'shows'>[] = demoStates): Promise<void> {
  const clinic = createClientOf(clinicEndpoints, { baseUrl: app.origin, token: () => app.clinicToken })
  const brand = await loadBrand(app.brand)
  const picture = readPicture()
  for (const state of states) {
    const email = demoEmail(state)
    let session: { readonly token: string; readonly user: { readonly user_id: string; readonly email: string } } | undefined
    const api = createClient({ baseUrl: app.origin, token: () => session?.token })
    const auth: PatientVisit['auth'] = {
      token: () => session?.token,
      user: () => session?.user,
      start: (token, user) => void (session = { token, user }),
    }
    const sitting: PatientVisit = { api, clinic: afterCharges(clinic), auth, brand }
    for (const treatment of state.treatments)
      await receiveTreatment(sitting, email, treatment, { picture, authorise: (intent) => authoriseCard(app.card, intent) })
    if (state.isUnconfirmed) continue
    const confirmed = await api.verifyEmail({ body: { token: await confirmationToken(app, email) } })
    if (!confirmed.ok) throw new Error(`DEMO_NOT_CONFIRMED: the server answered ${confirmed.status} to the link of ${email}.`)
  }
}

/** The clinic's client; an order ships once it is charged. */
function afterCharges(clinic: ClientOf<ClinicEndpoints>): PatientVisit['clinic'] {
  return {
    decideTreatment: async (input, options) => {
      if (input.params.action === 'ship') await untilCharged(clinic, input.params.treatment_id)
      return clinic.decideTreatment(input, options)
    },
  }
}

/** The token of the first mail, which is sent after the account's response. */
async function confirmationToken(app: DemoApp, email: string): Promise<string> {
  for (const end = Date.now() + LONGEST; Date.now() < end; await wait(100)) {
    const token = (await mailsTo(app, email)).at(-1)?.link?.split('/').at(-1)
    if (token !== undefined) return token
  }
  throw new Error(`DEMO_NO_MAIL: no mail came to ${email} in time.`)
}

async function untilCharged(clinic: ClientOf<ClinicEndpoints>, treatment_id: string): Promise<void> {
  for (const end = Date.now() + LONGEST; Date.now() < end; await wait(100)) {
    const review = await clinic.reviewTreatment({ params: { treatment_id } })
    if (review.ok && review.body.treatment.unsettled_payments.every(({ status }) => status !== 'waiting')) return
  }
  throw new Error('DEMO_NOT_CHARGED: the first order was not charged in time.')
}

/** A drawn photo of a card. */
function readPicture(): FileAnswer {
  const photo = readFileSync(new URL('../../../api/tests/support/licence.jpg', import.meta.url))
  return { kind: 'file', name: 'licence.jpg', type: 'image/jpeg', size: photo.length, content: photo.toString('base64') }
}
