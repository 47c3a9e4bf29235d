import { compileFlow } from '@anamnesis/engine'
import { applicableRules } from '@anamnesis/engine/internal'
import type { Answers, Facts, Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyFlow } from '../../../tests/support/everyFlow.ts'
import { readExample } from '../../../tests/support/playExample.ts'
import { products } from '../../../tests/support/products.ts'
import { decide } from '../decide.ts'
import { RECORDED_FACTS } from '../recordedFacts.ts'
import { impliedFacts } from '../impliedFacts.ts'
import { ingredients } from '../ingredients.ts'
import { alternativesOf } from './alternativesOf.ts'
import { offeredProductIds } from './offeredProductIds.ts'
import { type OfferedProduct, offeredProducts } from './offeredProducts.ts'
import { ORDER_FIELDS } from './orderFields.ts'
import { flowKey } from '../../flowKey.ts'

// a fact that stops or refuses an ingredient on one path does so on every path

const signedIn: Facts = { signedIn: true, flags: {}, treatment_id: 'treatment-1', user_id: 'user-1' }

/** A path to an ingredient. */
interface Path {
  readonly name: string
  readonly keepsBack: (facts: readonly string[]) => boolean
}

/** Every questionnaire that sells a product with the ingredient, per drug and add-on, and its check-in. */
function pathsOf(id: string, flow: Flow, name: string): Path[] {
  const choices = offeredProductIds(flow)
  const sold = offeredProducts(products[flowKey(flow).treatment] ?? { drugs: [], addOns: [] }, (one) => choices.has(one))
  const holding = sold.filter((one) => one.ingredients.includes(id))
  const first = holding.filter((one, at) => at === holding.findIndex(({ drug, kind }) => drug === one.drug && kind === one.kind))
  const compiled = compileFlow(flow)
  const { answers: example } = readExample(flowKey(flow))
  return first.flatMap((product): Path[] => [
    {
      name: `${name}, ${product.id}`,
      keepsBack: (facts) =>
        applicableRules(compiled, { ...example, ...ordering(product) }, { ...signedIn, onFile: { [RECORDED_FACTS]: [...facts] } }).some(
          ({ rule }) => rule.outcome,
        ),
    },
    // at a check-in, a physician must justify overriding a refusal
    { name: `check-in of ${name}, ${product.id}`, keepsBack: (facts) => isAgainst(product, facts, 'in treatment') },
  ])
}

const ordering = ({ kind, id, drug }: OfferedProduct): Answers =>
  kind === 'add-on' ? { [ORDER_FIELDS.addOn]: [id] } : { [ORDER_FIELDS.drug]: drug, [ORDER_FIELDS.order]: id }

function isAgainst(
  product: Pick<OfferedProduct, 'id' | 'ingredients'>,
  told: readonly string[],
  standing: 'first order' | 'in treatment',
): boolean {
  const { stops, refusals } = decide(product, { facts: new Map(told.map((fact) => [fact, { id: fact, answers: [] }])) }, standing)
  return stops.length + refusals.length > 0
}

const flows = (await everyFlow()).filter(([, flow]) => flow.kind === 'onboarding' && offeredProductIds(flow).size > 0)
let cases = 0

describe.each([...ingredients().values()])('$id', ({ id, rules }) => {
  test('is excluded on every path by each rule that excludes it on one', () => {
    const paths = flows.flatMap(([name, flow]) => pathsOf(id, flow, name))
    const told = rules
      // amount limits depend on the ordered dose
      .filter(({ over }) => over === undefined)
      .flatMap(({ when }) => alternativesOf(when).filter(({ facts, without }) => facts.length > 0 && without.length === 0))
      .map(({ facts }) => [...new Set(facts.flatMap(impliedFacts))])
    const apart: string[] = []
    for (const facts of told) {
      const kept = ['first order', 'in treatment'].some((standing) =>
        isAgainst({ id, ingredients: [id] }, facts, standing === 'first order' ? 'first order' : 'in treatment'),
      )
      if (!kept) continue
      cases += paths.length
      for (const { name, keepsBack } of paths) if (!keepsBack(facts)) apart.push(`${facts[0] ?? ''}: ${name}`)
    }
    expect(apart).toEqual([])
  })
})

test('many cases were compared', () => {
  console.log(`${cases} times a fact that keeps an ingredient back on one path was held against another.`)
  expect(cases).toBeGreaterThan(2000)
})
