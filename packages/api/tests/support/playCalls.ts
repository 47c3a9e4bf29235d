import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { enrolMember } from '../../src/server/members/enrolment.ts'
import { totpCode } from '../../src/server/members/totp.ts'
import { JPEG } from './answerFlow.ts'
import { completeAndSubmit } from './completeAndSubmit.ts'
import { confirmOnRecord } from './confirmOnRecord.ts'
import { dashboardOf } from './dashboardOf.ts'
import { decide } from './decide.ts'
import { PASSWORD, type Patient, type TestServer } from './openTestServer.ts'
import { sendPaymentEvent } from './sendPaymentEvent.ts'
import { subscriptionsOf } from './subscriptionsOf.ts'

/** Answers of a check-in without changes. */
export const CHECK_IN: Readonly<Record<string, string>> = {
  'treatment-performance': 'Very well',
  'medication-side-symptoms': 'None of these',
  'stay-on-same-medication': 'Yes',
  'stay-on-same-frequency': 'Yes',
  'ed-renewal-safety': 'None of these',
  poppers: 'No',
  'sex-at-birth': 'Male',
  'health-changes': 'No',
  'additional-info-renewal': 'No',
}

/** Makes each call of the contract at least once with success, as patients, staff and the payment provider. */
export async function playCalls(server: TestServer): Promise<void> {
  const sam = await server.patient('sam@example.com')
  await completeAndSubmit(server, sam)
  await playTreatment(server, sam)
  await playDraft(server)
  await playMessages(server, sam)
  await playCheckIns(server, sam)
  await playMember(server)
  await playAccount(server, sam)
  await playDocuments(sam)
  await leave(sam)
}

/** The token of the newest mailed link to a page. */
async function mailed(server: TestServer, page: string): Promise<string> {
  const found = (await server.mails()).flatMap(({ text }) => new RegExp(`/${page}/(\\S+)$`, 'm').exec(text)?.[1] ?? [])
  return found.at(-1) ?? ''
}

/** The clinic's decisions on a treatment, its orders, its payments, and its pages. */
async function playTreatment(server: TestServer, sam: Patient): Promise<void> {
  const { client, treatment_id, user_id } = sam
  const clinic = server.clinic()
  await clinic.listTreatments({ query: { status: 'submitted' } })
  // many matches, one, and none
  for (const text of ['sam', 'Doe17', 'nobody', 'seeded17@example.com']) await clinic.searchTreatments({ body: { text } })
  const review = await clinic.reviewTreatment({ params: { treatment_id } })
  await clinic.viewUpload({ params: { upload_id: (review.ok && review.body.uploads[0]?.id) || '' } })
  await decide(server, treatment_id, 'assign')
  const dose = { drug_id: 'tadalafil', dose_id: 'tadalafil-20-6' }
  await clinic.weighProduct({ params: { treatment_id, ...dose }, query: {} })
  await decide(server, treatment_id, 'approve', { product: { ...dose, note: 'The lower dose seldom lasts.' } })
  const suggestion = (await dashboardOf(sam)).treatments[0]?.suggestion
  await client.acceptSuggestion({ params: { suggestion_id: suggestion?.id ?? '' }, body: { price: suggestion?.price ?? 0 } })
  await clinic.getPackingList({ params: { treatment_id } })
  for (const action of ['ship', 'deliver', 'open_order'] as const) await decide(server, treatment_id, action)
  const [shown] = (await dashboardOf(sam)).treatments
  await client.chooseCounsel({ params: { prescription_id: shown?.prescription_id ?? '' }, body: { counsel: 'patient_opted_out' } })
  await client.getEngagementCart({ query: { treatment_id } })
  const [subscription] = await subscriptionsOf(sam)
  const id = subscription?.id ?? ''
  await client.getSubscription({ params: { id } })
  for (const actionType of ['pause', 'resume'] as const)
    await client.updateSubscription({ params: { actionType }, body: { subscription_id: id } })
  await decide(server, treatment_id, 'refund')
  await client.openCardPage({})
  for (const event_type of ['payment_source_added', 'card_expired'])
    await sendPaymentEvent(server, { event_type, content: { customer: { id: user_id } } })
}

/** A questionnaire that is stopped and discarded; another treatment with weights. */
async function playDraft(server: TestServer): Promise<void> {
  const { client, treatment_id } = await server.patient('lee@example.com')
  const params = { treatment_id }
  await client.postEngagement({ query: { increment: 'form_started' }, body: { event_id: randomUUID() } })
  await client.getEngagementMetadata({ query: {} })
  await client.putSession({ params, body: { document: { revision: 1 }, read: 0 } })
  await client.getSession({ params })
  await client.chooseAddOns({ body: { add_on_ids: [], treatment_id } })
  const answers = { drug_id: 'tadalafil', dose_id: '', 'question-allergies': 'Tadalafil' }
  const refused = { drug_id: 'You told us that you are allergic to this medication. Choose another one' }
  const shown_at = new Date(server.state.now).toISOString()
  const stop = { id: randomUUID(), refused, screen: 'prescription-preference-step-1', shown_at, answers }
  await client.putStops({ params, body: { stops: [stop] } })
  await client.discardTreatment({ params })
  const begun = await client.createTreatment({ body: { treatment_type: 'wl' } })
  const approved = begun.ok ? begun.body.treatment_id : ''
  await server.services.db.execute(sql`update treatments set status = 'approved' where id = ${approved}`)
  await client.putWeight({ params: { treatment_id: approved }, body: { pounds: 200 } })
  await client.getProgress({ params: { treatment_id: approved } })
}

