// Compares the engine's checks and steps with a handwritten zod form of the same questions: npm run bench -- engine
import { compileFlow, openQuestionnaire, walk } from '@anamnesis/engine'
import type { AnswerValue, Answers } from '@anamnesis/engine/schema'
import { memoryPorts } from '../../packages/engine/src/testing/index.ts'
import { createWalker } from '../../packages/engine/src/walk/createWalker.ts'
import { chainOf } from './chainOf.ts'
import { intake, intakeAnswers, pages, handwrittenChecks } from './intake.ts'

const FACTS = { signedIn: true, flags: {} }
const ROUNDS = 9
const ROUND_MS = 120

const compiled = compileFlow(intake)
const hand = handwrittenChecks()
const wrong: Answers = { ...intakeAnswers, 'last-name': '5' }

function expectSame(): void {
  if (pages.length !== 31) throw new Error('an intake has 31 screens')
  if ([hand.check, hand.checkPages].some((check) => !check(intakeAnswers) || check(wrong)))
    throw new Error('the form by hand checks otherwise')
  if (walk(compiled, intakeAnswers, FACTS).stopsAt !== undefined) throw new Error('the walk stops')
  if (walk(compiled, wrong, FACTS).stopsAt !== 'screen-last-name') throw new Error('the walk does not stop')
}

const entries = pages.map(({ question, follow }) =>
  [question, ...(follow ? [follow] : [])].map(({ field, answer }) => [field.name, answer] as const),
)

/** Walks one patient through all screens; each step answers a screen, validates it and continues. */
function stepsByWalker(): number {
  const answers = new Map<string, AnswerValue>()
  const done = new Set<string>()
  const state = { answers, done, skipped: new Set<string>(), facts: FACTS }
  let walker = createWalker(compiled, state, undefined)
  let steps = 0
  for (let at = walker.next(-1); at !== undefined; at = walker.next(at)) {
    for (const [name, answer] of entries[at] ?? []) if (answer !== undefined) answers.set(name, answer)
    walker = walker.withState(state, at)
    if (Object.keys(walker.issues(at)).length > 0) throw new Error('a right answer is refused')
    done.add(compiled.screens[at]?.screen.id ?? '')
    if (!walker.isSatisfied(at)) throw new Error('a screen left is not satisfied')
    steps++
  }
  return steps
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

const noSession = () => ({ ...memoryPorts(), session: { load: async () => undefined, save: async () => ({ saved: true }) as const } })

/** Steps per second of the whole machine, from an opened questionnaire to its last screen but one. */
async function stepsByMachine(): Promise<number> {
  let spent = 0
  let steps = 0
  while (spent < ROUND_MS) {
    const questionnaire = await openQuestionnaire({ flow: intake, ports: noSession(), facts: FACTS })
    const start = performance.now()
    for (const page of entries.slice(0, -1)) {
      for (const [name, answer] of page) if (answer !== undefined) questionnaire.answer(name, answer)
      questionnaire.send({ type: 'NEXT' })
      steps++
    }
    spent += performance.now() - start
    questionnaire.close()
  }
  return (steps / spent) * 1000
}

/** Operations per second; `work` returns how many it did. */
function rate(work: () => number): number {
  const start = performance.now()
  let done = 0
  let spent = 0
  while (spent < ROUND_MS) {
    done += work()
    spent = performance.now() - start
  }
  return (done / spent) * 1000
}

const works = {
  'sets, by hand': () => (hand.check(intakeAnswers) ? 1 : 0),
  'sets, by hand, a schema a page': () => (hand.checkPages(intakeAnswers) ? 1 : 0),
  'sets, walk': () => (walk(compiled, intakeAnswers, FACTS).stopsAt === undefined ? 1 : 0),
  'steps, by hand': stepsByHand,
  'steps, walker': stepsByWalker,
}
const rates = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]))
const machine: number[] = []
const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

expectSame()
// interleaved, so that machine load affects all equally; the first round is a warm-up
for (let round = 0; round <= ROUNDS; round++) {
  for (const [name, work] of Object.entries(works)) {
    const one = rate(work)
    if (round > 0) rates.get(name)?.push(one)
  }
  machine.push(await stepsByMachine())
}

const of = (name: keyof typeof works) => medianOf(rates.get(name) ?? [])
const print = (name: string, ours: number, theirs: number) =>
  console.log(`${name.padEnd(44)}${ours.toFixed(0).padStart(10)}${theirs.toFixed(0).padStart(10)}${(ours / theirs).toFixed(2).padStart(8)}`)
console.log(`${'a second, 31 screens'.padEnd(44)}${'ours'.padStart(10)}${'by hand'.padStart(10)}${'ratio'.padStart(8)}`)
print('whole answer sets checked', of('sets, walk'), of('sets, by hand, a schema a page'))
print('  beside one schema for all pages', of('sets, walk'), of('sets, by hand'))
print('steps (answer, check, Next) by the walker', of('steps, walker'), of('steps, by hand'))
print('steps by the whole machine, no session', medianOf(machine), of('steps, by hand'))

/** Milliseconds to resume at the last screen of an answered chain, and for a Next in its middle. */
function walkerAt(length: number): { readonly resume: number; readonly next: number } {
  const chain = compileFlow(chainOf(length, true))
  const answers = new Map<string, AnswerValue>(Array.from({ length }, (_, index) => [`q${index}`, 'Yes']))
  const done = new Set(chain.screens.slice(0, -1).map(({ screen }) => screen.id))
  const resume: number[] = []
  const next: number[] = []
  for (let time = 0; time < ROUNDS; time++) {
    const state = { answers, done, skipped: new Set<string>(), facts: FACTS }
    let walker = createWalker(chain, state, undefined)
    const start = performance.now()
    let at = walker.next(-1)
    while (at !== undefined && walker.isSatisfied(at)) at = walker.next(at)
    resume.push(performance.now() - start)
    const middle = Math.floor(length / 2)
    const times = 1000
    const started = performance.now()
    for (let again = 0; again < times; again++) {
      walker = walker.withState(state, middle)
      if (walker.isSatisfied(middle)) walker.next(middle)
    }
    next.push((performance.now() - started) / times)
  }
  return { resume: medianOf(resume), next: medianOf(next) }
}

for (const length of [10, 1000]) {
  const { resume, next } = walkerAt(length)
  console.log(`${length} screens, walker alone: resume at the last ${resume.toFixed(3)} ms, one Next ${(next * 1000).toFixed(2)} µs`)
}
