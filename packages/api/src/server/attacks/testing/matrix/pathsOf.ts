import type { Flow } from '@anamnesis/engine/schema'
import { loadFlow, flowKey } from '@anamnesis/flows'
import { cellsIn, type MatrixCell } from '../../../../../../flows/src/formulary/testing/cellsIn.ts'
import { choicesIn, offeredProducts } from '../../../../../../flows/src/formulary/screenRules/offeredProducts.ts'
import { readExample } from '../../../../../../flows/src/testing/playExample.ts'
import { products } from '../../../../../../flows/src/testing/products.ts'
import { sample } from '../../../../../../../scripts/seed.ts'
import { flowOf, type Treatment } from '../calls.ts'

/** Cases of each path and treatment that the short ring plays. */
const FEW = 1

/** Every treatment. */
export const TREATMENTS: readonly Treatment[] = ['ed', 'hl', 'pe', 'sc', 'tb', 'wl']

/** What a treatment sells by its questionnaire. */
async function offeredBy(treatment: Treatment) {
  const choices = choicesIn(await flowOf(treatment))
  return offeredProducts(products[treatment] ?? { drugs: [], addOns: [] }, (id) => choices.has(id))
}

/** What keeps a patient from what they order, as the whole questionnaire lets them tell it. */
export async function cellsOfOnboarding(treatment: Treatment): Promise<readonly MatrixCell[]> {
  const flow = await flowOf(treatment)
  const { answers: example, now } = readExample(flowKey(flow))
  return sample(cellsIn(flow, { example, now, offered: await offeredBy(treatment), standing: 'first order' }), FEW)
}

/** The check-in of a treatment, whole. */
export const renewalOf = (treatment: Treatment): Promise<Flow> => loadFlow({ brand: 'northway', treatment, kind: 'renewal' })

/** What stops a patient who has it, as the check-in lets them tell it. */
export async function cellsOfRenewal(treatment: Treatment): Promise<readonly MatrixCell[]> {
  const flow = await renewalOf(treatment)
  const { answers: example, now } = readExample(flowKey(flow))
  return sample(cellsIn(flow, { example, now, offered: await offeredBy(treatment), standing: 'in treatment' }), FEW)
}

/** What keeps a patient from what they order, as a questionnaire that was answered before let them tell it in some of its fields. */
export async function cellsOnFile(
  treatment: Treatment,
  before: Treatment,
  isAskedIn: (field: string) => boolean,
): Promise<readonly MatrixCell[]> {
  const { answers: example, now } = readExample(flowKey(await flowOf(treatment)))
  const cells = cellsIn(await flowOf(before), { example, now, offered: await offeredBy(treatment), standing: 'first order', isAskedIn })
  return sample(cells, FEW)
}
