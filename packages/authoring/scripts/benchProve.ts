import type { Condition, Flow, Handler, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { createHandlers, flowNames, loadBrand, loadFlow } from '@anamnesis/flows'
import { proveFlow } from '../src/prove/proveFlow.ts'

// how long it takes to prove every flow of the repository, and flows whose paths nobody could try one by one
const now = new Date().toISOString()

async function prove(name: string, flow: Flow, handlers: Readonly<Record<string, Handler>> = {}): Promise<void> {
  const begun = performance.now()
  const { counts } = await proveFlow({ flow, handlers, now })
  process.stdout.write(`${name}: ${JSON.stringify(counts)} in ${Math.round(performance.now() - begun)} ms\n`)
}

/** Yes/no questions, one on each screen. */
const questions = (count: number, dependsOn: (index: number) => Condition | undefined = () => undefined): Screen[] =>
  Array.from({ length: count }, (_, index) => {
    const shown = dependsOn(index)
    return { id: `s${index}`, fields: [yesNo(`q${index}`)], ...(shown && { dependsOn: shown }) }
  })
const said = (index: number, value: string): Condition => ({ field: `q${index}`, value })
/** A last screen that every question before it decides on. */
const asks = (count: number): Screen => ({
  id: 'last',
  fields: [yesNo('last')],
  dependsOn: { all: Array.from({ length: count }, (_, index) => said(index, 'Yes')) },
})

const start = performance.now()
for (const name of flowNames) {
  const [brand = '', treatment = '', kind, variant = 'full'] = name.split('.')
  const flow = await loadFlow({ brand, treatment, kind: kind === 'renewal' ? 'renewal' : 'onboarding', variant })
  await prove(name, flow, createHandlers(await loadBrand(brand)))
}
process.stdout.write(`altogether: ${Math.round(performance.now() - start)} ms\n\n`)

for (const count of [14, 60, 200])
  await prove(`${count} independent questions, 2^${count} answers`, flowOf({ screens: [...questions(count), asks(count)] }))
for (const count of [60, 200, 400])
  await prove(
    `${count} questions in a chain, each shown by the one before`,
    flowOf({ screens: questions(count, (index) => (index === 0 ? undefined : said(index - 1, 'Yes'))) }),
  )
for (const count of [60, 200])
  await prove(
    `${count} questions, each shown by either of two before`,
    flowOf({
      screens: [
        ...questions(count, (index) => (index === 0 ? undefined : { any: [said(index - 1, 'Yes'), said(index >> 1, 'No')] })),
        asks(count),
      ],
    }),
  )

// as flows are: every fifth screen asks for more, if the answer before was Yes
const sizes = [10, 100, 1000]
const took: number[] = []
for (const size of sizes) {
  const flow = flowOf({ screens: questions(size, (index) => (index % 5 === 4 ? said(index - 1, 'Yes') : undefined)) })
  const begun = performance.now()
  await prove(`${size} screens, every fifth a follow-up`, flow)
  took.push(performance.now() - begun)
}
const [, hundred = 1, thousand = 1] = took
process.stdout.write(`growth from 100 to 1000 screens: exponent ${Math.log10(thousand / hundred).toFixed(2)}\n`)
