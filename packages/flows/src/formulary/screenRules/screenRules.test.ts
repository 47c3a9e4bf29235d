import { evaluate } from '@anamnesis/engine/internal'
import type { Answers, Condition, Field, Flow, Rule } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { runs, sample } from '../../../../../scripts/seed.ts'
import { everyFlow, fieldsOf, screensOf } from '../../../tests/support/everyFlow.ts'
import { products } from '../../../tests/support/products.ts'
import { decide } from '../decide.ts'
import { factsOf } from '../factsOf.ts'
import { ingredients } from '../ingredients.ts'
import { dictionary } from '../medicines/dictionary.ts'
import { lackedIngredients } from '../lackedIngredients.ts'
import { lookalikePhrases } from '../medicines/ordinaryWords.ts'
import { RECORDED_FACTS } from '../recordedFacts.ts'
import { offeredProductIds } from './offeredProductIds.ts'
import { type OfferedProduct, offeredProducts } from './offeredProducts.ts'
import { ORDER_FIELDS } from './orderFields.ts'
import { flowKey } from '../../flowKey.ts'

const now = '2026-03-01T12:00:00.000Z'
const flows = await everyFlow()
const whole = flows.filter(([, flow]) => flow.variant === 'full')

const offeredBy = (flow: Flow): OfferedProduct[] => {
  const { brand, treatment } = flowKey(flow)
  const onboarding = flows.find(([name]) => name === `${brand}.${treatment}.onboarding.full`)?.[1]
  const choices = onboarding ? offeredProductIds(onboarding) : new Set<string>()
  return offeredProducts(products[treatment] ?? { drugs: [], addOns: [] }, (id) => choices.has(id))
}
/** The flow's rules without dismissible ones, which are not about safety. */
const rulesOf = (flow: Flow): Rule[] =>
  screensOf(flow).flatMap(({ rules = [] }) =>
    rules.filter(({ outcome }) => !(outcome?.type === 'interrupt' && mayGoOn(flow, outcome.interrupt))),
  )
const mayGoOn = ({ interrupts }: Flow, name: string) => interrupts[name]?.actions.some((action) => action.do === 'continue')
const isHeldBy = (rules: readonly Rule[], answers: Answers) => rules.some(({ when }) => evaluate(when, (field) => answers[field], {}))
const fieldsIn = (condition: Condition): string[] => {
  if ('all' in condition) return condition.all.flatMap(fieldsIn)
  if ('any' in condition) return condition.any.flatMap(fieldsIn)
  if ('not' in condition) return fieldsIn(condition.not)
  return 'field' in condition ? [condition.field] : []
}

/** An order of each drug in each dose, and of the first one with each add-on. */
function ordersOf(offered: readonly OfferedProduct[]): { products: OfferedProduct[]; answers: Answers }[] {
  const drugs = offered.filter(({ kind }) => kind === 'order')
  const only = drugs.map((one) => ({ products: [one], answers: { [ORDER_FIELDS.drug]: one.drug, [ORDER_FIELDS.order]: one.id } }))
  const addOns = offered.filter(({ kind }) => kind === 'add-on')
  return [
    ...only,
    ...only.slice(0, 1).flatMap((first) =>
      addOns.map((addOn) => ({
        products: [...first.products, addOn],
        answers: { ...first.answers, [ORDER_FIELDS.addOn]: [addOn.id] },
      })),
    ),
  ]
}
const isList = (field: Field) => field.type === 'multi-select' || field.type === 'checkbox-group'

/** Texts that mention a medicine, or seem to, among other things. */
const IN_PASSING = [
  'vitamin D, rush sometimes',
  'in a rush',
  'insulin resistance; insulin at night',
  'I do not take any nitrates',
  'my father takes nitroglycerin',
]

/** Each option of each question alone; for free text, two names of each medicine, names that are ordinary words, and lookalikes. */
function everyAnswer(flow: Flow): Answers[] {
  return screensOf(flow)
    .flatMap(fieldsOf)
    .flatMap((field): Answers[] => {
      if (Object.values(ORDER_FIELDS).some((name) => name === field.name)) return []
      if ('options' in field) return field.options.map(({ value }) => ({ [field.name]: isList(field) ? [value] : value }))
      if (field.type !== 'text-area') return []
      const names = dictionary().flatMap(({ names: own, standsAlone }) => [
        ...own.filter((name) => !standsAlone.includes(name)).slice(0, 2),
        ...standsAlone,
      ])
      return [...names, ...lookalikePhrases, ...IN_PASSING].map((text) => ({ [field.name]: text }))
    })
}

