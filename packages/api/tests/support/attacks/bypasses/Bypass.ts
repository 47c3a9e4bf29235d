import { sql } from 'drizzle-orm'
import type { Answers } from '../shownFields.ts'
import { type Call, honest, type Treatment } from '../calls.ts'
import type { Attacker, Result, Stage } from '../openStage.ts'
import type { Refusal } from '../expectRefusal.ts'
import type { CallMutation } from '../callMutations.ts'

/** An attempt to bypass a safety rule. */
export interface Bypass {
  /** The attacker's goal and method. */
  readonly goal: string
  /** Performs all steps except the last. */
  readonly arrange: (stage: Stage) => Promise<Arranged>
  /** The expected refusal of the last step. */
  readonly refused: Refusal
}

/** An attacker before the last step. */
interface Arranged {
  readonly who: Pick<Attacker, 'user_id'>
  readonly last: () => Promise<Result>
}

/** The call that submits the questionnaire. */
export const SUBMIT = { to: 'submit' } as const

/** A bypass that submits a whole questionnaire with changed answers. */
export function withAnswers(goal: string, treatment: Treatment, change: Answers, ...fields: string[]): Bypass {
  return withMutation(goal, treatment, (calls) => calls, ['ANSWERS_INVALID', ...fields], change)
}

/** A bypass that changes the calls of an honest patient, and optionally the answers, and submits. */
export function withMutation(
  goal: string,
  treatment: Treatment,
  twist: CallMutation,
  [code, ...fields]: readonly [code: string, ...fields: string[]],
  change: Answers = {},
  submit: Call = SUBMIT,
): Bypass {
  return {
    goal,
    refused: [code === 'ANSWERS_INVALID' ? 422 : 409, code, ...fields],
    arrange: async (stage) => {
      const who = await stage.arrive(treatment)
      await stage.play(who, twist((await honest(treatment, change)).slice(0, -1)))
      return { who, last: () => stage.send(who, submit) }
    },
  }
}

/** All data of a patient that the clinic could act on. */
export function actionableState(stage: Stage, { user_id }: Pick<Attacker, 'user_id'>): Promise<string> {
  return stage.server.rows(sql`
    select t.treatment_type, t.status, t.submitted_at,
      (select count(*)::int from submissions s where s.treatment_id = t.id) as submissions,
      (select count(*)::int from subscriptions s where s.treatment_id = t.id) as subscriptions,
      (select count(*)::int from prescriptions p where p.treatment_id = t.id) as prescriptions,
      (select json_agg(h.status order by h.created_at) from shipments h join subscriptions s on s.id = h.subscription_id where s.treatment_id = t.id) as parcels,
      (select json_agg(r.status order by r.due_at) from renewals r where r.treatment_id = t.id) as check_ins,
      (select count(*)::int from renewal_answers a join renewals r on r.id = a.renewal_id where r.treatment_id = t.id) as check_in_answers,
      (select p.dose_id from product_choices p where p.treatment_id = t.id) as dose,
      (select a.add_on_ids from add_on_choices a where a.treatment_id = t.id) as add_ons
    from treatments t where t.user_id = ${user_id} order by t.created_at, t.id`)
}
