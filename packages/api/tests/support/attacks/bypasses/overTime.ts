import type { ClinicAction } from '../../../../src/contract/index.ts'
import type { Answers } from '../shownFields.ts'
import { flowOf, honest, type Treatment } from '../calls.ts'
import type { Attacker, Result, Stage } from '../openStage.ts'
import { replaceCall, omitAnswers, type CallMutation } from '../callMutations.ts'
import { type Bypass, SUBMIT } from './Bypass.ts'
import { changeAddOns, cancelSubscription, decide, afterDecisions, expectOk, NITRATE, submitted, answerOtherTreatment } from './steps.ts'
import { withoutRulesOrField, releaseOf, withoutRules } from './releaseOf.ts'

const SAME: CallMutation = (calls) => calls
const LAST_TAKEN = 'question-weight-loss-medications-last-taken'
/** The answers of a patient who took the highest dose last week and orders it. */
const HIGHEST: Answers = {
  'question-weight-loss-medications': 'Zepbound',
  'question-weight-loss-medications-details': '',
  [LAST_TAKEN]: 'In the past 2 weeks',
  'question-past-weight-loss-dose': 'Zepbound 15 mg',
  'question-starting-weight': '230',
  drug_id: 'tirzepatide-zepbound',
  dose_id: 'tirzepatide-zepbound-15-4',
}

/** Answers to one treatment that rule out the order of another. */
function onFile(
  goal: string,
  [first, told]: [Treatment, Answers],
  [second, twist]: [Treatment, CallMutation],
  ...fields: string[]
): Bypass {
  return {
    goal,
    refused: [422, 'ANSWERS_INVALID', ...fields],
    arrange: async (stage) => {
      const who = await stage.begin(await submitted(stage, first, told), second)
      await stage.play(who, twist((await honest(second)).slice(0, -1)))
      return { who, last: () => stage.send(who, SUBMIT) }
    },
  }
}

/** A clinic decision about a patient who has since reported a nitrate for another treatment. */
function decision(goal: string, action: ClinicAction, ...done: readonly ClinicAction[]): Bypass {
  return {
    goal,
    refused: [409, 'RULES_REFUSE', 'question-medications'],
    arrange: async (stage) => {
      const who = await afterDecisions(stage, await submitted(stage, 'ed'), ...done)
      await answerOtherTreatment(stage, who, 'wl', NITRATE)
      return { who, last: () => decide(stage, who, action) }
    },
  }
}

/** A request after everything has been approved. */
function afterwards(
  goal: string,
  change: Answers,
  ask: (stage: Stage, who: Attacker) => Promise<Result>,
  refused: Bypass['refused'],
): Bypass {
  return {
    goal,
    refused,
    arrange: async (stage) => {
      const who = await afterDecisions(stage, await submitted(stage, 'ed', change), 'assign', 'approve')
      return { who, last: () => ask(stage, who) }
    },
  }
}

/** A questionnaire whose screens have lost their rules; the formulary still has them. */
function ruleless(goal: string, treatment: Treatment, change: Answers, field: string): Bypass {
  return {
    goal: `${goal}, where the screens have lost their rules`,
    refused: [422, 'ANSWERS_INVALID', field],
    arrange: async (stage) => {
      const who = releaseOf(stage, withoutRules).to(await stage.arrive(treatment))
      await stage.play(who, (await honest(treatment, change)).slice(0, -1))
      return { who, last: () => stage.send(who, SUBMIT) }
    },
  }
}

