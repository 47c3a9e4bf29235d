import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, test } from 'vitest'
import { runs } from '../../../../../scripts/seed.ts'
import { booksOf, expectBalanced } from '../../../tests/support/money/books.ts'
import { type BilledServer, openBilledServer } from '../../../tests/support/openBilledServer.ts'
import { settleEverything, type Step, stepOf, applyStep } from '../../../tests/support/money/steps.ts'

/** Number of patient histories; `PROPERTY_RUNS=10000` overrides it. */
const numRuns = runs(8, 200)

/** The bank approves a charge after its order was cancelled. */
const bankApprovesLate: Step[] = [
  { kind: 'card', card: 'askedLater' },
  { kind: 'decide', action: 'assign' },
  { kind: 'decide', action: 'approve' },
  { kind: 'decide', action: 'cancel' },
  { kind: 'bank', outcome: 'approve' },
  { kind: 'event', at: 0 },
  { kind: 'event', at: 0 },
]

let billing: BilledServer
beforeAll(async () => {
  billing = await openBilledServer()
})
afterAll(() => billing.close())
beforeEach(() => billing.reset())

test('after any failures, repeats and kills, invoices follow the rules once, and nothing ships unpaid', async () => {
  const steps: fc.Arbitrary<Step[]> = fc.array(stepOf, { minLength: 4, maxLength: 30, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await billing.reset()
      const patient = await billing.order('sam@example.com')
      for (const step of history) await applyStep(billing, patient, step)
      await settleEverything(billing, patient)
      expectBalanced(await booksOf(billing, patient))
    }),
    { numRuns, examples: [[bankApprovesLate]] },
  )
}, 3_600_000)