async function playMessages(server: TestServer, { client, user_id, access_token }: Patient): Promise<void> {
  const sent = await client.upload({
    body: { document: 'message_attachment', file: JPEG, file_name: 'rash.jpg', content_type: 'image/jpeg' },
  })
  await client.sendMessage({ body: { id: randomUUID(), text: 'Hello', ...(sent.ok && { upload_id: sent.body.id }) } })
  await server.clinic().writeToPatient({ body: { id: randomUUID(), user_id, text: 'Hello' } })
  await client.getChatToken({ query: { user_id } })
  const channels = await client.getChannels({})
  const channel_id = channels.ok ? (channels.body.channels[0]?.id ?? '') : ''
  await client.getMessages({ params: { channel_id }, query: {} })
  const headers = { authorization: `Bearer ${access_token}`, 'last-event-id': '0' }
  const reader = (await server.fetch('/v1/messages/events', { headers })).body?.getReader()
  // the first part says that it is open
  for (let isOpen = true, text = ''; isOpen && !text.includes('data:');) {
    const part = await reader?.read()
    isOpen = part?.done === false
    text += new TextDecoder().decode(part?.value)
  }
  await reader?.cancel()
  await client.readMessages({ params: { channel_id }, body: { sequence: 2 } })
}

/** A check-in by link, and one in the app. */
async function playCheckIns(server: TestServer, { client, treatment_id }: Patient): Promise<void> {
  const answers = Object.entries(CHECK_IN).map(([question_slug, body]) => ({ question_slug, body }))
  await decide(server, treatment_id, 'require_renewal')
  const params = { token: await mailed(server, 'email-renewal/ed') }
  // a check-in that stops for a nitrate, which its answers then correct
  const stopNow = () => ({
    stops: [
      {
        id: randomUUID(),
        interrupt: 'nitratesInTreatment',
        screen: 'health-changes',
        shown_at: new Date(server.state.now).toISOString(),
        answers: { 'question-ed-renewal-safety': 'Nitrate' },
      },
    ],
  })
  await server.browser().client.openEmailRenewal({ params })
  await server.browser().client.putEmailRenewalStops({ params, body: stopNow() })
  await server.browser().client.putEmailRenewal({ params, body: { answers, attributes: {} } })
  await decide(server, treatment_id, 'renew', { reason: 'No changes.' })
  // the newest is open
  server.state.now += 60_000
  await decide(server, treatment_id, 'require_renewal')
  await client.putRenewalStops({ params: { treatment_id }, body: stopNow() })
  const ofTreatment = answers.map((answer) => ({ ...answer, treatment_id }))
  await client.putRenewal({ params: { treatment_id }, body: { answers: ofTreatment, attributes: {} } })
}

async function playMember(server: TestServer): Promise<void> {
  const { db, memberSecrets: secrets } = server.services
  const email = 'kim@clinic.example'
  const enrolled =
    secrets && (await enrolMember({ db, secrets, issuer: 'Northway' }, { email, name: 'Kim', profession: 'support', provinces: [] }))
  if (!enrolled) throw new Error('Kim was not enrolled')
  const codeNow = () => totpCode(enrolled.secret, new Date(server.state.now))
  const opened = await server.clinic('').signIn({ body: { email, password: enrolled.password, code: codeNow() } })
  const clinic = server.clinic(opened.ok ? opened.body.access_token : '')
  // a code opens one session
  server.state.now += 30_000
  const password = 'seven unlikely herons'
  await clinic.changeMemberPassword({
    body: { current_password: enrolled.password, code: codeNow(), password, password_confirmation: password },
  })
  await clinic.signOut({})
}

/** A referred patient's account: address, passwords, sessions. */
async function playAccount(server: TestServer, sam: Patient): Promise<void> {
  const referral = await sam.client.getReferral({})
  const email = 'alex@example.com'
  const { client } = server.browser()
  const created = await client.createTreatment({
    body: { email, password: PASSWORD, treatment_type: 'ed', ...(referral.ok && { referral_code: referral.body.code }) },
  })
  const alex = server.browser(created.ok ? created.body.access_token : '').client
  await sam.client.getReferral({})
  await alex.requestVerification({})
  await client.checkLink({ body: { purpose: 'email', token: await mailed(server, 'verify') } })
  await alex.putConsents({ body: { email: true } })
  await client.requestPassword({ body: { email } })
  const reset_token = await mailed(server, 'password/reset')
  const chosen = (password: string) => ({ password, password_confirmation: password })
  await client.resetPassword({ params: { reset_token }, body: { ...chosen('quiet harbour lanterns 9'), reset_token } })
  const login = async (password: string) => {
    const opened = await client.login({ body: { email, password } })
    return server.browser(opened.ok ? opened.body.access_token : '').client
  }
  const device = await login('quiet harbour lanterns 9')
  await device.changePassword({ body: { current_password: 'quiet harbour lanterns 9', ...chosen('seven unlikely herons') } })
  await device.endSessions({})
  await (await login('seven unlikely herons')).logout({})
}

/** Another questionnaire, which shows the answers on record, and all documents. */
async function playDocuments({ client }: Patient): Promise<void> {
  const begun = await client.createTreatment({ body: { treatment_type: 'wl' } })
  await confirmOnRecord({ client, treatment_id: begun.ok ? begun.body.treatment_id : '' })
  await client.getProfile({})
  const listed = await client.listDocuments({})
  await client.viewDocument({ params: { upload_id: (listed.ok && listed.body.documents[0]?.id) || '' } })
  await client.downloadData({})
}

async function leave(sam: Patient): Promise<void> {
  const [subscription] = await subscriptionsOf(sam)
  await sam.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id: subscription?.id ?? '' } })
  await sam.client.closeAccount({ body: { password: PASSWORD } })
}
