import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runs, seed } from '../../../../../scripts/seed.ts'
import { booksOf, expectBalanced, moneyFigures } from '../../../tests/support/money/books.ts'
import { type BilledServer, openBilledServer } from '../../../tests/support/openBilledServer.ts'
import { reconcile } from '../payments/reconcile.ts'
import { settleEverything, type Step, stepOf, applyStep } from '../../../tests/support/money/steps.ts'

/** Number of patient histories; `npm run bench -- money` plays 10,000 and prints the figures. */
const numRuns = runs(8, 200)

/** The rules refuse an approved order whose charge waits; servers, an event and a decision meet. */
const refusedThenTogether: Step[] = [
  { kind: 'decide', action: 'assign' },
  { kind: 'provider', is: 'failing' },
  { kind: 'decide', action: 'approve' },
  { kind: 'provider', is: 'well' },
  { kind: 'profile', born: 'minor' },
  { kind: 'wait', milliseconds: 7_200_000 },
  { kind: 'maintain' },
  { kind: 'profile', born: 'adult' },
  { kind: 'together', action: 'ship', at: 0 },
  { kind: 'together', action: 'cancel', at: 1 },
  { kind: 'together', action: 'refund', at: 0 },
]

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
const totals = { histories: 0, invoices: 0, doubled: 0, shippedUnpaid: 0, stuck: 0 }
afterAll(() => {
  if (process.env['PROPERTY_RUNS'] !== undefined) console.log(`MONEY ${JSON.stringify({ ...totals, seed })}`)
})

test('after any failures, repeats and kills, invoices follow the rules once, and nothing ships unpaid', async () => {
  const steps: fc.Arbitrary<Step[]> = fc.array(stepOf, { minLength: 4, maxLength: 30, size: 'max' })
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await billing.reset()
      const patient = await billing.order('sam@example.com')
      for (const step of history) await applyStep(billing, patient, step)
      await settleEverything(billing, patient)
      const books = await booksOf(billing, patient)
      const { invoices, ...faults } = moneyFigures(books)
      totals.histories++
      totals.invoices += invoices
      for (const fault of ['doubled', 'shippedUnpaid', 'stuck'] as const) totals[fault] += faults[fault]
      expect(faults).toEqual({ doubled: 0, shippedUnpaid: 0, stuck: 0 })
      expectBalanced(books)
      expect(await reconcile(billing.server.services)).toEqual([])
    }),
    { numRuns, examples: [[bankApprovesLate], [refusedThenTogether]] },
  )
}, 3_600_000)
