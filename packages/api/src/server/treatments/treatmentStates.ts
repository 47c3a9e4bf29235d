import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/openDatabase.ts'
import {
  addOnChoices,
  charges,
  disputes,
  prescriptions,
  productChoices,
  profiles,
  renewals,
  shipments,
  submissions,
  subscriptions,
  treatments,
  type TreatmentRow,
} from '../db/schema.ts'
import { type UnsentPayment, unsentPayments } from './unsentPayments.ts'

/** Loads the states of treatments, in the given order. */
export async function treatmentStates(
  db: Database,
  { where, order, limit }: { readonly where: SQL | undefined; readonly order: SQL; readonly limit: number },
): Promise<TreatmentState[]> {
  const rows = await db
    .select({
      treatment: treatments,
      profile: PROFILE,
      product: productChoices,
      addOns: addOnChoices,
      subscription: subscriptions,
      prescription: prescriptions,
    })
    .from(treatments)
    .leftJoin(profiles, eq(profiles.userId, treatments.userId))
    .leftJoin(productChoices, eq(productChoices.treatmentId, treatments.id))
    .leftJoin(addOnChoices, eq(addOnChoices.treatmentId, treatments.id))
    .leftJoin(subscriptions, eq(subscriptions.treatmentId, treatments.id))
    .leftJoin(prescriptions, eq(prescriptions.treatmentId, treatments.id))
    .where(where)
    .orderBy(order)
    .limit(limit)
  const subscriptionIds = rows.flatMap(({ subscription }) => subscription?.id ?? [])
  const treatmentIds = rows.map(({ treatment }) => treatment.id)
  const newestShipments =
    subscriptionIds.length === 0
      ? []
      : await db
          .selectDistinctOn([shipments.subscriptionId], { shipment: shipments, charge: charges })
          .from(shipments)
          .leftJoin(charges, eq(charges.shipmentId, shipments.id))
          .where(inArray(shipments.subscriptionId, subscriptionIds))
          .orderBy(shipments.subscriptionId, sql`${shipments.status} = 'Delivered'`, desc(shipments.createdAt))
  const unsent = await unsentPayments(db, subscriptionIds)
  const userIds = rows.map(({ treatment }) => treatment.userId)
  const disputed =
    userIds.length === 0 ? [] : await db.select().from(disputes).where(inArray(disputes.userId, userIds)).orderBy(disputes.openedAt)
  const newestRenewals =
    treatmentIds.length === 0
      ? []
      : await db
          .selectDistinctOn([renewals.treatmentId])
          .from(renewals)
          // a withdrawn renewal counts as never requested
          .where(and(inArray(renewals.treatmentId, treatmentIds), ne(renewals.status, 'withdrawn')))
          .orderBy(renewals.treatmentId, sql`${renewals.status} <> 'required'`, desc(renewals.dueAt))
  const versions = await newestVersions(db, treatmentIds)
  const orderOf = new Map(newestShipments.map((row) => [row.shipment.subscriptionId, row]))
  const renewalOf = new Map(newestRenewals.map((row) => [row.treatmentId, row]))
  return rows.map((row) => ({
    ...row,
    product: prescribedProduct(row.prescription) ?? row.product,
    shipment: orderOf.get(row.subscription?.id ?? '')?.shipment,
    charge: orderOf.get(row.subscription?.id ?? '')?.charge ?? null,
    unsent: unsent.filter(({ subscriptionId }) => subscriptionId === row.subscription?.id),
    disputes: disputed.filter(({ userId }) => userId === row.treatment.userId),
    renewal: renewalOf.get(row.treatment.id),
    submissionVersion: versions.get(row.treatment.id),
  }))
}

const { userId, firstName, lastName, fullName, province } = profiles
// Drizzle treats a joined row whose first column is null as missing
const PROFILE = { userId, firstName, lastName, fullName, province }

/** A treatment row with its related rows; null or undefined if there is none. */
export interface TreatmentState {
  readonly treatment: TreatmentRow
  /** The unencrypted columns. */
  readonly profile: Pick<typeof profiles.$inferSelect, keyof typeof PROFILE> | null
  /** The product that a prescriber chose, or else the patient. */
  readonly product: typeof productChoices.$inferSelect | null
  readonly addOns: typeof addOnChoices.$inferSelect | null
  readonly subscription: typeof subscriptions.$inferSelect | null
  readonly prescription: typeof prescriptions.$inferSelect | null
  /** The open one, else the newest. */
  readonly shipment: typeof shipments.$inferSelect | undefined
  /** The charge of that shipment; null if it costs nothing. */
  readonly charge: typeof charges.$inferSelect | null
  /** Payments for withdrawn orders. */
  readonly unsent: readonly UnsentPayment[]
  /** The patient's current and past payment disputes. */
  readonly disputes: readonly (typeof disputes.$inferSelect)[]
  /** The due one, else the newest. */
  readonly renewal: typeof renewals.$inferSelect | undefined
  /** The newest version of the submission. */
  readonly submissionVersion: { readonly version: number; readonly createdAt: string } | undefined
}

/** Loads the state of one treatment. */
export async function treatmentStateOf(db: Database, treatmentId: string): Promise<TreatmentState | undefined> {
  const [found] = await treatmentStates(db, { where: eq(treatments.id, treatmentId), order: sql`${treatments.id}`, limit: 1 })
  return found
}

/** The product that the prescriber chose instead of the patient's. */
function prescribedProduct(prescription: TreatmentState['prescription']): TreatmentState['product'] {
  if (!prescription || prescription.drugName === null) return null
  const { treatmentId, drugId, doseId, drugName, productName } = prescription
  return { treatmentId, drugId, doseId, drugName, productName }
}

/** The newest version of each treatment, and when it was written. */
async function newestVersions(
  db: Database,
  treatmentIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly version: number; readonly createdAt: string }>> {
  if (treatmentIds.length === 0) return new Map()
  const rows = await db
    .select({ treatmentId: submissions.treatmentId, version: submissions.version, createdAt: submissions.createdAt })
    .from(submissions)
    .where(inArray(submissions.treatmentId, [...treatmentIds]))
    .orderBy(asc(submissions.version))
  return new Map(rows.map((row) => [row.treatmentId, row]))
}
