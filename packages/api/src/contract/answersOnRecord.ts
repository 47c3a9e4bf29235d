import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const params = z.object({ treatment_id: z.uuid() })
const variant = z.string().check(z.maxLength(100))

const group = z.object({
  /** The heading of the screen in the questionnaire. */
  title: z.string(),
  /** `not_chosen`: the other options of a list that has a "none" option. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), not_chosen: z.array(z.string()) })),
  /** A safety rule depends on it. */
  for_safety: z.boolean(),
  /** When it was answered, as an ISO date with zone; null for answers from the profile. */
  told_at: z.nullable(z.string()),
})
/** One part of the questionnaire with earlier answers, in the patient's wording. */
export type RecordedAnswers = z.infer<typeof group>

/** Returns the part of the questionnaire to display for a new treatment, and what is on record for the rest: ids of clinical facts for the
 * rules, and the answers as text, most severe first. `left_out`: ids of screens that other questionnaires answer. `variant` in the query:
 * the questionnaire that the browser displays, if fuller than required. `must_ask`: some of these answers would count and are unconfirmed.
 */
export const getOnFile = endpoint({
  method: 'GET',
  path: '/v2/treatments/{treatment_id}/on-file',
  auth: 'patient',
  params,
  query: z.object({ variant: z.optional(variant) }),
  response: z.object({
    variant: z.string(),
    left_out: z.array(z.string()),
    facts: z.array(z.string()),
    groups: z.array(group),
    /** SHA-256 of the groups, in hexadecimal digits. */
    sha256: z.string(),
    must_ask: z.boolean(),
  }),
  status: 200,
})

/** Records the patient's statement about the answers on record, for the physician. `changed` makes the questionnaire ask everything again.
 * 409 ON_FILE_CHANGED if the record differs from what was displayed, identified by `sha256` and `variant`.
 */
export const putOnFile = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/on-file',
  auth: 'patient',
  params,
  body: z.strictObject({ said: z.enum(['unchanged', 'changed']), sha256: z.string().check(z.maxLength(64)), variant }),
  /** The variant to display now. */
  response: z.object({ variant: z.string(), said_at: z.string() }),
  status: 200,
})
