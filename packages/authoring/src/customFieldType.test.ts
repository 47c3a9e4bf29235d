import { flowOf, sliderField, sliderVocabulary as vocabulary } from '@anamnesis/engine/testing'
import type { Flow, Screen } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { diffFlows } from './diff/diffFlows.ts'
import { lintText } from '../tests/support/lint/lintText.ts'
import { flowToMarkdown } from './print/flowToMarkdown.ts'
import { typeInWords } from './print/namesInFlow.ts'
import { proveFlow } from './prove/proveFlow.ts'
import { playScript } from './run/playScript.ts'

/** A custom slider field from 0 to 10, with screens that depend on its value. */
const flowWith = (...more: Screen[]) => flowOf({ vocabulary, screens: [{ id: 'pain', fields: [sliderField('pain')] }, ...more] })
const why = (id: string, dependsOn: Screen['dependsOn']): Screen => ({
  id,
  dependsOn,
  fields: [{ type: 'text', name: id, label: 'Why is it so?' }],
})

const NOW = '2026-01-15T12:00:00.000Z'

test('the prover reaches what is shown for some of its places with an answer that the engine takes, and finds what none shows', async () => {
  const flow = flowWith(why('bad', { field: 'pain', gte: 7 }), why('worse', { field: 'pain', gt: 10 }))
  const { places } = await proveFlow({ flow, handlers: {}, now: NOW, vocabulary })
  const [bad, worse] = ['bad', 'worse'].map((id) => places.find(({ place }) => place === `screen ${id}`))
  expect(worse).toMatchObject({ verdict: 'unreachable' })
  if (bad?.verdict !== 'reachable') throw new Error(JSON.stringify(bad))
  const played = await playScript({ flow, script: bad.witness, handlers: {}, transforms: {}, now: NOW, vocabulary })
  expect(played.visited).toEqual(['pain', 'bad'])
})

const found = (document: unknown) =>
  lintText(JSON.stringify(document, null, 2), undefined, { vocabulary }).map(
    ({ code, message, suggestion }) => `${code} ${message}: ${suggestion}`,
  )

test('the linter knows it: its settings, the answers that it takes, and the words of the product', () => {
  expect(found(flowWith(why('bad', { field: 'pain', gte: 7 })))).toEqual([])
  expect(found(flowWith(why('bad', { field: 'pain', value: 11 })))).toEqual([
    expect.stringContaining('CONDITION_VALUE_TYPE “pain” never has the answer “11”: Choose a place from 0 to 10'),
  ])
  const flow = flowWith()
  const [step] = flow.steps
  const misspelt = { ...sliderField('pain'), settings: { min: 0, max: 10, stepp: 1 } }
  expect(found({ ...flow, steps: [{ ...step, screens: [{ id: 'pain', fields: [misspelt] }] }] })).toEqual([
    expect.stringContaining('SHAPE_UNKNOWN_KEY “stepp” is not a key of'),
  ])
  expect(found({ ...flow, kind: 'onbording' })).toEqual([expect.stringMatching(/“kind”.*“onbording”.*onboarding/)])
})

test('the printed flow describes it', () => {
  expect(typeInWords(sliderField('pain'), vocabulary)).toBe('a place on a scale')
})

test('a page to sign uses the product’s words, and a diff shows what changed', () => {
  const page = flowToMarkdown({ flow: flowWith(why('bad', { field: 'pain', gte: 7 })), handlers: {}, vocabulary })
  expect(page).toContain('- Answer: a place on a scale; **required**')
  const side = (flow: Flow) => ({ flow, handlers: {}, vocabulary })
  const text = flowOf({ screens: [{ id: 'pain', fields: [{ type: 'text', name: 'pain', label: 'pain?' }] }] })
  expect(diffFlows(side(text), side(flowWith())).map(({ says }) => says)).toContainEqual(
    expect.stringContaining('now takes a place on a scale (x-slider); before a line of text (text): stored answers may no longer be valid'),
  )
})
