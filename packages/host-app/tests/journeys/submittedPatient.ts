import { type Client, createClient } from '@anamnesis/api/client'
import { answerFlow } from '../../../api/tests/support/answerFlow.ts'
import { type CareTeam, careTeamOf } from './careTeam.ts'
import { authoriseCard } from './authoriseCard.ts'
import { mailsTo } from './mailsTo.ts'
import type { RunningApp } from './startApp.ts'

/** Password of the patients. */
export const PASSWORD = 'a long enough password'

/** A patient with a submitted questionnaire and a confirmed address. */
export interface SubmittedPatient {
  readonly email: string
  readonly api: Client
  readonly user_id: string
  readonly treatment_id: string
  readonly team: CareTeam
}

/** Creates one through the API with a sandbox card: northway's first treatment, answered as a healthy adult. @throws on a refusal. */
export async function submittedPatient(app: RunningApp, name: string): Promise<SubmittedPatient> {
  const email = `${name.toLowerCase()}@example.com`
  let token: string | undefined
  const api = createClient({ baseUrl: app.origin, token: () => token })
  const made = expectOk(await api.createTreatment({ body: { email, password: PASSWORD, treatment_type: 'ed' } }))
  token = made.access_token
  const { treatment_id, user_id } = made
  await answerFlow({ ...made, client: api }, { change: { last_name: name } })
  const { payment_intent } = expectOk(await api.getPaymentIntent({ query: { treatment_id } }))
  const payment_intent_id = payment_intent?.id ?? ''
  await authoriseCard(app.providers.card, payment_intent_id)
  expectOk(await api.createSubscription({ body: { payment_intent_id, treatment_id, user_id } }))
  const [confirm] = await mailsTo(app, email)
  expectOk(await api.verifyEmail({ body: { token: confirm?.link?.split('/').at(-1) ?? '' } }))
  return { email, api, user_id, treatment_id, team: await careTeamOf(app, email) }
}

function expectOk<Body>(result: { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly problem: unknown }): Body {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.body
}
