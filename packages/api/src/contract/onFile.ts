import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const params = z.object({ treatment_id: z.uuid() })
const variant = z.string().check(z.maxLength(100))

const group = z.object({
  /** The heading of its screen in the questionnaire. */
  title: z.string(),
  /** `not_chosen`: what else stood in a list that has an option for none of it. */
  answers: z.array(z.object({ question: z.string(), answer: z.string(), not_chosen: z.array(z.string()) })),
  /** A rule about safety hangs on it. */
  for_safety: z.boolean(),
  /** When it was told, as an ISO date with zone; null for what stands in the profile. */
  told_at: z.nullable(z.string()),
})
/** One part of the questionnaire as its patient answered it before, in their words. */
export type FiledAnswers = z.infer<typeof group>

/**
 * What a patient who begins a treatment has to be shown of its questionnaire, and what is on file for the rest: the ids of clinical facts, for the rules,
 * and the answers in words, the gravest first. `left_out`: ids of screens that need not be shown, since other questionnaires answer them. `variant` of the query is the questionnaire that the browser shows, where that is a fuller one than
 * it has to be. `must_ask`: some of these answers would count, and the patient has not said yet that they still hold.
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

/**
 * What the patient says of what is on file, and when: it is kept, and whoever decides reads it. `changed` has everything asked anew. 409 ON_FILE_CHANGED
 * where it is not what they were shown any more: `sha256` and `variant` say what that was.
 */
export const putOnFile = endpoint({
  method: 'PUT',
  path: '/v2/treatments/{treatment_id}/on-file',
  auth: 'patient',
  params,
  body: z.strictObject({ said: z.enum(['unchanged', 'changed']), sha256: z.string().check(z.maxLength(64)), variant }),
  /** The variant that they have to be shown now. */
  response: z.object({ variant: z.string(), said_at: z.string() }),
  status: 200,
})
