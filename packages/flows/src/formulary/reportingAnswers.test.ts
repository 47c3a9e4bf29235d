import type { Field } from '@anamnesis/engine/schema'
import { expect, test } from 'vitest'
import { everyWholeFlow, fieldsOf, screensOf } from '../../tests/support/everyFlow.ts'
import { factsOf } from './factsOf.ts'
import { matrixFacts } from './safetyMatrix.ts'
import { reportingAnswers } from './reportingAnswers.ts'

const now = '2026-03-01T12:00:00.000Z'
const flows = [...(await everyWholeFlow('onboarding')), ...(await everyWholeFlow('renewal'))]
const optionsOf = (field: Field) => ('options' in field ? field.options.map(({ value }) => value) : [])
const everyField = flows.flatMap(([, flow]) => screensOf(flow).flatMap(fieldsOf))
const fields = [...new Map(everyField.map((field) => [JSON.stringify([field.name, optionsOf(field)]), field])).values()]

test('every option tells the facts that the way back from each fact leads to it by', () => {
  const chosen = fields.filter((field) => 'options' in field)
  const back = new Map(matrixFacts.map((fact) => [fact, reportingAnswers(fact, chosen)]))
  const there: string[] = []
  const wrong: string[] = []
  for (const field of chosen) {
    for (const value of optionsOf(field)) {
      const { facts } = factsOf({ [field.name]: field.type === 'tile' || field.type === 'radio-group' ? value : [value] }, { now })
      for (const fact of matrixFacts) {
        const leads = back.get(fact)?.some((one) => one.field === field.name && 'in' in one && one.in.includes(value)) === true
        if (leads !== facts.has(fact)) wrong.push(`${field.name} > ${value} × ${fact}`)
        if (leads) there.push(fact)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(there.length).toBeGreaterThan(1000)
})

test('what is written tells a fact by every name, one that is an ordinary word too where it stands alone', () => {
  for (const fact of ['takes:nitrate', 'takes:pimozide', 'took:testosterone', 'allergy:sildenafil']) {
    const telling = reportingAnswers(fact, fields).flatMap((one) => ('mentions' in one ? [one] : []))
    expect(telling.length).toBeGreaterThan(0)
    for (const { field, mentions, alone } of telling)
      expect([field, fact, [...mentions, ...alone].filter((name) => !factsOf({ [field]: name }, { now }).facts.has(fact))]).toEqual([
        field,
        fact,
        [],
      ])
  }
})

test('names of poppers that are ordinary words are distinguished', () => {
  const telling = reportingAnswers('takes:nitrate', fields).flatMap((one) => ('mentions' in one ? [one] : []))
  expect(telling[0]?.alone).toContain('rush')
  expect(telling[0]?.mentions).not.toContain('rush')
})
