import { compileFlow, openQuestionnaire, walk } from '@anamnesis/engine'
import type { Answers } from '@anamnesis/engine/schema'
import { intake, intakeAnswers, pages, writeByHand } from '../../../../engine/scripts/intake.ts'
import type { Figures } from '../Figures.ts'
import { jsonForms } from './jsonForms.ts'

const ROUND_MS = 200
const FACTS = { signedIn: true, flags: {} }
const WRONG: Answers = { ...intakeAnswers, 'last-name': '5' }

/** Checks whole answer sets, or takes patients through all screens; how many it has done. */
type Work = () => number | Promise<number>

const compiled = compileFlow(intake)
const hand = writeByHand()
const entries = pages.map(({ question, follow }) =>
  [question, ...(follow ? [follow] : [])].map(({ field, answer }) => [field.name, answer] as const),
)

async function stepsByUs(): Promise<number> {
  const questionnaire = await openQuestionnaire({
    flow: intake,
    ports: {
      calls: { send: async () => ({ status: 200, body: {} }) },
      session: { load: async () => undefined, save: async () => ({ saved: true }) },
      tracking: { track: () => undefined },
      now: () => '2026-01-01T12:00:00.000Z',
      newId: () => 'id',
    },
    facts: FACTS,
  })
  for (const page of entries) {
    for (const [name, answer] of page) if (answer !== undefined) questionnaire.answer(name, answer)
    questionnaire.send({ type: 'NEXT' })
  }
  if (!questionnaire.view().isComplete) throw new Error('the questionnaire did not come to its end')
  questionnaire.close()
  return entries.length
}

function stepsByHand(): number {
  let answers: Answers = {}
  let steps = 0
  for (let at: number | undefined = 0; at !== undefined; at = hand.next(answers, at)) {
    answers = { ...answers, ...Object.fromEntries(entries[at] ?? []) }
    steps++
  }
  return steps
}

async function rate(work: Work): Promise<number> {
  const start = performance.now()
  let done = 0
  let spent = 0
  while (spent < ROUND_MS) {
    done += await work()
    spent = performance.now() - start
  }
  return (done / spent) * 1000
}

/** A second of each contestant in Node, for the intake of the engine's bench: answer sets checked, and steps with an answer, its check and Next. */
export async function measureNode(hasPeers: boolean): Promise<Readonly<Record<string, Figures>>> {
  const other = hasPeers ? jsonForms() : undefined
  const checks = {
    ours: (answers: Answers) => walk(compiled, answers, FACTS).stopsAt === undefined,
    hand: hand.checkPages,
    ...(other && { jsonforms: other.check }),
  }
  const steps: Partial<Record<keyof typeof checks, Work>> = { ours: stepsByUs, hand: stepsByHand, ...(other && { jsonforms: other.steps }) }
  const figures: Record<string, Figures> = {}
  for (const [name, check] of Object.entries(checks)) {
    if (!check(intakeAnswers) || check(WRONG)) throw new Error(`${name} checks otherwise`)
    const work = steps[name as keyof typeof checks] // the names are the same
    figures[name] = { sets: await rate(() => Number(check(intakeAnswers))), ...(work && { steps: await rate(work) }) }
  }
  return figures
}
