import { randomUUID } from 'node:crypto'
import { type Client, createClient } from '../../src/client/index.ts'
import { answerFlow } from './answerFlow.ts'
import { type Ledger, recordingClient } from './ledger.ts'

/** A patient who has just created an account. */
interface Newcomer {
  readonly client: Client
  readonly access_token: string
  readonly user_id: string
}

/** Activity in the background of a questionnaire, and how to end it. */
export type BackgroundActivity = (newcomer: Newcomer) => { readonly end: () => Promise<void> }

/** Plays a complete onboarding through the real client; confirmed writes go to the ledger. Runs `company` in the background and ends it
 * first.
 * @throws on a refusal.
 */
export async function onboard(ledger: Ledger, send: typeof fetch, company?: BackgroundActivity): Promise<void> {
  let token: string | undefined
  // each patient has another client address, because one address may create only a few accounts
  const address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
  const fromThere: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('x-forwarded-for', address)
    return send(input, { ...init, headers })
  }
  // `send` chooses the server's address, which may change between attempts
  const client = recordingClient(createClient({ baseUrl: 'http://api.test', token: () => token, fetch: fromThere }), ledger)
  const email = `${randomUUID()}@example.com`
  const created = await client.createTreatment({ body: { email, password: 'a long enough password', treatment_type: 'ed' } })
  if (!created.ok) throw new Error(JSON.stringify(created))
  token = created.body.access_token
  const { treatment_id, user_id } = created.body
  const companion = company?.({ client, access_token: token, user_id })
  const document = (revision: number) => ({
    params: { treatment_id },
    body: { document: { revision, screen: `screen-${revision}` }, read: revision - 1 },
  })
  expectOk(await client.putSession(document(1)))
  await answerFlow({ ...created.body, client }, { isByScreen: true })
  expectOk(await client.putSession(document(2)))
  const paid = await client.getPaymentIntent({ query: { treatment_id } })
  const payment_intent_id = paid.ok ? (paid.body.payment_intent?.id ?? '') : ''
  expectOk(await client.createSubscription({ body: { payment_intent_id, treatment_id, user_id } }))
  const dashboard = await client.getDashboard({ query: { user_id } })
  if (!dashboard.ok || dashboard.body.treatments[0]?.status !== 'submitted') throw new Error(JSON.stringify(dashboard))
  await companion?.end()
}

function expectOk(result: { readonly ok: boolean }): void {
  if (!result.ok) throw new Error(JSON.stringify(result))
}
