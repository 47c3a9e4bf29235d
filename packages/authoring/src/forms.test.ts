import { compileFlow, walk } from '@anamnesis/engine'
import { parseFlow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../scripts/seed.ts'
import { records } from '../tests/corpus/forms/records.ts'
import { scores } from '../tests/corpus/forms/scores.ts'
import { surveys } from '../tests/corpus/forms/surveys.ts'
import { lintText } from '../tests/support/lint/lintText.ts'
import { proveFlow } from './prove/proveFlow.ts'
import { replayWitness } from './prove/replayWitness.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const findings = (document: unknown) =>
  lintText(JSON.stringify(document, null, 2)).map(({ code, message, suggestion }) => `${code} ${message} → ${suggestion}`)

describe.each([...scores, ...records, ...surveys].map((form) => [form.name, form] as const))('the form %s', (_name, form) => {
  const flow = parseFlow(JSON.parse(JSON.stringify(form.flow)))

  test('has no finding', () => expect(findings(form.flow)).toEqual([]))

  test('is decided at every place, and its witnesses come there', async () => {
    const { places } = await proveFlow({ flow, handlers: {}, now: NOW })
    expect(places.flatMap((one) => (one.verdict === 'reachable' ? [] : [`${one.place} is ${one.verdict}`]))).toEqual([])
    for (const place of sample(places, 80)) expect(await replayWitness(place, { flow, handlers: {} })).toBeUndefined()
  })

  test('calculates what its source does', () => {
    const compiled = compileFlow(flow)
    for (const [answers, calculated] of form.cases ?? [])
      expect(walk(compiled, answers, { signedIn: true, flags: {} }, { now: () => NOW }).calculated).toMatchObject(calculated)
  })

  test('reports what the form cannot express', () => {
    for (const { what, screen, finding } of form.unsayable ?? [])
      expect(findings(screen), what).toContainEqual(expect.stringMatching(finding))
  })
})
