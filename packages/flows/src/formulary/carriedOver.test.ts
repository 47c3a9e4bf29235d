import { runHandler } from '@anamnesis/engine'
import type { Answers, Flow, Handler, Outcome } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { createHandlers } from '../handlers/createHandlers.ts'
import { erections } from '../testing/handlerCases/erections.ts'
import { hairLoss } from '../testing/handlerCases/hairLoss.ts'
import type { HandlerCase } from '../testing/handlerCases/HandlerCase.ts'
import { lastingLonger } from '../testing/handlerCases/lastingLonger.ts'
import { lowTestosterone } from '../testing/handlerCases/lowTestosterone.ts'
import { renewals } from '../testing/handlerCases/renewals.ts'
import { smoking } from '../testing/handlerCases/smoking.ts'
import { weightLoss } from '../testing/handlerCases/weightLoss.ts'
import { everyWholeFlow, fieldsOf, screensOf } from '../testing/everyFlow.ts'
import { products } from '../testing/products.ts'
import { decide, type OrderedProduct, type Standing } from './decide.ts'
import { factsOf } from './factsOf.ts'
import { orderOf } from './testing/orderOf.ts'

// what the questionnaires decide today, the formulary decides too: nothing that keeps a patient safe is lost on the way into data

const now = '2026-03-01T12:00:00.000Z'
const handlers: Readonly<Record<string, Handler>> = createHandlers({ serviceableProvinces: ['AB', 'BC', 'ON'] })
/** Stops that are not about a medicine. */
const APART = ['genericMedication', 'loginUserExists', 'underAge', 'unserviceableProvince']
/** Fields that order, and fields that tell nothing of health. */
const ORDERS = ['drug_id', 'dose_id', 'add_on_ids']

const run = (name: string, answers: Answers): Promise<Outcome> =>
  runHandler(handlers, name, { screen: 'x', answers, facts: { signedIn: true, flags: {} }, now }, new AbortController().signal)

const drugsOf = (flow: Flow): string[] => {
  const offered = screensOf(flow)
    .flatMap(fieldsOf)
    .flatMap((field) => (field.name === 'drug_id' && 'options' in field ? field.options.map(({ value }) => value) : []))
  return offered.length > 0 ? offered : (products[flow.treatment]?.drugs ?? []).map(({ id }) => id)
}

const stopsWith = (product: OrderedProduct, answers: Answers, standing: Standing) =>
  decide(product, factsOf(answers, { now }), standing).stops.map(({ interrupt }) => interrupt)

/** Each answer of one field of a screen alone, and for a list of medicines each of its options in words too. */
function answersTo(flow: Flow): { screen: string; handler: string; answers: Answers }[] {
  return screensOf(flow).flatMap((screen) => {
    const handler = screen.onSubmit
    if (handler === undefined || !handlers[handler]) return []
    return fieldsOf(screen).flatMap((field) => {
      if (!('options' in field) || ORDERS.includes(field.name)) return []
      const isList = field.type === 'multi-select' || field.type === 'checkbox-group'
      return field.options.flatMap(({ value }) => [
        { screen: screen.id, handler, answers: { [field.name]: isList ? [value] : value } },
        ...(field.name === 'question-medications'
          ? [{ screen: screen.id, handler, answers: { 'question-medications-details': `some ${value}` } }]
          : []),
      ])
    })
  })
}

const flows = [...(await everyWholeFlow('onboarding')), ...(await everyWholeFlow('renewal'))]

