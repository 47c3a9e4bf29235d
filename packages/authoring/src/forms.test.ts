import { checkAnswers, compileFlow, openQuestionnaire, waitForIdle, walk } from '@anamnesis/engine'
import { type Answers, type Flow, parseFlow } from '@anamnesis/engine/schema'
import { memoryPorts } from '@anamnesis/engine/testing'
import { describe, expect, test } from 'vitest'
import { sample } from '../../../scripts/seed.ts'
import { records } from '../tests/corpus/forms/records.ts'
import { scores } from '../tests/corpus/forms/scores.ts'
import { surveys } from '../tests/corpus/forms/surveys.ts'
import { visits } from '../tests/corpus/forms/visits.ts'
import { lintText } from '../tests/support/lint/lintText.ts'
import { proveFlow } from './prove/proveFlow.ts'
import { replayWitness } from './prove/replayWitness.ts'

const NOW = '2026-01-15T12:00:00.000Z'
const FACTS = { signedIn: true, flags: {} }
const findings = (document: unknown, answersOnRecord: readonly string[] = []) =>
  lintText(JSON.stringify(document, null, 2), undefined, { answersOnRecord }).map(
    ({ code, message, suggestion }) => `${code} ${message} → ${suggestion}`,
  )

/** Answers the first screens of a patient with answers on record, up to the first screen without an answer. */
async function firstScreens(flow: Flow, onRecord: Answers, answers: Answers) {
  const questionnaire = await openQuestionnaire({ flow, ports: memoryPorts({ now: NOW }), facts: { ...FACTS, onFile: onRecord } })
  for (let moves = -1; moves !== questionnaire.view().moves;) {
    moves = questionnaire.view().moves
    for (const [name, answer] of Object.entries(answers))
      if (questionnaire.view().fields.some((field) => field.name === name)) questionnaire.answer(name, answer)
    questionnaire.send({ type: 'NEXT' })
    await waitForIdle(questionnaire)
  }
  return questionnaire
}

describe.each([...scores, ...records, ...visits, ...surveys].map((form) => [form.name, form] as const))('the form %s', (_name, form) => {
  const flow = parseFlow(JSON.parse(JSON.stringify(form.flow)))

  const onRecord = (form.returning ?? []).flatMap((one) => Object.keys(one.onRecord))

  test('has no finding', () => expect(findings(form.flow, onRecord)).toEqual([]))

  test('is decided at every place, and its witnesses come there', async () => {
    const { places } = await proveFlow({ flow, handlers: {}, now: NOW })
    expect(places.flatMap((one) => (one.verdict === 'reachable' ? [] : [`${one.place} is ${one.verdict}`]))).toEqual([])
    for (const place of sample(places, 80)) expect(await replayWitness(place, { flow, handlers: {} })).toBeUndefined()
  })

  test('calculates what its source does', () => {
    const compiled = compileFlow(flow)
    for (const [answers, calculated] of form.cases ?? [])
      expect(walk(compiled, answers, FACTS, { now: () => NOW }).calculated).toMatchObject(calculated)
  })

  test('refuses what its source does', async () => {
    for (const [answers, field] of form.refused ?? []) {
      const { issues } = await checkAnswers(compileFlow(flow), answers, { now: NOW, facts: FACTS })
      expect(issues[field]?.code, field).toMatch(/^(?!required)/)
    }
  })

  test('starts with what is on record', async () => {
    for (const { onRecord: known, answers, filledIn } of form.returning ?? []) {
      const { answerOf } = await firstScreens(flow, known, answers)
      expect(Object.fromEntries(Object.keys(filledIn).map((name) => [name, answerOf(name)]))).toEqual(filledIn)
    }
  })

  test('reports what the form cannot express', () => {
    for (const { what, screen, finding } of form.unsayable ?? [])
      expect(findings(screen), what).toContainEqual(expect.stringMatching(finding))
  })
})
