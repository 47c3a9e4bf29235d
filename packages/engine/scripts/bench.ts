// Prints how the engine's work grows with a flow: npm run bench:engine
import { compileFlow, openQuestionnaire, walk } from '@anamnesis/engine'
import type { Field, Flow, Screen } from '@anamnesis/engine/schema'
import { compileMachine } from '../src/machine/compileMachine.ts'
import { memoryPorts } from '../src/testing/index.ts'

const FACTS = { signedIn: true, flags: {} }
const SIZES = [10, 100, 1000, 10_000]

function question(index: number, isChained: boolean): Screen {
  const options = [
    { value: 'Yes', label: 'Yes' },
    { value: 'No', label: 'No' },
  ]
  const field: Field = { name: `q${index}`, type: 'tile', label: `Question ${index}`, options }
  return { id: `s${index}`, fields: [field], ...(isChained && index > 0 && { dependsOn: { field: `q${index - 1}`, value: 'Yes' } }) }
}

function flowOf(length: number, isChained: boolean): Flow {
  const screens = Array.from({ length }, (_, index) => question(index, isChained))
  const head = { schemaVersion: 1, id: 'bench', version: 1, brand: 'b', treatment: 't', kind: 'onboarding', variant: 'full' } as const
  return { ...head, steps: [{ id: 'only', title: 'Only', screens }], calls: {}, interrupts: {} }
}

function median(run: () => number, times: number): number {
  return Array.from({ length: times }, run).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
}

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** Milliseconds of one Next in the middle of a flow, and of all of them together. */
async function answering(flow: Flow, steps: number): Promise<{ readonly one: number; readonly all: number }> {
  const questionnaire = await openQuestionnaire({
    flow,
    ports: { ...memoryPorts(), session: { load: async () => undefined, save: async () => ({ saved: true }) } },
    facts: FACTS,
  })
  const each: number[] = []
  const all = timed(() => {
    for (let index = 0; index < steps; index++) {
      const start = performance.now()
      questionnaire.answer(`q${index}`, 'Yes')
      questionnaire.send({ type: 'NEXT' })
      each.push(performance.now() - start)
    }
  })
  questionnaire.close()
  return { one: each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)] ?? Number.NaN, all }
}

/** The growth exponent from the second size up: 1 is linear, 0 is flat. */
const growth = (values: readonly number[]) =>
  Math.log((values.at(-1) ?? 1) / (values[1] ?? 1)) / Math.log((SIZES.at(-1) ?? 1) / (SIZES[1] ?? 1))
const show = (name: string, values: readonly number[]) =>
  console.log(`${name.padEnd(28)}${values.map((value) => value.toFixed(3).padStart(10)).join('')}   growth ${growth(values).toFixed(2)}`)

console.log(`${'milliseconds at'.padEnd(28)}${SIZES.map((size) => String(size).padStart(10)).join('')}   (exponent from ${SIZES[1]} up)`)
for (const times of [3, 9]) {
  const compiled = SIZES.map((size) => {
    const flow = flowOf(size, true)
    return median(() => timed(() => compileMachine(compileFlow(flow))), times)
  })
  if (times > 3) show('compile', compiled) // warm
}
const next: number[] = []
for (const size of SIZES) next.push((await answering(flowOf(size, true), Math.min(size - 1, 200))).one)
show('one Next', next)
const walked = SIZES.map((size) => {
  const compiled = compileFlow(flowOf(size, true))
  const answers = Object.fromEntries(Array.from({ length: size }, (_, index) => [`q${index}`, 'Yes']))
  return median(() => timed(() => walk(compiled, answers, FACTS)), 5)
})
show('full walk', walked)
const chains: number[] = []
for (let run = 0; run < 9; run++) chains.push((await answering(flowOf(1000, true), 999)).all)
const [cold = 0] = chains
const warm = chains.toSorted((a, b) => a - b)[4] ?? 0
console.log(
  `a chain of 1,000 conditional questions, answered one by one: ${warm.toFixed(1)} ms altogether (the first time ${cold.toFixed(1)})`,
)
