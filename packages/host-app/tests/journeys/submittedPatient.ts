import { type Client, createClient } from '@anamnesis/api/client'
import { answerFlow } from '../../../api/tests/support/answerFlow.ts'
import { type CareTeam, careTeamOf } from './careTeam.ts'
import type { RunningApp } from './startApp.ts'
import * as z from 'zod'

const box = z.object({ messages: z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() })) })

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
  await authorise(app.providers.card, payment_intent_id)
  expectOk(await api.createSubscription({ body: { payment_intent_id, treatment_id, user_id } }))
  const [confirm] = await mailsTo(app, email)
  expectOk(await api.verifyEmail({ body: { token: confirm?.link?.split('/').at(-1) ?? '' } }))
  return { email, api, user_id, treatment_id, team: await careTeamOf(app, email) }
}

/** Authorises a card at the provider's sandbox, as its frame does. */
async function authorise(provider: string, intent: string): Promise<void> {
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { authorization: `Basic ${btoa('test_journey:')}`, 'content-type': 'application/json' }
    const response = await fetch(`${provider}/api/internal${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const card = { number: '4111111111111111', expiry_month: 12, expiry_year: 2035, cvv: '123' }
  const { token } = (await ask('/tokens', card)) as { token: { id: string } } // the sandbox's response
  await ask(`/payment_intents/${intent}/confirm`, { cb_token: token.id })
}

function expectOk<Body>(result: { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly problem: unknown }): Body {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.body
}

/** A mail as its reader sees it. */
export interface ReadMail {
  readonly subject: string
  readonly text: string
  /** Its link, if it has one. */
  readonly link: string | undefined
}

/** Mails to an address, newest first. */
export async function mailsTo(app: RunningApp, email: string): Promise<readonly ReadMail[]> {
  const { messages } = box.parse(await (await fetch(`${app.outbox}/messages`)).json())
  return messages
    .filter(({ to }) => to === email)
    .map(({ subject, text }) => ({ subject, text, link: text.split(/\s+/).find((word) => word.startsWith(app.origin)) }))
}
