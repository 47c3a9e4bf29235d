import { expect, test } from 'vitest'
import { flowOf, yesNo } from '../testing/index.ts'
import { FlowDocumentError } from './FlowDocumentError.ts'
import { parseFlow } from './parseFlow.ts'
import { readFlow } from './readFlow.ts'

const flowWith = (...fields: readonly unknown[]) => {
  const flow = flowOf({ screens: [{ id: 'one', title: 'One', fields: [yesNo('asked')] }] })
  const [step] = flow.steps
  return { ...flow, steps: [{ ...step, screens: [{ id: 'one', title: 'One', fields }] }] }
}
const text = { name: 'code', type: 'text', label: 'Code' }
const matching = (pattern: string) => ({ ...text, validations: [{ pattern, message: 'Look again.' }] })
const faultsOf = (read: () => unknown) =>
  Promise.resolve()
    .then(read)
    .catch((error: unknown) => (error instanceof FlowDocumentError ? error.faults : error))

test.each([
  ['a sound flow', flowWith(yesNo('asked'))],
  ['a flow with a pattern', flowWith(matching('^[a-z]+$'))],
  ['a flow of the version before', { ...flowWith(text), schemaVersion: 1, labels: undefined, brand: 'one', treatment: 'two' }],
])('%s is read as the whole reader reads it', async (_what, given) => {
  const plain: unknown = JSON.parse(JSON.stringify(given))
  expect(await readFlow(plain)).toEqual(parseFlow(plain))
})

test.each([
  ['a pattern that could run for ever', flowWith(matching('^(a+)+$'))],
  ['a misspelt key', flowWith({ ...text, lable: 'Code' })],
  [
    'two options of one value',
    flowWith({ name: 'x', type: 'select', label: 'X', options: [1, 2].map(() => ({ value: 'a', label: 'A' })) }),
  ],
  ['bounds that nothing lies within', flowWith({ ...text, minLength: 5, maxLength: 2 })],
  ['a key of every object', JSON.parse('{"__proto__":{"polluted":true}}')],
  ['nothing', undefined],
])('%s is refused in the same words', async (_what, given) => {
  const faults = await faultsOf(() => readFlow(given))
  expect(faults).toBeInstanceOf(Array)
  expect(faults).toEqual(await faultsOf(() => parseFlow(given)))
})
