import type { ClinicAction } from '../../../../src/contract/index.ts'
import type { Answers } from '../shownFields.ts'
import { honest, type Treatment } from '../calls.ts'
import type { Attacker, Result, Stage } from '../openStage.ts'

/** Rules out treatments for erectile dysfunction, but not one for weight loss. */
export const NITRATE: Answers = { 'question-medications': ['Nitroglycerin'] }

/** A patient who submitted a questionnaire with changed answers. */
export async function submitted(stage: Stage, treatment: Treatment, change: Answers = {}): Promise<Attacker> {
  const who = await stage.arrive(treatment)
  await expectOk(stage.play(who, await honest(treatment, change)))
  return who
}

/** Applies clinic decisions in sequence, each on the newest version. */
export async function afterDecisions(stage: Stage, who: Attacker, ...actions: readonly ClinicAction[]): Promise<Attacker> {
  for (const action of actions) await expectOk(decide(stage, who, action))
  return who
}

/** Applies one clinic decision on the newest version. */
export async function decide(stage: Stage, { treatment_id }: Attacker, action: ClinicAction): Promise<Result> {
  const clinic = stage.server.clinic()
  const read = await clinic.reviewTreatment({ params: { treatment_id } })
  const submission_version = read.ok ? (read.body.submission?.version ?? 1) : 1
  return clinic.decideTreatment({
    params: { treatment_id, action },
    body: {
      submission_version,
      ...(action === 'renew' || action === 'approve' ? { reason: 'Talked with the patient', own_words_read: true } : {}),
    },
  })
}

/** The patient reports answers in another submitted treatment, one second later. */
export async function answerOtherTreatment(stage: Stage, who: Attacker, treatment: Treatment, change: Answers): Promise<void> {
  stage.server.state.now += 1000
  await expectOk(stage.play(await stage.begin(who, treatment), await honest(treatment, change)))
}

/** @throws if a required step is refused. */
export async function expectOk(result: Promise<Result | undefined>): Promise<void> {
  const found = await result
  if (!found?.ok) throw new Error(JSON.stringify(found))
}

/** Changes the add-ons of an approved treatment. */
export async function changeAddOns(who: Attacker, ...add_on_ids: string[]): Promise<Result> {
  const subscription_id = await subscriptionOf(who)
  return who.client.updateSubscription({ params: { actionType: 'update_add_ons' }, body: { subscription_id, add_on_ids } })
}

/** Cancels the subscription of an approved treatment. */
export async function cancelSubscription(who: Attacker): Promise<void> {
  const subscription_id = await subscriptionOf(who)
  await expectOk(who.client.updateSubscription({ params: { actionType: 'cancel' }, body: { subscription_id } }))
}

async function subscriptionOf({ client, user_id, treatment_id }: Attacker): Promise<string> {
  const dashboard = await client.getDashboard({ query: { user_id } })
  const treatment = dashboard.ok ? dashboard.body.treatments.find(({ id }) => id === treatment_id) : undefined
  return treatment?.subscription_id ?? ''
}
