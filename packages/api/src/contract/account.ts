import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { signature } from './members.ts'
import { message } from './messages.ts'
import { subscription } from './subscriptions.ts'
import { documentName } from './uploads.ts'

const password = z.string().check(z.maxLength(1024))

/** Sets a new password, given the current one. Ends all other sessions. A wrong current password or a weak new one is 422 by field, never 401. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/v2/account/password',
  auth: 'patient',
  body: z.strictObject({ current_password: password, password, password_confirmation: password }),
  response: z.void(),
  status: 204,
})

/** Ends every session of the patient on every device, including the current one. */
export const endSessions = endpoint({ method: 'DELETE', path: '/v2/account/sessions', auth: 'patient', response: z.void(), status: 204 })

/** Updates communication consents; omitted ones stay unchanged. Mail that care requires is sent in any case. */
export const putConsents = endpoint({
  method: 'PUT',
  path: '/v2/account/consents',
  auth: 'patient',
  body: z.strictObject({ email: z.optional(z.boolean()), sms: z.optional(z.boolean()) }),
  response: z.object({ consent_to_email: z.boolean(), consent_to_sms: z.boolean() }),
  status: 200,
})

const text = z.nullable(z.string())
const answered = z.object({ screen: z.string(), question: z.string(), answer: z.string() })

/** Exports all data stored about the patient as one document, without secrets. Moments are ISO dates with zone. */
export const downloadData = endpoint({
  method: 'GET',
  path: '/v2/account/data',
  auth: 'patient',
  response: z.object({
    generated_at: z.string(),
    account: z.object({
      user_id: z.uuid(),
      email: z.string(),
      created_at: z.string(),
      email_confirmed_at: text,
      consent_to_email: z.boolean(),
      consent_to_sms: z.boolean(),
      /** The patient's referral code; null if none was requested. */
      referral_code: text,
    }),
    /** By the names of `getProfile`. */
    profile: z.record(z.string(), text),
    treatments: z.array(
      z.object({
        id: z.uuid(),
        treatment_type: z.string(),
        status: z.string(),
        drug_name: text,
        product_name: text,
        /** The prescriber; null before approval. */
        prescriber: z.nullable(signature),
        created_at: z.string(),
        submitted_at: text,
        decided_at: text,
        ended_at: text,
        /** The clinic's message with a denial. */
        denial: text,
        /** The patient's statements about answers on record, and what was shown: by question, when it had been answered. */
        statements: z.array(z.object({ said: z.string(), shown: z.record(z.string(), z.string()), said_at: z.string() })),
        events: z.array(z.object({ kind: z.string(), at: z.string() })),
        /** In the wording of the questionnaire; submitted answers as they were reviewed. */
        answers: z.array(answered),
        check_ins: z.array(z.object({ submitted_at: text, answers: z.array(answered) })),
        /** Every reported weight, in pounds, oldest first. */
        weights: z.array(z.object({ at: z.string(), pounds: z.number() })),
      }),
    ),
    subscriptions: z.array(
      z.extend(subscription, {
        cancel_reason: text,
        cancel_details: text,
        /** In cents: when each charge was created, charged, refused or refunded. */
        charges: z.array(z.object({ amount: z.int(), created_at: z.string(), charged_at: text, refused_at: text, refunded_at: text })),
      }),
    ),
    messages: z.array(message),
    documents: z.array(z.object({ document: documentName, file_name: z.string(), size: z.int(), uploaded_at: z.string() })),
    /** The patient's sessions: last use and expiry. */
    sessions: z.array(z.object({ last_used_at: z.string(), expires_at: z.string() })),
  }),
  status: 200,
})

/** Closes the account, given its password: cancels subscriptions, discards unfinished questionnaires, ends every session and disables login.
 * The medical record is retained for the legal period. A wrong password is 422 by field.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/v2/account/close',
  auth: 'patient',
  body: z.strictObject({ password }),
  response: z.void(),
  status: 204,
})
