import { compileFlow, openQuestionnaire, walk } from '@anamnesis/engine'
import { createWalker } from '@anamnesis/engine/internal'
import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { intake, intakeAnswers, pages, handwrittenChecks } from '../../engine/intake.ts'
import type { Figures } from '../Figures.ts'
import { jsonForms } from './jsonForms.ts'

const ROUND_MS = 400
const AT_ONCE = 20
const FACTS = { signedIn: true, flags: {} }
const WRONG: Answers = { ...intakeAnswers, 'last-name': '5' }

/** Validates answer sets or plays patients. Returns the number of operations. */
type Work = () => number | Promise<number>

const compiled = compileFlow(intake)
const hand = handwrittenChecks()
const entries = pages.map(({ question, follow }) =>
  [question, ...(follow ? [follow] : [])].map(({ field, answer }) => [field.name, answer] as const),
)

/** Without a machine, as the other contestants: each step answers a screen, validates it and finds the next. */
function stepsByWalk(): number {
  const answers = new Map<string, AnswerValue>()
  const done = new Set<string>()
  const state = { answers, done, skipped: new Set<string>(), facts: FACTS }
  let walker = createWalker(compiled, state, undefined)
  let steps = 0
  for (let at = walker.next(-1); at !== undefined; at = walker.next(at)) {
    for (const [name, answer] of entries[at] ?? []) if (answer !== undefined) answers.set(name, answer)
    walker = walker.withState(state, at)
    done.add(compiled.screens[at]?.screen.id ?? '')
    if (!walker.isSatisfied(at)) throw new Error('a right answer is refused')
    steps++
  }
  return steps
}

/** With a questionnaire per patient, including its machine, effects and session. */
async function stepsByQuestionnaire(): Promise<number> {
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

/** CPU time of this process in milliseconds. */
const cpuTime = () => process.cpuUsage().user / 1000

async function rate(work: Work): Promise<number> {
  const start = cpuTime()
  let done = 0
  let spent = 0
  while (spent < ROUND_MS) {
    // reading the clock is slower than a check
    for (let time = 0; time < AT_ONCE; time++) done += await work()
    spent = cpuTime() - start
  }
  return (done / spent) * 1000
}

/** Operations per second after warm-up. */
async function warmRate(work: Work): Promise<number> {
  await rate(work)
  return rate(work)
}

/** Measures each contestant in Node for a second on the engine bench's intake: answer sets validated, and steps with
 * answer, validation and Next.
 */
export async function measureNode(hasPeers: boolean): Promise<Readonly<Record<string, Figures>>> {
  const other = hasPeers ? jsonForms() : undefined
  const checks = {
    ours: (answers: Answers) => walk(compiled, answers, FACTS).stopsAt === undefined,
    hand: hand.checkPages,
    ...(other && { jsonforms: other.check }),
  }
  const steps: Partial<Record<keyof typeof checks, Work>> = {
    ours: stepsByWalk,
    hand: stepsByHand,
    ...(other && { jsonforms: other.steps }),
  }
  const figures: Record<string, Figures> = {}
  for (const [name, check] of Object.entries(checks)) {
    if (!check(intakeAnswers) || check(WRONG)) throw new Error(`${name} checks otherwise`)
    const work = steps[name as keyof typeof checks] // both objects have the same keys
    figures[name] = { sets: await warmRate(() => Number(check(intakeAnswers))), ...(work && { steps: await warmRate(work) }) }
  }
  return { ...figures, ours: { ...figures['ours'], whole: await warmRate(stepsByQuestionnaire) } }
}
