import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { treatments, addOnChoices, prescriptions, productChoices } from '../db/schema.ts'
import type { TreatmentRow } from '../treatments/ownTreatment.ts'
import { ingredients, type CurrentIngredient, loadProducts, type OrderedProduct } from '@anamnesis/flows'
import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { findOrder } from './findOrder.ts'

/** What a patient is given here beside a treatment, by ids in the dictionary of medicines: of every other one that is approved and has not ended. */
export async function prescribedBeside(db: Database, { id, userId }: Pick<TreatmentRow, 'id' | 'userId'>): Promise<readonly string[]> {
  const isLive = and(eq(treatments.userId, userId), ne(treatments.id, id), eq(treatments.status, 'approved'), isNull(treatments.endedAt))
  const live = await db.select({ id: treatments.id, type: treatments.treatmentType }).from(treatments).where(isLive)
  const medicines: string[] = []
  for (const { id: other, type } of live)
    medicines.push(...(await renewedBy(type, await takenIn(db, { id: other }))).map(({ medicine }) => medicine))
  return [...new Set(medicines)]
}

/** What a patient has from here who takes what is chosen: to write of it is not to take another medicine. */
export async function renewedBy(treatment: string, choice: Choice): Promise<readonly CurrentIngredient[]> {
  const products = await orderedProducts(treatment, choice)
  return [...new Set(products.flatMap(({ product }) => product?.ingredients ?? []))].flatMap((id) => {
    const { medicine, otherProducts = [] } = ingredients().get(id) ?? {}
    return medicine === undefined ? [] : [{ medicine, otherProducts }]
  })
}

/** What a treatment's patient takes, or is about to: what was prescribed, or else chosen, and what comes along with it. */
export async function takenIn(db: Database, { id }: Pick<TreatmentRow, 'id'>): Promise<Choice> {
  const [prescribed] = await db.select().from(prescriptions).where(eq(prescriptions.treatmentId, id))
  const [chosen] = await db.select().from(productChoices).where(eq(productChoices.treatmentId, id))
  const [addOns] = await db.select().from(addOnChoices).where(eq(addOnChoices.treatmentId, id))
  const { drugId, doseId } = prescribed ?? chosen ?? {}
  return { drugId, doseId, addOnIds: addOns?.addOnIds }
}

/** What is chosen: a dose of a drug, and what comes along with it. */
export interface Choice {
  readonly drugId?: string | undefined
  readonly doseId?: string | undefined
  readonly addOnIds?: readonly string[] | undefined
}

/** A product that is chosen, by the field that chooses it. */
interface Chosen {
  readonly field: 'dose_id' | 'add_on_ids'
  /** Undefined where it is sold no more: nobody knows what is in it. */
  readonly product: OrderedProduct | undefined
}

/** What is chosen of a treatment's products, each with its active ingredients. */
export async function orderedProducts(treatment: string, { drugId, doseId, addOnIds = [] }: Choice): Promise<readonly Chosen[]> {
  const found = drugId !== undefined && doseId !== undefined ? await findOrder(treatment, drugId, doseId) : undefined
  const order = found && { id: found.order.id, ingredients: found.drug.ingredients, amounts: found.order.amounts }
  const sold = addOnIds.length === 0 ? [] : (await loadProducts(treatment)).addOns
  return [
    ...(doseId === undefined ? [] : [{ field: 'dose_id', product: order } as const]),
    ...addOnIds.map((wanted) => ({ field: 'add_on_ids', product: sold.find(({ id }) => id === wanted) }) as const),
  ]
}

/** What answers choose. */
export function choiceIn({ drug_id: drug, dose_id: dose, add_on_ids: addOns }: Answers): Choice {
  return {
    drugId: textOf(drug),
    doseId: textOf(dose),
    addOnIds: Array.isArray(addOns) ? addOns.filter((id) => typeof id === 'string') : [],
  }
}

const textOf = (answer: AnswerValue | undefined) => (typeof answer === 'string' ? answer : undefined)