describe.each(flows)('%s', (_name, flow) => {
  test('every answer that stops a patient today stops the order of every product of the flow, with the same page', async () => {
    const lost: string[] = []
    let stops = 0
    for (const { screen, handler, answers } of answersTo(flow)) {
      const outcome = await run(handler, answers)
      if (outcome.type !== 'interrupt' || APART.includes(outcome.interrupt)) continue
      stops++
      const drugs = drugsOf(flow)
      const standing = flow.kind === 'renewal' ? 'in treatment' : 'first order'
      const kept = drugs.filter((drug) => stopsWith(orderOf(drug), answers, standing).some((interrupt) => interrupt === outcome.interrupt))
      // a renewal does not know which product the patient has: what stops one of them stops the questionnaire
      const isKept = flow.kind === 'renewal' ? kept.length > 0 : kept.length === drugs.length
      if (!isKept)
        lost.push(`${screen} ${JSON.stringify(answers)}: ${outcome.interrupt}, kept by ${kept.join(', ') || 'none'} of ${drugs.join(', ')}`)
    }
    expect(lost).toEqual([])
    expect(stops).toBeGreaterThan(0)
  })

  test('every answer that refuses a product today refuses it still', async () => {
    const lost: string[] = []
    let refusals = 0
    const told = screensOf(flow)
      .flatMap(fieldsOf)
      .flatMap((field) => {
        if (!('options' in field) || ORDERS.includes(field.name)) return []
        const isList = field.type === 'multi-select' || field.type === 'checkbox-group'
        return field.options.map(({ value }): Answers => ({ [field.name]: isList ? [value] : value }))
      })
    const choices = screensOf(flow).flatMap((screen) =>
      screen.onSubmit !== undefined && fieldsOf(screen).some(({ name }) => ORDERS.includes(name)) ? [screen.onSubmit] : [],
    )
    for (const choice of choices) {
      for (const drug of drugsOf(flow)) {
        for (const order of (products[flow.treatment]?.drugs ?? []).flatMap(({ id, orders }) =>
          id === drug ? orders.map((one) => one.id) : [],
        )) {
          for (const answers of told) {
            const outcome = await run(choice, { ...answers, drug_id: drug, dose_id: order })
            if (outcome.type !== 'refuse') continue
            refusals++
            const decided = decide(orderOf(order), factsOf(answers, { now }))
            if (decided.stops.length + decided.refusals.length === 0) lost.push(`${order} with ${JSON.stringify(answers)}`)
          }
        }
      }
    }
    expect(lost).toEqual([])
    if (flow.kind === 'onboarding') expect(refusals).toBeGreaterThan(0)
  })
})

const byTreatment: [treatment: string, cases: readonly HandlerCase[], standing: Standing][] = [
  ['ed', erections, 'first order'],
  ['hl', hairLoss, 'first order'],
  ['pe', lastingLonger, 'first order'],
  ['sc', smoking, 'first order'],
  ['tb', lowTestosterone, 'first order'],
  ['wl', weightLoss, 'first order'],
  ...(['ed', 'hl', 'pe', 'sc', 'tb', 'wl'] as const).map((code): [string, readonly HandlerCase[], Standing] => [
    code,
    renewals.filter(
      ([, handler]) =>
        (/^(minoxidil|future)/.test(handler) ? 'hl' : handler.startsWith('side-effects') ? 'wl' : handler.slice(0, 2)) === code,
    ),
    'in treatment',
  ]),
]

describe.each(byTreatment)('the example patients of %s', (treatment, cases, standing) => {
  test(`who are stopped or refused today are so still: ${standing}`, async () => {
    expect(cases.length).toBeGreaterThan(0)
    const lost: string[] = []
    for (const [what, handler, answers] of cases) {
      const outcome = await run(handler, answers)
      if (outcome.type === 'continue' || (outcome.type === 'interrupt' && APART.includes(outcome.interrupt))) continue
      const { drug_id: drug, dose_id: dose } = answers
      const ordered =
        typeof dose === 'string' ? [dose] : typeof drug === 'string' ? [drug] : (products[treatment]?.drugs ?? []).map(({ id }) => id)
      const known = ordered.filter((order) => {
        const { stops, refusals } = decide(orderOf(order), factsOf(answers, { now }), standing)
        return outcome.type === 'refuse'
          ? stops.length + refusals.length > 0
          : stops.some(({ interrupt }) => outcome.type === 'interrupt' && interrupt === outcome.interrupt)
      })
      const isKept = standing === 'in treatment' ? known.length > 0 : known.length === ordered.length
      if (!isKept) lost.push(`${what} (${handler}): ${JSON.stringify(outcome)}, kept by ${known.join(', ') || 'none'}`)
    }
    expect(lost).toEqual([])
  })
})
