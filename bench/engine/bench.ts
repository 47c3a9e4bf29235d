// Measures how the engine scales with the size of a flow: npm run bench -- engine
import { compileFlow, machineOf, openQuestionnaire, walk } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'
import { memoryPorts } from '../../packages/engine/src/testing/index.ts'
import { chainOf } from './chainOf.ts'

const FACTS = { signedIn: true, flags: {} }
const SIZES = [10, 100, 300, 1000]

function median(run: () => number, times: number): number {
  return Array.from({ length: times }, run).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? Number.NaN
}

function timed(run: () => unknown): number {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** Milliseconds for one Next in the middle of a flow, and for all of them. */
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

/** Milliseconds from a definition to the view of its first screen. */
async function opening(flow: Flow): Promise<number> {
  const each: number[] = []
  for (let time = 0; time < 15; time++) {
    const start = performance.now()
    const questionnaire = await openQuestionnaire({
      flow,
      ports: { ...memoryPorts(), session: { load: async () => undefined, save: async () => ({ saved: true }) } },
      facts: FACTS,
    })
    questionnaire.view()
    each.push(performance.now() - start)
    questionnaire.close()
  }
  return each.toSorted((a, b) => a - b)[7] ?? Number.NaN
}

/** Milliseconds to resume an answered flow at its last screen. */
async function resuming(flow: Flow): Promise<number> {
  const names = flow.steps.flatMap(({ screens }) => screens.flatMap(({ fields = [] }) => fields.map(({ name }) => name)))
  const screens = flow.steps.flatMap((step) => step.screens.map(({ id }) => id))
  const questionnaire = await openQuestionnaire({
    flow,
    ports: { ...memoryPorts(), session: { load: async () => undefined, save: async () => ({ saved: true }) } },
    facts: FACTS,
  })
  for (const name of names) {
    questionnaire.answer(name, 'Yes')
    questionnaire.send({ type: 'NEXT' })
    if (name === names.at(-2)) break
  }
  questionnaire.answer(names.at(-1) ?? '', 'Yes')
  const each = Array.from({ length: 9 }, () => {
    questionnaire.send({ type: 'GO_TO', screen: screens[0] ?? '' })
    return timed(() => questionnaire.send({ type: 'GO_TO', screen: screens.at(-1) ?? '' }))
  })
  if (questionnaire.view().screen.id !== screens.at(-1)) throw new Error('the jump did not arrive')
  questionnaire.close()
  return each.toSorted((a, b) => a - b)[4] ?? Number.NaN
}

/** The growth exponent from the second size on: 1 is linear, 0 is constant. */
const growth = (values: readonly number[]) =>
  Math.log((values.at(-1) ?? 1) / (values[1] ?? 1)) / Math.log((SIZES.at(-1) ?? 1) / (SIZES[1] ?? 1))
const show = (name: string, values: readonly number[]) =>
  console.log(`${name.padEnd(28)}${values.map((value) => value.toFixed(3).padStart(10)).join('')}   growth ${growth(values).toFixed(2)}`)

console.log(`${'milliseconds at'.padEnd(28)}${SIZES.map((size) => String(size).padStart(10)).join('')}   (exponent from ${SIZES[1]} up)`)
for (const times of [3, 9]) {
  const compiled = SIZES.map((size) => {
    const flow = chainOf(size, true)
    return median(() => timed(() => machineOf(compileFlow(flow))), times)
  })
  if (times > 3) show('compile', compiled) // warm
}
const opened: number[] = []
for (const size of SIZES) opened.push(await opening(chainOf(size, true)))
show('open', opened)
const next: number[] = []
for (const size of SIZES) next.push((await answering(chainOf(size, true), Math.min(size - 1, 200))).one)
show('one Next', next)
const resumed: number[] = []
for (const size of SIZES) resumed.push(await resuming(chainOf(size, true)))
show('resume at the last', resumed)
const walked = SIZES.map((size) => {
  const compiled = compileFlow(chainOf(size, true))
  const answers = Object.fromEntries(Array.from({ length: size }, (_, index) => [`q${index}`, 'Yes']))
  return median(() => timed(() => walk(compiled, answers, FACTS)), 5)
})
show('full walk', walked)
const chains: number[] = []
for (let run = 0; run < 9; run++) chains.push((await answering(chainOf(1000, true), 999)).all)
const [cold = 0] = chains
const warm = chains.toSorted((a, b) => a - b)[4] ?? 0
console.log(
  `a chain of 1,000 conditional questions, answered one by one: ${warm.toFixed(1)} ms altogether (the first time ${cold.toFixed(1)})`,
)
