import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import { treatments, addOnChoices, prescriptions, productChoices, type TreatmentRow } from '../db/schema.ts'
import { loadProducts } from '@anamnesis/flows'
import { ingredients, lackedIngredients, RECORDED_FACTS, type CurrentIngredient, type OrderedProduct } from '@anamnesis/flows/internal'
import type { Answers, AnswerValue } from '@anamnesis/engine/schema'
import { findOrder } from './findOrder.ts'

/** The chosen products of a treatment with their active ingredients. */
export async function orderedProducts(treatment: string, { drugId, doseId, addOnIds = [] }: Choice): Promise<readonly Chosen[]> {
  const found = drugId !== undefined && doseId !== undefined ? await findOrder(treatment, drugId, doseId) : undefined
  const order = found && { id: found.order.id, ingredients: found.drug.ingredients, amounts: found.order.amounts }
  const sold = addOnIds.length === 0 ? [] : (await loadProducts(treatment)).addOns
  return [
    ...(doseId === undefined ? [] : [{ field: 'dose_id', product: order } as const]),
    ...addOnIds.map((wanted) => ({ field: 'add_on_ids', product: sold.find(({ id }) => id === wanted) }) as const),
  ]
}

/** Ids of the patient's medicines from other approved, live treatments. */
export async function otherPrescriptions(db: Database, { id, userId }: Pick<TreatmentRow, 'id' | 'userId'>): Promise<readonly string[]> {
  const isLive = and(eq(treatments.userId, userId), ne(treatments.id, id), eq(treatments.status, 'approved'), isNull(treatments.endedAt))
  const live = await db.select({ id: treatments.id, type: treatments.treatmentType }).from(treatments).where(isLive)
  const medicines: string[] = []
  for (const { id: other, type } of live) {
    const { replaces: _replaced, ...current } = await currentChoice(db, { id: other })
    medicines.push(...(await renewedBy(type, current)).map(({ medicine }) => medicine))
  }
  return [...new Set(medicines)]
}

/** The current products of a patient with this choice: mentioning them does not mean another medicine. */
export async function renewedBy(treatment: string, choice: Choice): Promise<readonly CurrentIngredient[]> {
  const products = [...(await orderedProducts(treatment, choice)), ...(await orderedProducts(treatment, choice.replaces ?? {}))]
  return [...new Set(products.flatMap(({ product }) => product?.ingredients ?? []))].flatMap((id) => {
    const { medicine, otherProducts = [] } = ingredients().get(id) ?? {}
    return medicine === undefined ? [] : [{ medicine, otherProducts }]
  })
}

/** The facts on record about the products of a choice, for the rules of a check-in; none if a product is unknown. */
export async function productFacts(treatment: string, choice: Choice): Promise<{ readonly [RECORDED_FACTS]: string[] }> {
  const products = await orderedProducts(treatment, choice)
  const known = products.flatMap(({ product }) => product ?? [])
  const isKnown = products.some(({ field }) => field === 'dose_id') && known.length === products.length
  const { drugs, addOns } = await loadProducts(treatment)
  return { [RECORDED_FACTS]: isKnown ? lackedIngredients([...drugs, ...addOns], known) : [] }
}

/** The patient's current choice in a treatment: the prescribed or else the chosen product, with add-ons. */
export async function currentChoice(db: Database, { id }: Pick<TreatmentRow, 'id'>): Promise<Choice> {
  const [prescribed] = await db.select().from(prescriptions).where(eq(prescriptions.treatmentId, id))
  const [chosen] = await db.select().from(productChoices).where(eq(productChoices.treatmentId, id))
  const [addOns] = await db.select().from(addOnChoices).where(eq(addOnChoices.treatmentId, id))
  const { drugId, doseId } = prescribed ?? chosen ?? {}
  const replaces = chosen && chosen.doseId !== doseId ? { drugId: chosen.drugId, doseId: chosen.doseId } : undefined
  return { drugId, doseId, addOnIds: addOns?.addOnIds, weighed: prescribed?.weighed, replaces }
}

/** A chosen dose of a drug, with add-ons. */
export interface Choice {
  readonly drugId?: string | undefined
  readonly doseId?: string | undefined
  readonly addOnIds?: readonly string[] | undefined
  /** Rules that refuse it and that its prescriber has weighed. */
  readonly weighed?: readonly string[] | undefined
  /** The patient's own choice, if its prescriber chose another product. */
  readonly replaces?: Pick<Choice, 'drugId' | 'doseId'> | undefined
}

/** A chosen product and the field that chooses it. */
interface Chosen {
  readonly field: 'dose_id' | 'add_on_ids'
  /** Undefined if discontinued: its ingredients are unknown. */
  readonly product: OrderedProduct | undefined
}

/** The choice in a set of answers. */
export function choiceOf({ drug_id: drug, dose_id: dose, add_on_ids: addOns }: Answers): Choice {
  return {
    drugId: textOf(drug),
    doseId: textOf(dose),
    addOnIds: Array.isArray(addOns) ? addOns.filter((id) => typeof id === 'string') : [],
  }
}

const textOf = (answer: AnswerValue | undefined) => (typeof answer === 'string' ? answer : undefined)
