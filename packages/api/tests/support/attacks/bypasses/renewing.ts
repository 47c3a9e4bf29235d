import type { ClinicAction } from '../../../../src/contract/index.ts'
import type { Answers } from '../shownFields.ts'
import { textOf, type Treatment } from '../calls.ts'
import type { Attacker, Result, Stage } from '../openStage.ts'
import type { Refusal } from '../expectRefusal.ts'
import type { Bypass } from './Bypass.ts'
import { withoutRulesOrField, releaseOf, withoutRules } from './releaseOf.ts'
import { afterDecisions, expectOk, NITRATE, submitted, answerOtherTreatment } from './steps.ts'

const DUE: readonly ClinicAction[] = ['assign', 'approve', 'ship', 'deliver', 'require_renewal']
const SAFETY = 'question-ed-renewal-safety'
const CHANGES = 'question-health-changes'

/** The answers of a healthy patient who continues unchanged. */
export const WELL: Answers = {
  'question-treatment-performance': 'Very well',
  'question-medication-side-symptoms': ['None of these'],
  'question-stay-on-same-medication': 'Yes',
  'question-stay-on-same-frequency': 'Yes',
  [SAFETY]: ['None of these'],
  'question-poppers': 'No',
  'question-sex-at-birth': 'Male',
  [CHANGES]: 'No',
  'question-additional-info-renewal': 'No',
}
const without = (name: string): Answers => Object.fromEntries(Object.entries(WELL).filter(([one]) => one !== name))

const listed = (answers: Answers) => Object.entries(answers).map(([question_slug, answer]) => ({ question_slug, body: textOf(answer) }))

/** A patient with a due check-in, and the token of the mailed link. */
export async function dueForRenewal(
  stage: Stage,
  treatment: Treatment = 'ed',
  change: Answers = {},
): Promise<Attacker & { readonly link: string }> {
  const who = await afterDecisions(stage, await submitted(stage, treatment, change), ...DUE)
  return { ...who, link: await linkOf(stage, who) }
}

async function linkOf(stage: Stage, { email }: Attacker): Promise<string> {
  const mail = (await stage.server.mails()).findLast(({ to }) => to === email)
  return /email-renewal\/\w+\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no link was mailed'
}

/** Submits a check-in by its route. */
export function renewByRoute({ client, treatment_id }: Attacker, answers: Answers): Promise<Result> {
  return client.putRenewal({
    params: { treatment_id },
    body: { answers: listed(answers).map((answer) => ({ ...answer, treatment_id })), attributes: {} },
  })
}

/** Submits a check-in by the link of an e-mail. */
export const renewByLink = ({ client }: Pick<Attacker, 'client'>, token: string, answers: Answers, version?: number): Promise<Result> =>
  client.putEmailRenewal({
    params: { token },
    body: { answers: listed(answers), attributes: {}, ...(version !== undefined && { flow_version: version }) },
  })

/** A check-in with some answers, by its route and by its link. */
function renewing(goal: string, answers: Answers, ...fields: string[]): readonly Bypass[] {
  const refused: Refusal = [422, 'ANSWERS_INVALID', ...fields]
  const arrange =
    (send: (who: Attacker & { readonly link: string }) => Promise<Result>): Bypass['arrange'] =>
    async (stage) => {
      const who = await dueForRenewal(stage)
      return { who, last: () => send(who) }
    }
  return [
    { goal: `${goal}, in a check-in`, refused, arrange: arrange((who) => renewByRoute(who, answers)) },
    { goal: `${goal}, in a check-in by e-mail`, refused, arrange: arrange((who) => renewByLink(who, who.link, answers)) },
  ]
}

/** Invalid check-ins. */
export const renewals: readonly Bypass[] = [
  ...renewing(
    'a nitrate by its abbreviation',
    { ...WELL, [CHANGES]: 'Yes', [`${CHANGES}-details`]: 'GTN since May' },
    `${CHANGES}-details`,
  ),
  ...renewing('a nitrate by its brand, misspelt', {
    ...WELL,
    'question-additional-info-renewal': 'Yes',
    'question-additional-info-renewal-details': 'nitrolinguall',
  }),
  ...renewing('a nitrate next to “None of these”', { ...WELL, [SAFETY]: ['Nitrate', 'None of these'] }, SAFETY),
  ...renewing('no answer to what is dangerous', without(SAFETY), SAFETY),
  ...renewing('an answer that is never offered', { ...WELL, [SAFETY]: ['Nothing at all'] }, SAFETY),
  ...renewing('the questions of another treatment', { 'question-current-weight': '180', 'question-wl-health-changes': 'No' }),
  {
    goal: 'a check-in for a treatment that none is due of, by the answers to another',
    refused: [409, 'NOT_DUE'],
    arrange: async (stage) => {
      const who = await stage.begin(await dueForRenewal(stage), 'wl')
      return { who, last: () => renewByRoute(who, WELL) }
    },
  },
  {
    goal: 'the link of a check-in once it was used',
    refused: [404, 'LINK_UNKNOWN'],
    arrange: async (stage) => {
      const who = await dueForRenewal(stage)
      await expectOk(renewByLink(who, who.link, WELL))
      return { who, last: () => renewByLink(who, who.link, { ...WELL, [SAFETY]: ['Nitrate'] }) }
    },
  },
  {
    goal: 'a check-in without problems, with a nitrate reported elsewhere since the approval',
    refused: [422, 'ANSWERS_INVALID'],
    arrange: async (stage) => {
      const who = await dueForRenewal(stage)
      await answerOtherTreatment(stage, who, 'wl', NITRATE)
      return { who, last: () => renewByLink(who, who.link, WELL) }
    },
  },
  {
    goal: 'a check-in of an older version, which had neither the rules nor the question',
    refused: [409, 'FLOW_CHANGED'],
    arrange: async (stage) => {
      const older = releaseOf(stage, withoutRulesOrField(SAFETY))
      const who = await afterDecisions(stage, await submitted(stage, 'ed'), 'assign', 'approve', 'ship', 'deliver')
      const { treatment_id } = who
      await expectOk(older.clinic.decideTreatment({ params: { treatment_id, action: 'require_renewal' }, body: {} }))
      const token = await linkOf(stage, who)
      const opened = await older.to(who).client.openEmailRenewal({ params: { token } })
      return { who, last: () => renewByLink(who, token, without(SAFETY), opened.ok ? opened.body.flow_version : 0) }
    },
  },
  {
    goal: 'a nitrate in a check-in whose screens have lost their rules',
    refused: [422, 'ANSWERS_INVALID', SAFETY],
    arrange: async (stage) => {
      const who = await dueForRenewal(stage)
      return { who, last: () => renewByRoute(releaseOf(stage, withoutRules).to(who), { ...WELL, [SAFETY]: ['Nitrate'] }) }
    },
  },
]
