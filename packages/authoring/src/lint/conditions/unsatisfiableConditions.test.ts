import { compileFlow, walk } from '@anamnesis/engine'
import type { Condition, Flow } from '@anamnesis/engine/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import { lintText } from '../../../tests/support/lint/lintText.ts'

const OPTIONS = ['A', 'B'].map((value) => ({ value, label: value }))

/** Conditions on the preceding fields. */
function conditionOn(names: readonly string[]): fc.Arbitrary<Condition> {
  const field = fc.constantFrom(...names)
  const value = fc.constantFrom('A', 'B')
  const { condition } = fc.letrec<{ condition: Condition; atom: Condition }>((tie) => ({
    atom: fc.oneof(
      fc.record({ field, value }),
      fc.record({ field, in: fc.uniqueArray(value, { minLength: 1 }) }),
      fc.record({ field, answered: fc.boolean() }),
    ),
    condition: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      tie('atom'),
      fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }))
  return condition
}

const names = ['f0', 'f1', 'f2', 'f3']
const flows = fc
  .tuple(...names.map((_, at) => (at === 0 ? fc.constant(undefined) : fc.option(conditionOn(names.slice(0, at)), { nil: undefined }))))
  .map((conditions): Flow => ({
    schemaVersion: 2,
    id: 'sample',
    version: 1,
    labels: { brand: 'one', treatment: 'aa' },
    kind: 'onboarding',
    variant: 'full',
    steps: [
      {
        id: 'one',
        title: 'One',
        screens: names.map((name, at) => {
          const dependsOn = conditions[at]
          const field = { type: 'select' as const, name, label: name, optional: true, options: OPTIONS }
          return { id: name, fields: [field], ...(dependsOn && { dependsOn }) }
        }),
      },
    ],
    calls: {},
    interrupts: {},
  }))

/** The screens that some answers reach. */
function everShown(flow: Flow): Set<string> {
  const compiled = compileFlow(flow)
  const seen = new Set<string>()
  for (let turn = 0; turn < 3 ** names.length; turn++) {
    const picks = names.map((name, at) => [name, ['', 'A', 'B'][Math.floor(turn / 3 ** at) % 3] ?? ''] as const)
    const answers = Object.fromEntries(picks.filter(([, value]) => value !== ''))
    for (const id of walk(compiled, answers, { signedIn: true, flags: {} }).path) seen.add(id)
  }
  return seen
}

test('a condition is unsatisfiable only if no answers satisfy it, and each unreachable screen is reported', () => {
  const numRuns = runs(60, 600)
  let conflicts = 0
  fc.assert(
    fc.property(flows, (flow) => {
      const told = lintText(JSON.stringify(flow)).filter(({ code }) => code === 'CONDITION_NEVER_HOLDS')
      const shown = everShown(flow)
      const hidden = names.filter((name) => !shown.has(name))
      conflicts += told.length
      expect(told.length > 0).toBe(hidden.length > 0)
      expect(told.length).toBeLessThanOrEqual(hidden.length)
    }),
    { numRuns },
  )
  expect(conflicts).toBeGreaterThan(numRuns / 30)
})