/** Bypasses that need more than one questionnaire or day. */
export const overTime: readonly Bypass[] = [
  onFile(
    'a nitrate that was reported for weight, not reported again',
    ['wl', NITRATE],
    ['ed', omitAnswers('question-medications')],
    'question-medications',
  ),
  onFile(
    'a liver that was reported for weight, denied for erections',
    ['wl', { 'question-statements-relate': ['High blood pressure', 'Fatty liver'] }],
    ['ed', SAME],
  ),
  onFile('a sex that was reported for weight, another for hair', ['wl', { biological_sex: 'Female' }], ['hl', SAME]),
  onFile(
    'a cancer that was reported for erections, denied for hair',
    ['ed', { 'question-ed-medical-conditions': ['Prostate cancer or prostate surgery'] }],
    ['hl', SAME],
  ),
  onFile(
    'a cancer that was reported for erections, denied for hormones',
    ['ed', { 'question-ed-medical-conditions': ['Prostate cancer or prostate surgery'] }],
    ['tb', SAME],
  ),
  onFile(
    'a drug that was reported for erections, against paroxetine',
    ['ed', { 'question-recreational-drugs': ['Cocaine'] }],
    ['pe', SAME],
  ),
  onFile(
    'an allergy that was reported for weight, not reported again',
    ['wl', { 'question-allergies': ['Tadalafil'] }],
    ['ed', omitAnswers('question-allergies')],
    'drug_id',
  ),
  {
    goal: 'a nitrate reported in a second questionnaire, while the first is complete in another tab',
    refused: [422, 'ANSWERS_INVALID', 'question-medications'],
    arrange: async (stage) => {
      const who = await stage.arrive('ed')
      await stage.play(who, (await honest('ed')).slice(0, -1))
      stage.server.state.now += 60_000
      await answerOtherTreatment(stage, who, 'wl', NITRATE)
      return { who, last: () => stage.send(who, SUBMIT) }
    },
  },
  {
    goal: 'the shortest questionnaire of a returning patient, who has reported a nitrate for weight since',
    refused: [422, 'ANSWERS_INVALID', 'question-medications'],
    arrange: async (stage) => {
      const first = await submitted(stage, 'ed')
      await afterDecisions(stage, first, 'assign', 'approve')
      await cancelSubscription(first)
      await answerOtherTreatment(stage, first, 'wl', NITRATE)
      const who = await stage.begin(first, 'ed')
      await stage.play(
        who,
        (await honest('ed')).filter(({ to }) => to === 'product' || to === 'card'),
      )
      return { who, last: () => stage.send(who, SUBMIT) }
    },
  },
  {
    goal: 'tadalafil for lasting longer, with unreported tadalafil that is prescribed here for erections',
    refused: [422, 'ANSWERS_INVALID', 'drug_id'],
    arrange: async (stage) => {
      const who = await stage.begin(await afterDecisions(stage, await submitted(stage, 'ed'), 'assign', 'approve'), 'pe')
      await stage.play(who, (await honest('pe')).slice(0, -1))
      return { who, last: () => stage.send(who, SUBMIT) }
    },
  },
  {
    goal: 'two prescriptions of tadalafil, ordered before either was approved',
    refused: [409, 'RULES_REFUSE'],
    arrange: async (stage) => {
      const first = await submitted(stage, 'ed')
      const who = await stage.begin(first, 'pe')
      await expectOk(stage.play(who, await honest('pe')))
      await afterDecisions(stage, first, 'assign', 'approve')
      await afterDecisions(stage, who, 'assign')
      return { who, last: () => decide(stage, who, 'approve') }
    },
  },
  {
    goal: 'the highest dose, for what was taken “in the past 2 weeks” as reported 80 days ago',
    refused: [422, 'ANSWERS_INVALID', LAST_TAKEN],
    arrange: async (stage) => {
      const first = await submitted(stage, 'wl', HIGHEST)
      await afterDecisions(stage, first, 'assign', 'approve')
      await cancelSubscription(first)
      const who = await stage.begin(await stage.later(first, 80), 'wl')
      await stage.play(who, [
        { to: 'on-file', said: 'unchanged' },
        ...(await honest('wl', HIGHEST)).filter(({ to }) => to === 'product' || to === 'card'),
      ])
      return { who, last: () => stage.send(who, SUBMIT) }
    },
  },
  {
    goal: 'the highest dose, for what was taken “in the past 2 weeks” in a draft of a month ago',
    refused: [422, 'ANSWERS_INVALID', LAST_TAKEN],
    arrange: async (stage) => {
      const begun = await stage.arrive('wl')
      await stage.play(begun, (await honest('wl', HIGHEST)).slice(0, -2))
      const who = await stage.later(begun, 30)
      await stage.play(who, [{ to: 'card', becomes: 'authorized' }])
      return { who, last: () => stage.send(who, SUBMIT) }
    },
  },
  decision('approved, with a nitrate reported elsewhere since the submission', 'approve', 'assign'),
  decision('shipped, with a nitrate reported elsewhere since the approval', 'ship', 'assign', 'approve'),
  {
    goal: 'shipped, with another sex reported since the approval',
    refused: [409, 'RULES_REFUSE'],
    arrange: async (stage) => {
      const who = await afterDecisions(stage, await submitted(stage, 'ed'), 'assign', 'approve')
      await expectOk(stage.send(who, { to: 'profile', answers: { biological_sex: 'Female' } }))
      return { who, last: () => decide(stage, who, 'ship') }
    },
  },
  afterwards(
    'an add-on against an allergy, added to what was approved',
    { 'question-allergies': ['Latex'] },
    (_stage, who) => changeAddOns(who, 'condoms'),
    [422, 'ANSWERS_INVALID', 'add_on_ids'],
  ),
  afterwards('an add-on of another treatment, added to what was approved', {}, (_stage, who) => changeAddOns(who, 'thick-condoms'), [
    422,
    'ANSWERS_INVALID',
    'add_on_ids',
  ]),
  afterwards(
    'a higher dose, chosen once the first was approved',
    {},
    (stage, who) => stage.send(who, { to: 'product', drug: 'sildenafil', dose: 'sildenafil-50-10' }),
    [409, 'ALREADY_SUBMITTED'],
  ),
  afterwards(
    'a stop whose answer changes after the submission',
    {},
    (stage, who) => stage.send(who, { to: 'screening', answers: NITRATE }),
    [409, 'ALREADY_SUBMITTED'],
  ),
  ruleless('a nitrate', 'ed', NITRATE, 'question-medications'),
  ruleless('the highest dose first', 'wl', { dose_id: 'tirzepatide-zepbound-15-4' }, 'dose_id'),
  ruleless('condoms of latex against an allergy', 'ed', { 'question-allergies': ['Latex'], add_on_ids: ['condoms'] }, 'add_on_ids'),
  ruleless('finasteride beside dutasteride', 'hl', { 'question-medications': ['Dutasteride'] }, 'dose_id'),
  {
    goal: 'a tab of the version before, once another tab has answered in a newer one',
    refused: [409, 'FLOW_CHANGED'],
    arrange: async (stage) => {
      const who = await stage.arrive('ed')
      const { version } = await flowOf('ed')
      const newer = releaseOf(stage, (flow) => ({ ...flow, version: flow.version + 1 })).to(who)
      await expectOk(stage.play(who, (await honest('ed')).slice(0, -1)))
      await expectOk(stage.send(newer, { to: 'screening', answers: NITRATE, version: version + 1 }))
      return { who, last: () => stage.send(who, { ...SUBMIT, version }) }
    },
  },
  {
    goal: 'a draft of an older version, which had neither the rules nor a question',
    refused: [409, 'FLOW_CHANGED'],
    arrange: async (stage) => {
      const older = releaseOf(stage, withoutRulesOrField('question-heart-symptoms'))
      const who = await stage.begin(older.to(await stage.arrive('wl')), 'ed')
      const calls = omitAnswers('question-heart-symptoms')((await honest('ed')).slice(0, -1))
      await expectOk(stage.play(who, calls))
      return { who, last: () => stage.send({ ...who, client: stage.server.browser(who.access_token).client }, SUBMIT) }
    },
  },
  {
    goal: 'a draft of an older version, which offered a dose that is no first order any more',
    refused: [422, 'ANSWERS_INVALID', 'dose_id'],
    arrange: async (stage) => {
      const older = releaseOf(stage, withoutRulesOrField('nothing'))
      const who = await stage.begin(older.to(await stage.arrive('ed')), 'wl')
      const calls = replaceCall({ to: 'product', drug: 'tirzepatide-zepbound', dose: 'tirzepatide-zepbound-15-4' })(
        (await honest('wl')).slice(0, -1),
      )
      await stage.play(who, calls)
      return { who, last: () => stage.send({ ...who, client: stage.server.browser(who.access_token).client }, SUBMIT) }
    },
  },
]
