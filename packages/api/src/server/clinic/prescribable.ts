import type { CompiledFlow } from '@anamnesis/engine'
import { formatCount } from '@anamnesis/engine/schema/internal'
import type { Order } from '@anamnesis/flows/internal'
import type * as z from 'zod/mini'
import type { ClinicEndpoints } from '../../contract/index.ts'
import { ApiError } from '../errors/ApiError.ts'
import { flowOrNone } from '../flows/flowOrNone.ts'
import { servedFlow } from '../flows/servedFlow.ts'
import { addOnItems } from '../products/addOnItems.ts'
import { bulkOptions } from '../products/bulkOptions.ts'
import type { Ordered } from '../products/findOrder.ts'
import { plansOf } from '../products/plansOf.ts'
import { soldProducts } from '../products/soldProducts.ts'
import type { NamedProduct } from '../products/withProduct.ts'
import type { Services } from '../services.ts'
import type { TreatmentState } from '../treatments/treatmentStates.ts'

/** Every product and dose that may be prescribed, with the price of an order under each plan, add-ons included, in cents. */
export async function presentPrescribable(services: Needs, standing: TreatmentState): Promise<Reviewed['choices']> {
  const { ordered } = await plansOf(standing)
  const chosenAddOns = await addOnItems(standing.treatment.treatmentType, standing.addOns?.addOnIds ?? [])
  const addOns = chosenAddOns.reduce((sum, { price }) => sum + price, 0)
  return (await prescribable(services, standing)).map(({ drug, order }) => ({
    drug_id: drug.id,
    dose_id: order.id,
    drug: drug.name,
    dose: doseName(order),
    is_current: order.id === ordered?.order.id,
    plans: bulkOptions(order).map(({ dose_multiplier: months, price }) => ({ months, price: price + addOns * months })),
  }))
}

/** The product that a prescriber chose; undefined if it is the current one with its plan.
 * @throws ApiError 422 for a product or a plan that is not available.
 */
export async function chosenProduct(services: Needs, standing: TreatmentState, wanted: Wanted): Promise<NamedProduct | undefined> {
  const found = (await prescribable(services, standing)).find(
    ({ drug, order }) => drug.id === wanted.drug_id && order.id === wanted.dose_id,
  )
  if (!found) throw unavailable({ dose_id: 'Choose one of the listed products' })
  const { ordered, current } = await plansOf(standing)
  const now = current?.dose_multiplier ?? 1
  const plans = bulkOptions(found.order).map(({ dose_multiplier: months }) => months)
  if (wanted.months !== undefined && !plans.includes(wanted.months))
    throw unavailable({ months: 'Choose one of the plans of this product' })
  const months = wanted.months ?? (plans.includes(now) ? now : 1)
  if (ordered?.drug.id === found.drug.id && ordered.order.id === found.order.id && months === now) return undefined
  const { drug, order } = found
  return { drugId: drug.id, doseId: order.id, drugName: drug.name, productName: doseName(order), months }
}

type Reviewed = z.infer<ClinicEndpoints['reviewTreatment']['response']>
type Needs = Pick<Services, 'db' | 'flows'>

/** Every dose that a prescriber may choose, the current one first: of the drugs that the patient's questionnaire offers, without those
 * that need an agreement, such as to a compounded product, that the patient was not asked for.
 */
async function prescribable(services: Needs, standing: TreatmentState): Promise<Ordered[]> {
  const sold = await soldProducts(standing.treatment.treatmentType)
  const { ordered } = await plansOf(standing)
  const compiled = await flowOrNone(servedFlow(services, standing.treatment))
  const offered = compiled ? drugsIn(compiled) : new Set<string>()
  const isAgreed = (agreements: readonly string[]) => agreements.every((one) => ordered?.drug.agreements.some((agreed) => agreed === one))
  const drugs = sold?.drugs.filter(({ id, agreements }) => id === ordered?.drug.id || (offered.has(id) && isAgreed(agreements))) ?? []
  return drugs
    .flatMap((drug) => drug.orders.map((order) => ({ drug, order })))
    .toSorted((one, other) => rankOf(one, ordered) - rankOf(other, ordered))
}

/** The current dose, then others of its drug, then other drugs. */
function rankOf({ drug, order }: Ordered, current: Ordered | undefined): number {
  if (order.id === current?.order.id) return 0
  return drug.id === current?.drug.id ? 1 : 2
}

function drugsIn({ screens }: CompiledFlow): ReadonlySet<string> {
  const fields = screens.flatMap((screen) => screen.fields)
  return new Set(fields.flatMap((field) => (field.name === 'drug_id' && 'options' in field ? field.options.map(({ value }) => value) : [])))
}

/** A dose as the questionnaire names it. */
function doseName({ strength, monthlyDoses }: Order): string {
  return monthlyDoses === undefined ? strength : `${strength}, ${formatCount(monthlyDoses, 'dose')} a month`
}

/** What a prescriber asks for; without months, the current plan where the dose has it. */
export interface Wanted {
  readonly drug_id: string
  readonly dose_id: string
  readonly months?: number | undefined
}

const unavailable = (errors: Readonly<Record<string, string>>) =>
  new ApiError(422, 'PRODUCT_UNAVAILABLE', 'This product is not available for this treatment.', { errors })
