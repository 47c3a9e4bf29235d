import { Ajv } from 'ajv'
import { documentsIn } from '@anamnesis/engine/schema/internal'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sample } from '../../../../scripts/seed.ts'
import { flowsProject } from '../../tests/support/flowsProject.ts'
import { flattenUnions } from './flattenUnions.ts'

type Json = Record<string, unknown>
const ajv = new Ajv({ strict: false, validateFormats: false })
const { screen } = documentsIn(flowsProject.vocabulary)
const schema = z.toJSONSchema(screen, { io: 'input', target: 'draft-7', reused: 'ref' })
const [plain, flat] = [ajv.compile(schema), ajv.compile(flattenUnions(schema as Json))]

const screens = new Map(
  flowsProject
    .names()
    .filter((name) => name.endsWith('.full'))
    .flatMap((name) => flowsProject.named(name).flow.steps)
    .flatMap((step) => step.screens.map((one) => [one.id, one] as const)),
)

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
/** Variants of a value, each with one nested object changed. */
function changed(value: unknown, change: (one: Json) => readonly Json[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one, at) => changed(one, change).map((other) => [...value.slice(0, at), other, ...value.slice(at + 1)]))
  if (!isObject(value)) return []
  return [
    ...change(value),
    ...Object.entries(value).flatMap(([key, one]) => changed(one, change).map((other) => ({ ...value, [key]: other }))),
  ]
}
const without = (one: Json) => Object.keys(one).map((key) => Object.fromEntries(Object.entries(one).filter(([other]) => other !== key)))
const KEYS = { value: 'Yes', in: ['Yes'], answered: true, gte: 1, flag: 'a', all: [], options: [], type: 'text', unknownKey: 1, field: 'a' }
const withMore = (one: Json) => Object.entries(KEYS).map(([key, value]) => ({ ...one, [key]: value }))

test.each([
  ['as it is', () => []],
  ['with a key taken away', without],
  ['with a key of another form, or of none', withMore],
])('a screen %s is valid or invalid in both notations of the choices', (_what, change) => {
  let wrong = 0
  for (const one of sample([...screens.values()], 15))
    for (const document of [one, ...changed(one, change)]) {
      const isRight = plain(document)
      if (!isRight) wrong++
      if (flat(document) !== isRight) expect.fail(`${isRight ? 'right' : 'wrong'} only as zod writes it: ${JSON.stringify(document)}`)
    }
  expect(screens.size).toBeGreaterThan(100)
  // the original is valid, a changed one is not
  expect(wrong > 20).toBe(change({ id: 'a' }).length > 0)
})
