import ed from '../../../../../flows/examples/ed-renewal.script.json' with { type: 'json' }
import hl from '../../../../../flows/examples/hl-renewal.northway.script.json' with { type: 'json' }
import pe from '../../../../../flows/examples/pe-renewal.script.json' with { type: 'json' }
import sc from '../../../../../flows/examples/sc-renewal.script.json' with { type: 'json' }
import tb from '../../../../../flows/examples/tb-renewal.script.json' with { type: 'json' }
import wl from '../../../../../flows/examples/wl-renewal.script.json' with { type: 'json' }
import type { Answers } from '../shownFields.ts'
import { honest, type Treatment } from '../calls.ts'
import type { Result, Stage } from '../openStage.ts'
import { SUBMIT } from './Bypass.ts'
import { renewByLink, renewByRoute, dueForRenewal, WELL } from './renewing.ts'
import { releaseOf, withoutRules } from './releaseOf.ts'
import { changeAddOns, cancelSubscription, decide, afterDecisions, submitted } from './steps.ts'

/** A patient whose request must succeed. */
interface HonestPath {
  readonly who: string
  readonly go: (stage: Stage) => Promise<Result | undefined>
}

/** A patient who takes it now and keeps the dose. */
const ZEPBOUND: Answers = {
  'question-weight-loss-medications': 'Zepbound',
  'question-weight-loss-medications-details': '',
  'question-weight-loss-medications-last-taken': 'In the past 2 weeks',
  'question-past-weight-loss-dose': 'Zepbound 5 mg',
  'question-starting-weight': '230',
  dose_id: 'tirzepatide-zepbound-5-4',
}

/** A patient who submits a whole questionnaire with changed answers and is shipped the order. */
const ordering = (who: string, treatment: Treatment, change: Answers = {}): HonestPath => ({
  who,
  go: async (stage) => decide(stage, await afterDecisions(stage, await submitted(stage, treatment, change), 'assign', 'approve'), 'ship'),
})

/** A patient who is due for a check-in after changed answers, answers it like the example patient, and is shipped the next parcel. */
const checkingIn = (who: string, treatment: Treatment, { answers }: { readonly answers: Answers }, change: Answers = {}): HonestPath => ({
  who,
  go: async (stage) => {
    const patient = await dueForRenewal(stage, treatment, change)
    const sentIn = await renewByRoute(patient, answers)
    return sentIn.ok ? decide(stage, await afterDecisions(stage, patient, 'renew', 'open_order'), 'ship') : sentIn
  },
})

/** Patients that must not be refused: otherwise refusing everyone would pass all bypass tests. */
export const honestPaths: readonly HonestPath[] = [
  ordering('the example patient for erections', 'ed'),
  ordering('the example patient for hair', 'hl'),
  ordering('the example patient for lasting longer', 'pe'),
  ordering('the example patient for smoking', 'sc'),
  ordering('the example patient for hormones', 'tb'),
  ordering('the example patient for weight', 'wl'),
  ordering('who takes a medicine whose name only begins like a nitrate', 'ed', { 'question-medications': ['Nitrofurantoin'] }),
  ordering('who takes a nitrate, and orders what goes with one', 'wl', { 'question-medications': ['Nitroglycerin'] }),
  ordering('who stays on a higher dose that they took last week', 'wl', ZEPBOUND),
  ordering('who writes of nothing that is a medicine', 'ed', {
    'question-additional-info': 'Yes',
    'question-additional-info-details': 'I have been under a lot of stress since we moved.',
  }),
  checkingIn('the example patient for erections, at their check-in', 'ed', ed),
  checkingIn('the example patient for hair, at their check-in', 'hl', hl),
  checkingIn('the example patient for lasting longer, at their check-in', 'pe', pe),
  checkingIn('the example patient for smoking, at their check-in', 'sc', sc),
  checkingIn('the example patient for hormones, at their check-in', 'tb', tb),
  checkingIn('the example patient for weight, at their check-in', 'wl', wl),
  checkingIn('who went on from a BMI at the edge, at their check-in', 'wl', wl, { 'question-weight': '185' }),
  checkingIn('who has a heart that another product would be refused for, at their check-in', 'hl', hl, {
    'question-health-history': ['Heart failure'],
  }),
  checkingIn('who took such a medicine before they came, at their check-in', 'wl', wl, ZEPBOUND),
  {
    who: 'who took it in the week before their visit 80 days ago, and confirms it again',
    go: async (stage) => {
      const first = await afterDecisions(stage, await submitted(stage, 'wl', ZEPBOUND), 'assign', 'approve')
      await cancelSubscription(first)
      const who = await stage.begin(await stage.later(first, 80), 'wl')
      const [told] = await honest('wl', ZEPBOUND)
      const rest = (await honest('wl', ZEPBOUND)).filter(({ to }) => to !== 'screening' && to !== 'upload')
      return stage.play(who, told ? [told, { to: 'on-file', said: 'unchanged' }, ...rest] : [])
    },
  },
  {
    who: 'who goes on in an older version that asked the same',
    go: async (stage) => {
      const older = releaseOf(stage, (flow) => ({ ...withoutRules(flow), version: flow.version - 1 }))
      const who = await stage.begin(older.to(await stage.arrive('wl')), 'ed')
      await stage.play(who, (await honest('ed')).slice(0, -1))
      return stage.send({ ...who, client: stage.server.browser(who.access_token).client }, SUBMIT)
    },
  },
  {
    who: 'who starts one treatment during another, neither of which excludes the other',
    go: async (stage) => stage.play(await stage.begin(await submitted(stage, 'wl'), 'ed'), await honest('ed')),
  },
  {
    who: 'who starts one treatment during another that was prescribed, neither of which excludes the other',
    go: async (stage) => {
      const first = await afterDecisions(stage, await submitted(stage, 'ed'), 'assign', 'approve')
      const who = await stage.begin(first, 'wl')
      await stage.play(who, await honest('wl'))
      return decide(stage, await afterDecisions(stage, who, 'assign', 'approve'), 'ship')
    },
  },
  {
    who: 'who has ended what they now order for something else',
    go: async (stage) => {
      const first = await afterDecisions(stage, await submitted(stage, 'ed'), 'assign', 'approve')
      await cancelSubscription(first)
      return stage.play(await stage.begin(first, 'pe'), await honest('pe'))
    },
  },
  {
    who: 'who adds what they are not allergic to',
    go: async (stage) => changeAddOns(await afterDecisions(stage, await submitted(stage, 'ed'), 'assign', 'approve'), 'condoms'),
  },
  { who: 'who is well at their check-in', go: async (stage) => renewByRoute(await dueForRenewal(stage), WELL) },
  {
    who: 'who is well at their check-in by e-mail, and is shipped the next parcel',
    go: async (stage) => {
      const who = await dueForRenewal(stage)
      await renewByLink(who, who.link, {
        ...WELL,
        'question-health-changes': 'Yes',
        'question-health-changes-details': 'Only the tadalafil from here.',
      })
      return decide(stage, await afterDecisions(stage, who, 'renew', 'open_order'), 'ship')
    },
  },
]
