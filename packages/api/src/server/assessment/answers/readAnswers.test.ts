import { compileFlow } from '@anamnesis/engine'
import { flowOf, medicinesField } from '@anamnesis/engine/testing'
import { expect, test } from 'vitest'
import { readAnswers } from './readAnswers.ts'

const services = { now: () => new Date('2026-11-23T12:00:00Z') }
const number = { name: 'children', type: 'text', label: 'How many?', inputMode: 'numeric', max: 3 } as const
const child = medicinesField('child', {
  count: { field: 'children' },
  fields: [
    { name: 'name', type: 'text', label: 'Name' },
    { name: 'ill', type: 'checkbox', label: 'Ill', optional: true },
    { name: 'illness', type: 'text', label: 'Which illness?', dependsOn: { field: 'ill', value: true } },
  ],
})
const compiled = compileFlow(flowOf({ screens: [{ id: 'one', fields: [number, child] }] }))
const read = (answers: Readonly<Record<string, unknown>>) => {
  const sent = Object.entries(answers).map(([name, value]) => ({
    question_slug: name,
    body: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  return readAnswers(services, compiled, { answers: sent, attributes: {} }, (slug) => [number, child].find(({ name }) => name === slug))
    .values
}
const sam = { name: 'Sam', ill: true, illness: 'Asthma' }

test('an answer within an entry that hides it is dropped, and one that it shows is required', () => {
  expect(read({ children: '2', child: [sam, { ...sam, ill: false }] })).toMatchObject({ child: [sam, { name: 'Sam', ill: false }] })
  expect(read({ children: '1', child: [{ ...sam, ill: false }] })['child']).toEqual([{ name: 'Sam', ill: false }])
  expect(() => read({ children: '1', child: [{ name: 'Sam', ill: true }] })).toThrow('can’t accept')
})

test('a list has as many entries as the number in the same request, and any number without one', () => {
  expect(() => read({ children: '2', child: [sam] })).toThrow('can’t accept')
  expect(() => read({ children: '0', child: '' })).not.toThrow()
  for (const entries of ['', [sam], [sam, sam]]) expect(() => read({ child: entries })).not.toThrow()
  expect(() => read({ child: [sam, sam, sam, sam] })).toThrow('can’t accept')
})

test('a bound that another answer gives is checked against that answer in the same request', () => {
  const least = { name: 'least', type: 'text', label: 'Least?', inputMode: 'numeric' } as const
  const most = { ...least, name: 'most', min: { field: 'least' } } as const
  const bounded = compileFlow(flowOf({ screens: [{ id: 'one', fields: [least, most] }] }))
  const send = (answers: Readonly<Record<string, string>>) =>
    readAnswers(
      services,
      bounded,
      { answers: Object.entries(answers).map(([question_slug, body]) => ({ question_slug, body })), attributes: {} },
      (slug) => [least, most].find(({ name }) => name === slug),
    )
  expect(() => send({ least: '12', most: '11' })).toThrow('can’t accept')
  for (const answers of [{ least: '12', most: '12' }, { most: '11' }]) expect(() => send(answers)).not.toThrow()
})
