import type { Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyFlow, fieldsOf, screensOf } from '../../tests/support/everyFlow.ts'
import { answerMeaning } from './answerMeaning.ts'
import { answerFiles, fieldsInTable, meaningOf } from './answerTable.ts'
import { factCatalogue, writtenFact } from './fact.ts'
import { impliedFacts } from './impliedFacts.ts'
import { unreadAnswers } from '../../tests/support/formulary/unreadAnswers.ts'

const flows = await everyFlow()
const factsTold = fieldsInTable.flatMap((field) => {
  const { options = {}, tells = [], bands = [] } = meaningOf(field) ?? {}
  return [
    ...tells,
    ...bands.flatMap((band) => band.tells),
    ...Object.values(options).flatMap((means) => (Array.isArray(means) ? means : [])),
  ]
})

test('every row of the fact catalogue and the answer table is well formed, and no field is in two files', () => {
  for (const [id, fact] of Object.entries(factCatalogue)) {
    expect([id, z.safeParse(writtenFact, fact).error?.issues]).toEqual([id, undefined])
    expect(id).toMatch(/^(allergy:)?[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(fact.implies ?? []).not.toContain(id)
  }
  for (const [file, fields] of Object.entries(answerFiles))
    for (const [field, meaning] of Object.entries(fields))
      expect([file, field, z.safeParse(answerMeaning, meaning).error?.issues]).toEqual([file, field, undefined])
  expect(fieldsInTable).toHaveLength(Object.values(answerFiles).flatMap((fields) => Object.keys(fields)).length)
})

test('every fact of the catalogue comes from an answer or a calculation', () => {
  const told = new Set(factsTold.flatMap(impliedFacts))
  // calculated facts; an allergy or the current treatment may be told as free text
  const workedOut = /^(bmi-|check-in-|age-|allergy:|own-medicine-named$|tested-in-sport$)/
  expect(Object.keys(factCatalogue).filter((fact) => !told.has(fact) && !workedOut.test(fact))).toEqual([])
})

test('every option of every question of health is in the table, and the table knows of nothing else', () => {
  const asked = new Set(flows.flatMap(([, flow]) => screensOf(flow).flatMap((screen) => fieldsOf(screen).map(({ name }) => name))))
  expect(unreadAnswers(flows)).toEqual([])
  console.log(`${asked.size} fields of ${flows.length} flows are read.`)
})

describe('a fault has its code, its place and a suggestion', () => {
  const [, ed] = flows.find(([name]) => name === 'northway.ed.onboarding.full') ?? expect.fail('the flow')
  const changed = (change: (text: string) => string): Flow => JSON.parse(change(JSON.stringify(ed))) as Flow // the same flow with one changed text
  const faultsOf = (flow: Flow) => unreadAnswers([...flows.filter(([name]) => !name.startsWith('northway.ed.onboarding')), ['ed', flow]])

  test('an option with another value', () => {
    const faults = faultsOf(changed((text) => text.replaceAll('"Told to avoid sex"', '"Advised against sex"')))
    expect(faults).toEqual([
      expect.stringMatching(
        /^ANSWER_UNREAD_OPTION ed > past-present-conditions > question-past-present-conditions: .*“Advised against sex”.* → Write "Advised against sex" .*treatments\/ed\/answers\.json/,
      ),
      expect.stringMatching(/^ANSWER_UNKNOWN_OPTION question-past-present-conditions > Told to avoid sex: .* → remove/),
    ])
  })

  test('a field with another name', () => {
    const faults = faultsOf(changed((text) => text.replaceAll('"question-heart-symptoms"', '"question-signs-of-the-heart"')))
    expect(faults).toEqual([
      expect.stringMatching(/^ANSWER_UNREAD_FIELD ed > heart-symptoms > question-signs-of-the-heart: .* → Add/),
      expect.stringMatching(/^ANSWER_UNKNOWN_FIELD question-heart-symptoms: .* → remove/),
    ])
  })

  test('a medicine on the list that the dictionary does not know', () => {
    const faults = faultsOf(changed((text) => text.replaceAll('"value":"Nitroglycerin"', '"value":"Zorbifen"')))
    expect(faults).toEqual([expect.stringMatching(/^ANSWER_UNREAD_OPTION ed > medications > question-medications: .*“Zorbifen”/)])
  })
})