let cases = 0

describe.each(whole)('%s', (_name, flow) => {
  const offered = offeredBy(flow)
  const firstDoses = offered.filter(({ drug, kind }, at) => kind === 'order' && at === offered.findIndex((one) => one.drug === drug))
  const rules = rulesOf(flow)
  // a rule that does not read an answer evaluates as without it
  const readers = new Map(rules.map((rule) => [rule, new Set(fieldsIn(rule.when))]))
  const ofOrders = new Set(rules.filter((rule) => Object.values(ORDER_FIELDS).some((name) => readers.get(rule)?.has(name))))
  const orders = ordersOf(offered).map((order) => ({ ...order, isHeldBack: isHeldBy(rules, order.answers) }))

  // tens of thousands of orders each, slow on a busy machine
  test('stops or refuses exactly the products that the formulary does, for every answer alone', () => {
    const wrong: string[] = []
    for (const answers of sample(everyAnswer(flow), 400, 4)) {
      const reading = rules.filter((rule) => Object.keys(answers).some((name) => readers.get(rule)?.has(name)))
      if (flow.kind === 'renewal') {
        cases++
        const renews = [...new Set(offered.flatMap((product) => product.ingredients))].flatMap((id) => {
          const { medicine, otherProducts = [] } = ingredients().get(id) ?? {}
          return medicine === undefined ? [] : [{ medicine, otherProducts }]
        })
        const { facts } = factsOf(answers, { now, renews })
        const stops = offered.some((product) => decide(product, { facts }, 'in treatment').stops.length > 0)
        const isStopped = isHeldBy(reading, answers)
        if (stops !== isStopped) wrong.push(`${JSON.stringify(answers)}: formulary ${stops}, screens ${isStopped}`)
        // one dose of each drug with its current ingredients
        for (const product of firstDoses) {
          const isAgainst = decide(product, { facts }, 'in treatment').stops.length > 0
          const onFile = { [RECORDED_FACTS]: lackedIngredients(offered, [product]) }
          const isHeld = isHeldBy(reading, { ...answers, ...onFile })
          if (isAgainst !== isHeld) wrong.push(`${product.id} with ${JSON.stringify(answers)}: formulary ${isAgainst}, screens ${isHeld}`)
        }
        continue
      }
      const patient = factsOf(answers, { now })
      // a product is in hundreds of orders, and is decided once
      const refused = new Set(
        offered.filter((product) => {
          const { stops, refusals } = decide(product, patient)
          return stops.length + refusals.length > 0
        }),
      )
      // rules that read no order are evaluated once
      const isHeldWithAny = isHeldBy(
        reading.filter((rule) => !ofOrders.has(rule)),
        answers,
      )
      const readingOrders = reading.filter((rule) => ofOrders.has(rule))
      for (const order of orders) {
        cases++
        const isKeptBack = order.products.some((product) => refused.has(product))
        const isHeld = order.isHeldBack || isHeldWithAny || isHeldBy(readingOrders, { ...answers, ...order.answers })
        if (isKeptBack === isHeld) continue
        const what = `${order.products.map(({ id }) => id).join(' and ')} with ${JSON.stringify(answers)}`
        wrong.push(`${what}: formulary ${isKeptBack}, screens ${isHeld}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

/** The number of instructions in a sentence. */
const asksIn = (sentence: string) =>
  sentence.match(/(^|[.,] |\bso |\bor )(please )?(choose|call our|ask|go back|have (a|the)|see a|take it|wait)\b/gi)?.length ?? 0

test('a refusal asks for one thing, and says what to do next', () => {
  const sentences = new Set(
    flows.flatMap(([, flow]) =>
      screensOf(flow).flatMap(({ rules = [] }) =>
        rules.flatMap(({ outcome }) => (outcome?.type === 'refuse' ? Object.values(outcome.errors) : [])),
      ),
    ),
  )
  expect(sentences.size).toBeGreaterThan(50)
  const either = /, or call our care team/
  expect([...sentences].filter((one) => asksIn(one.replace(either, '')) > 1)).toEqual([])
  expect([...sentences].filter((one) => asksIn(one) === 0 && !/911|emergency|9-8-8|care team|^Check your /.test(one))).toEqual([])
})

test('many cases were decided', () => {
  console.log(`${cases} orders decided alike by the formulary and by the rules of screens.`)
  expect(cases).toBeGreaterThan(runs(5_000, 10_000))
})
