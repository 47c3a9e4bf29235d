import type { Flow } from '@anamnesis/engine/schema'
import { loadFlow, flowKey } from '@anamnesis/flows'
import { cellsIn, type MatrixCell } from '../../../../../flows/tests/support/formulary/cellsIn.ts'
import { offeredProductIds } from '../../../../../flows/src/formulary/screenRules/offeredProductIds.ts'
import { offeredProducts } from '../../../../../flows/src/formulary/screenRules/offeredProducts.ts'
import { readExample } from '../../../../../flows/tests/support/playExample.ts'
import { products } from '../../../../../flows/tests/support/products.ts'
import { sample } from '../../../../../../scripts/seed.ts'
import { flowOf, type Treatment } from '../calls.ts'

/** Cases per path and treatment in the short test run. */
const FEW = 1

/** Every treatment. */
export const TREATMENTS: readonly Treatment[] = ['ed', 'hl', 'pe', 'sc', 'tb', 'wl']

/** The products offered by a treatment's questionnaire. */
async function offeredBy(treatment: Treatment) {
  const choices = offeredProductIds(await flowOf(treatment))
  return offeredProducts(products[treatment] ?? { drugs: [], addOns: [] }, (id) => choices.has(id))
}

/** The contraindications of an order that the whole questionnaire can report. */
export async function cellsOfOnboarding(treatment: Treatment): Promise<readonly MatrixCell[]> {
  const flow = await flowOf(treatment)
  const { answers: example, now } = readExample(flowKey(flow))
  return sample(cellsIn(flow, { example, now, offered: await offeredBy(treatment), standing: 'first order' }), FEW)
}

/** The complete check-in of a treatment. */
export const renewalOf = (treatment: Treatment): Promise<Flow> => loadFlow({ brand: 'northway', treatment, kind: 'renewal' })

/** The stops that the check-in can report for a patient in treatment. */
export async function cellsOfRenewal(treatment: Treatment): Promise<readonly MatrixCell[]> {
  const flow = await renewalOf(treatment)
  const { answers: example, now } = readExample(flowKey(flow))
  return sample(cellsIn(flow, { example, now, offered: await offeredBy(treatment), standing: 'in treatment' }), FEW)
}

/** The contraindications of an order that another questionnaire can report in some of its fields. */
export async function cellsOnRecord(
  treatment: Treatment,
  before: Flow,
  isAskedIn: (field: string) => boolean,
): Promise<readonly MatrixCell[]> {
  const { answers: example, now } = readExample(flowKey(await flowOf(treatment)))
  const cells = cellsIn(before, { example, now, offered: await offeredBy(treatment), standing: 'first order', isAskedIn })
  return sample(cells, FEW)
}
