import { readdirSync, readFileSync } from 'node:fs'
import { evaluate } from '@anamnesis/engine/internal'
import type { Answers, Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { withCalculated } from '../../../tests/support/decideOn.ts'
import { everyWholeFlow, fieldsOf, screensOf } from '../../../tests/support/everyFlow.ts'
import { flowKey } from '../../flowKey.ts'
import { readMedicines } from '../medicines/readMedicines.ts'

const flows = [...(await everyWholeFlow('onboarding')), ...(await everyWholeFlow('renewal'))].map(([, flow]) => flow)

/** Labels of the rules that stop a patient or refuse an answer. */
const rulesAgainst = (flow: Flow, answers: Answers): string[] => {
  const known = withCalculated(flow, answers)
  return screensOf(flow).flatMap(({ rules = [] }) =>
    rules.flatMap(({ when, outcome, label = '' }) => (outcome && evaluate(when, (field) => known[field], {}) ? [label] : [])),
  )
}

/** The clinical cases in which a patient only writes something that needs no more than a flag. */
const folder = new URL('../../../../../bench/clinical/cases/', import.meta.url)
const cases = readdirSync(folder).flatMap((file) => {
  // our own file
  const document = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
    readonly cases: readonly { id: string; how: string; gentlest: string; brand: string; kind: string; answers: Answers }[]
  }
  return document.cases
    .filter(({ how, gentlest }) => how === 'typed' && gentlest === 'go')
    .map(({ id, ...one }) => [id, { ...one, treatment: file.replace('.json', '') }] as const)
})

test.each(cases)('the text of case %s stops no patient', (_id, { answers, treatment, brand, kind }) => {
  const own = flows.filter((flow) => flow.kind === kind && flowKey(flow).brand === brand && flowKey(flow).treatment === treatment)
  expect(own).toHaveLength(1)
  expect(own.flatMap((flow) => rulesAgainst(flow, answers))).toEqual([])
})

test('there are as many cases as the review wrote', () => expect(cases.length).toBeGreaterThanOrEqual(27))

describe('a word that is two letters from a medicine', () => {
  test.each([
    'It is not hard enough to penetrate.',
    'I feel less masculine than before, and seasonally tired.',
    'Many diabetics in my family, and arthritic hands.',
    'On the other continent I ate every condiment and minestrone.',
    'A symmetric rash after remodeling our house.',
  ])('is none: %s', (text) => {
    expect(readMedicines(text).medicines).toEqual([])
    for (const flow of flows) {
      const written = screensOf(flow)
        .flatMap(fieldsOf)
        .filter(({ type }) => type === 'text-area')
      for (const { name } of written) expect(rulesAgainst(flow, { [name]: text }), `${flow.id} ${name}`).toEqual([])
    }
  })
})

test('creatine monohydrate stops no patient, though it is two letters from a nitrate', () => {
  for (const flow of flows)
    for (const { name, type } of screensOf(flow).flatMap(fieldsOf))
      if (type === 'text-area') expect(rulesAgainst(flow, { [name]: 'creatine monohydrate' }), `${flow.id} ${name}`).toEqual([])
})
