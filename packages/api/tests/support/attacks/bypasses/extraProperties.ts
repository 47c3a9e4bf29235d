import { honest } from '../calls.ts'
import type { Attacker, Result, Stage } from '../openStage.ts'
import { omitAnswers } from '../callMutations.ts'
import type { Bypass } from './Bypass.ts'

const HEART = 'question-heart-symptoms'

/** Sends a raw request that the contract's client would not send. */
async function byHand(
  stage: Stage,
  { access_token }: Attacker,
  [path, method]: readonly [path: string, method: string],
  body: unknown,
): Promise<Result> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access_token}`, 'idempotency-key': crypto.randomUUID() }
  const answered = await stage.server.fetch(path, { method, headers, body: JSON.stringify(body) })
  if (answered.ok) return { ok: true }
  return { ok: false, status: answered.status, problem: (await answered.json()) as Extract<Result, { ok: false }>['problem'] } // as the contract says
}

/** A bypass that leaves out the heart questions and submits with extra properties. */
const submitting = (goal: string, more: Readonly<Record<string, unknown>>): Bypass => ({
  goal,
  refused: [422, 'REQUEST_INVALID', ...Object.keys(more)],
  arrange: async (stage) => {
    const who = await stage.arrive('ed')
    await stage.play(who, omitAnswers(HEART)((await honest('ed')).slice(0, -1)))
    const { intent, treatment_id, user_id } = who
    const body = { payment_intent_id: intent, treatment_id, user_id, ...more }
    return { who, last: () => byHand(stage, who, ['/v2/subscriptions', 'POST'], body) }
  },
})

/** A bypass that sends an answer that is not a string. */
const answering = (goal: string, body: unknown): Bypass => ({
  goal,
  refused: [422, 'ANSWERS_INVALID', HEART],
  arrange: async (stage) => {
    const who = await stage.arrive('ed')
    const { treatment_id } = who
    await stage.play(who, omitAnswers(HEART)((await honest('ed')).slice(0, -1)))
    const answers = [{ question_slug: HEART, body, treatment_id }]
    await byHand(stage, who, [`/v2/treatments/${treatment_id}/screening`, 'PUT'], { answers, attributes: {} })
    return { who, last: () => stage.send(who, { to: 'submit' }) }
  },
})

/** Properties outside the contract, sent in raw requests. */
export const extraProperties: readonly Bypass[] = [
  submitting('facts of the sender’s own making', { facts: { onFile: { 'facts-on-file': [] } } }),
  submitting('answers next to the submission', { answers: { [HEART]: ['None of these'] } }),
  submitting('screens said to be skipped', { skipped: ['heart-symptoms'] }),
  submitting('stops said to be passed', { went_on_from: ['heartSymptoms'] }),
  answering('a list for an answer', ['None of these']),
  answering('a list of lists for an answer', [[['None of these']]]),
  answering('an object for a text', { value: 'None of these' }),
  answering('nothing for an answer', null),
  answering('a number for an answer', 0),
]
