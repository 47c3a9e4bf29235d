import { compileFlow } from '@anamnesis/engine'
import { applicableRules } from '@anamnesis/engine/internal'
import type { Answers, Facts, Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { runs, sample } from '../../../../../scripts/seed.ts'
import { everyFlow } from '../../../tests/support/everyFlow.ts'
import { readExample } from '../../../tests/support/playExample.ts'
import { products } from '../../../tests/support/products.ts'
import { decide, type OrderStage } from '../decide.ts'
import { factsOf, type CurrentIngredient } from '../factsOf.ts'
import { RECORDED_FACTS } from '../recordedFacts.ts'
import { ingredients } from '../ingredients.ts'
import type { PatientFacts } from '../PatientFacts.ts'
import { reportsIn } from '../../../tests/support/formulary/reportsIn.ts'
import { offeredProductIds } from './offeredProductIds.ts'
import { type OfferedProduct, offeredProducts } from './offeredProducts.ts'
import { ORDER_FIELDS } from './orderFields.ts'
import { flowKey } from '../../flowKey.ts'

// each sold ingredient against each fact that stops or refuses it, reported in every possible way

const flows = await everyFlow()
function offeredBy(flow: Flow): OfferedProduct[] {
  const { brand, treatment } = flowKey(flow)
  const whole = flows.find(([name]) => name === `${brand}.${treatment}.onboarding.full`)?.[1]
  const choices = whole ? offeredProductIds(whole) : new Set<string>()
  return offeredProducts(products[treatment] ?? { drugs: [], addOns: [] }, (id) => choices.has(id))
}

const ordered = ({ kind, id, drug }: OfferedProduct): Answers =>
  kind === 'add-on' ? { [ORDER_FIELDS.addOn]: [id] } : { [ORDER_FIELDS.drug]: drug, [ORDER_FIELDS.order]: id }

/** Ways of reporting per flow in the short ring. */
const FEW = 300
/** Number of parts of all reports; a long run plays one. */
const PARTS = 4
/** Timeout in milliseconds for thousands of patients on a busy machine. */
const LONG = 240_000

const count = { played: 0, chosen: 0, generic: 0, 'other name': 0, abbreviation: 0, misspelt: 0, 'on file': 0 }

describe.each(flows)('%s', (_name, flow) => {
  // long: shortened flows and renewals by e-mail repeat screens; the whole flows stand for them
  const tags = flow.variant === 'full' ? [] : ['long']
  const compiled = compileFlow(flow)
  const { answers: example, now } = readExample(flowKey(flow))
  const every = offeredBy(flow)
  // one dose per drug; other tests cover doses
  const offered = every.filter(({ kind, drug }, at) => kind === 'order' && every.findIndex((one) => one.drug === drug) === at)
  const standing: OrderStage = flow.kind === 'renewal' ? 'in treatment' : 'first order'
  const held = [...new Set(offered.flatMap((product) => product.ingredients))].map((id) => ingredients().get(id))
  const renews: CurrentIngredient[] =
    standing === 'first order'
      ? []
      : held.flatMap((one) => (one?.medicine === undefined ? [] : [{ medicine: one.medicine, otherProducts: one.otherProducts }]))
  const patientWith = (answers: Answers) => factsOf({ ...example, ...answers }, { now, renews })
  const against = (product: OfferedProduct, patient: PatientFacts) => {
    const { stops, refusals } = decide(product, patient, standing)
    return standing === 'in treatment' ? stops : [...stops, ...refusals]
  }
  const facts: Facts = { signedIn: true, flags: {}, treatment_id: 'treatment-1', user_id: 'user-1' }
  const applies = (answers: Answers, onFile: Facts['onFile'] = {}) =>
    applicableRules(compiled, { ...example, ...answers }, { ...facts, onFile }).some(({ rule }) => rule.outcome)

  test('every fact against a product excludes it, from any answer', { timeout: LONG, tags }, () => {
    const sells = offeredProductIds(flow).size > 0
    const missed: string[] = []
    for (const { how, answers } of sample(reportsIn(flow), FEW, PARTS)) {
      const patient = patientWith(answers)
      // renewals and some variants have no product choice
      const products = sells ? offered : [undefined]
      for (const product of products) {
        const told = product
          ? against(product, patient)
          : offered.every((one) => against(one, patient).length > 0 || standing === 'in treatment')
            ? offered.flatMap((one) => against(one, patient))
            : []
        if (told.length === 0) continue
        count.played++
        count[how]++
        if (!applies({ ...answers, ...(product && ordered(product)) })) missed.push(`${product?.id ?? 'any'}: ${JSON.stringify(answers)}`)
      }
    }
    expect(missed).toEqual([])
  })

  test('an answer on record against a product blocks it where nothing is asked again', { tags }, () => {
    const onFile = [
      ...new Set(
        held.flatMap((one) =>
          (one?.rules ?? []).flatMap(({ when }) =>
            typeof when === 'string' ? [when] : 'any' in when ? when.any.filter((fact) => typeof fact === 'string') : [],
          ),
        ),
      ),
    ]
    const missed: string[] = []
    for (const fact of onFile) {
      for (const product of offered) {
        if (!offeredProductIds(flow).has(product.drug)) continue
        const patient = { facts: new Map([[fact, { id: fact, answers: [] }]]) }
        const { stops, refusals } = decide(product, patient, standing)
        if (stops.length + refusals.length === 0) continue
        count.played++
        count['on file']++
        if (!applies(ordered(product), { [RECORDED_FACTS]: [fact] })) missed.push(`${product.id}: ${fact}`)
      }
    }
    expect(missed).toEqual([])
  })
})

test('many cases were played', () => {
  console.log(`${count.played} cases played: ${JSON.stringify(count)}.`)
  expect(count.played).toBeGreaterThan(runs(1_000, 10_000))
})
