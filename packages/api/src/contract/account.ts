import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { signature } from './members.ts'
import { message } from './messages.ts'
import { subscription } from './subscriptions.ts'
import { documentName } from './uploads.ts'

const password = z.string().check(z.maxLength(1024))

/**
 * Sets a new password for whoever knows the one that they have: every other session ends, this one goes on. Never 401: a current password
 * that is wrong is 422, by field, as is a new one that is easily guessed.
 */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/v2/account/password',
  auth: 'patient',
  body: z.strictObject({ current_password: password, password, password_confirmation: password }),
  response: z.void(),
  status: 204,
})

/** Ends every session of the patient, on every device: also the one that asks. */
export const endSessions = endpoint({ method: 'DELETE', path: '/v2/account/sessions', auth: 'patient', response: z.void(), status: 204 })

/** Says how the patient may be written to; what is left out stays as it is. What care needs is mailed either way. */
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

/** Everything that is kept of the patient, as one document for them to keep: no secret is in it. Moments are ISO dates with zone. */
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
      /** The code by which friends were invited; null where none was ever asked for. */
      referral_code: text,
    }),
    /** By the names that `getProfile` has. */
    profile: z.record(z.string(), text),
    treatments: z.array(
      z.object({
        id: z.uuid(),
        treatment_type: z.string(),
        status: z.string(),
        drug_name: text,
        product_name: text,
        /** Who prescribed it; null before it is approved. */
        prescriber: z.nullable(signature),
        created_at: z.string(),
        submitted_at: text,
        decided_at: text,
        ended_at: text,
        /** What the clinic wrote with a denial. */
        denial: text,
        /** What the patient said of what was on file, and what they were shown: by question, when it had been answered. */
        statements: z.array(z.object({ said: z.string(), shown: z.record(z.string(), z.string()), said_at: z.string() })),
        events: z.array(z.object({ kind: z.string(), at: z.string() })),
        /** In the words in which it was asked; what was sent in stands as it was judged. */
        answers: z.array(answered),
        check_ins: z.array(z.object({ submitted_at: text, answers: z.array(answered) })),
      }),
    ),
    subscriptions: z.array(
      z.extend(subscription, {
        cancel_reason: text,
        cancel_details: text,
        /** In cents: when each was asked for, and when the card was charged or refused. */
        charges: z.array(z.object({ amount: z.int(), created_at: z.string(), charged_at: text, refused_at: text, refunded_at: text })),
      }),
    ),
    messages: z.array(message),
    documents: z.array(z.object({ document: documentName, file_name: z.string(), size: z.int(), uploaded_at: z.string() })),
    /** Where the patient is signed in: when each session was last used, and when it ends. */
    sessions: z.array(z.object({ last_used_at: z.string(), expires_at: z.string() })),
  }),
  status: 200,
})

/**
 * Closes the account of whoever knows its password: what runs is cancelled, what is unfinished is discarded, every session ends, and nobody
 * logs in to it again. The medical record is kept for as long as the law asks. A wrong password is 422, by field.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/v2/account/close',
  auth: 'patient',
  body: z.strictObject({ password }),
  response: z.void(),
  status: 204,
})
