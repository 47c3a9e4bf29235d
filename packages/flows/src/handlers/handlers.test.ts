import { evaluate, runHandler } from '@anamnesis/engine'
import type { Answers, Flow, Handler, Outcome } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import classes from '../options/medication-classes.json' with { type: 'json' }
import medicationOptions from '../options/medications.json' with { type: 'json' }
import { everyWholeFlow, fieldsOf, screensOf } from '../testing/everyFlow.ts'
import { erections } from '../testing/handlerCases/erections.ts'
import { everyone } from '../testing/handlerCases/everyone.ts'
import { hairLoss } from '../testing/handlerCases/hairLoss.ts'
import { stop } from '../testing/handlerCases/HandlerCase.ts'
import { lastingLonger } from '../testing/handlerCases/lastingLonger.ts'
import { lowTestosterone } from '../testing/handlerCases/lowTestosterone.ts'
import { renewals } from '../testing/handlerCases/renewals.ts'
import { smoking } from '../testing/handlerCases/smoking.ts'
import { weightLoss } from '../testing/handlerCases/weightLoss.ts'
import { createHandlers } from './createHandlers.ts'

const handlers: Readonly<Record<string, Handler>> = createHandlers({ serviceableProvinces: ['AB', 'BC', 'ON'] })
const NOW = '2026-03-01T12:00:00.000Z'

function decide(name: string, answers: Answers): Promise<Outcome> {
  return runHandler(handlers, name, { screen: 'x', answers, facts: { signedIn: true, flags: {} }, now: NOW }, new AbortController().signal)
}

describe('a patient', () => {
  const cases = [...everyone, ...erections, ...hairLoss, ...lastingLonger, ...lowTestosterone, ...smoking, ...weightLoss, ...renewals]
  test.each(cases)('%s', async (_what, name, answers, outcome) => expect(await decide(name, answers)).toMatchObject(outcome))

  test('of every rule is met by an example above, and passed by another', () => {
    // every single name of a nitrate is tried below
    const { medications: _apart, ...others } = handlers
    const untried = Object.entries(others).flatMap(([name, { rules = [] }]) => {
      const own = cases.filter(([, handler]) => handler === name).map(([, , answers]) => answers)
      return rules
        .filter(({ when }) => new Set(own.map((answers) => evaluate(when, (field) => answers[field], {}))).size < 2)
        .map(({ when }) => `${name}: ${JSON.stringify(when)}`)
    })
    expect(untried).toEqual([])
  })
})

describe('nitrates and what works like them', () => {
  const offered = new Set(medicationOptions.map(({ value }) => value))
  test.each([...classes.nitrate, ...classes.guanylateCyclaseStimulator])('%s is on the list, and stops', async (name) => {
    expect(offered).toContain(name)
    expect(await decide('medications', { 'question-medications': ['Ramipril', name] })).toMatchObject(stop('nitrates'))
    expect(await decide('medications', { 'question-medications-details': `some ${name.toUpperCase()} at times` })).toMatchObject(
      stop('nitrates'),
    )
  })
})

const asked: [handler: string, interrupt: string, names: readonly string[]][] = [
  ['pe-medications', 'paroxetineMedications', [...classes.maoInhibitor, ...classes.serotoninReuptakeInhibitor]],
  ['tb-medications', 'hormoneCancer', classes.hormoneBlocker],
  ['tb-medications', 'hormonesNow', classes.testosterone],
]
describe.each(asked)('%s: what ends in %s', (handler, interrupt, names) => {
  test.each(names)('%s stops, chosen or written', async (name) => {
    expect(await decide(handler, { 'question-medications': ['Ramipril', name] })).toMatchObject(stop(interrupt))
    expect(await decide(handler, { 'question-medications-details': `also (${name.toUpperCase()}), daily` })).toMatchObject(stop(interrupt))
  })
})

test('every name of a class of medications is on the list', () => {
  const offered = new Set(medicationOptions.map(({ value }) => value))
  expect(
    Object.values(classes)
      .flat()
      .filter((name) => !offered.has(name)),
  ).toEqual([])
})

const wholeFlows = [...(await everyWholeFlow('onboarding')), ...(await everyWholeFlow('renewal'))]
const handlersOf = (flow: Flow) =>
  new Set(screensOf(flow).flatMap(({ onMount, onSubmit }) => [onMount, onSubmit].filter((name) => name !== undefined)))

test.each(wholeFlows)('a value that a rule of %s looks for is one that its question offers', (_name, flow) => {
  const fields = screensOf(flow).flatMap(fieldsOf)
  const offers = (name: string) =>
    fields.filter((field) => field.name === name).flatMap((field) => ('options' in field ? field.options.map(({ value }) => value) : []))
  const wanted = [...handlersOf(flow)].flatMap((name) => (handlers[name]?.rules ?? []).flatMap(({ when }) => comparisons(when)))
  expect(wanted.length).toBeGreaterThan(0)
  expect(wanted.filter(([field, value]) => !offers(field).includes(value))).toEqual([])
})

test('every handler is named by a flow', () => {
  const named = new Set(wholeFlows.flatMap(([, flow]) => [...handlersOf(flow)]))
  expect(Object.keys(handlers).filter((name) => !named.has(name))).toEqual([])
})

/** Every field and value that a condition compares. */
function comparisons(condition: object): [string, string][] {
  const own = Reflect.get(condition, 'field')
  const values: unknown[] = [Reflect.get(condition, 'value'), ...list(Reflect.get(condition, 'in'))].filter((value) => value !== undefined)
  const nested = [...list(Reflect.get(condition, 'all')), ...list(Reflect.get(condition, 'any')), Reflect.get(condition, 'not')]
  return [
    ...(typeof own === 'string' ? values.map((value): [string, string] => [own, String(value)]) : []),
    ...nested.flatMap((one) => (typeof one === 'object' && one !== null ? comparisons(one) : [])),
  ]
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
