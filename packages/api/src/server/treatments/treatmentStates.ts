import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
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
  subscriptions,
  treatments,
} from '../db/schema.ts'
import { type UnsentPayment, unsentPayments } from '../payments/unsentPayments.ts'
import { newestVersions } from '../submissions/submissionsOf.ts'
import type { TreatmentRow } from './ownTreatment.ts'

const { userId, firstName, lastName, fullName, province } = profiles
// drizzle takes a row whose first column is null for one that is not there
const PROFILE = { userId, firstName, lastName, fullName, province }

/** Where a treatment stands: its own row and the rows that hang on it; null or undefined where there is none. */
export interface TreatmentState {
  readonly treatment: TreatmentRow
  /** What is not encrypted of it. */
  readonly profile: Pick<typeof profiles.$inferSelect, keyof typeof PROFILE> | null
  readonly product: typeof productChoices.$inferSelect | null
  readonly addOns: typeof addOnChoices.$inferSelect | null
  readonly subscription: typeof subscriptions.$inferSelect | null
  readonly prescription: typeof prescriptions.$inferSelect | null
  /** The one under way, else the newest. */
  readonly shipment: typeof shipments.$inferSelect | undefined
  /** What is charged for that shipment; null where it costs nothing. */
  readonly charge: typeof charges.$inferSelect | null
  /** What was paid for orders that were taken back. */
  readonly unsent: readonly UnsentPayment[]
  /** What its patient disputes with their bank, or has. */
  readonly disputes: readonly (typeof disputes.$inferSelect)[]
  /** The one that is due, else the newest. */
  readonly renewal: typeof renewals.$inferSelect | undefined
  /** The newest version of what is judged. */
  readonly judged: { readonly version: number; readonly createdAt: string } | undefined
}

/** Where treatments stand, in the order asked for. */
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
          // one that was withdrawn is as if nobody had asked
          .where(and(inArray(renewals.treatmentId, treatmentIds), ne(renewals.status, 'withdrawn')))
          .orderBy(renewals.treatmentId, sql`${renewals.status} <> 'required'`, desc(renewals.dueAt))
  const versions = await newestVersions(db, treatmentIds)
  const orderOf = new Map(newestShipments.map((row) => [row.shipment.subscriptionId, row]))
  const renewalOf = new Map(newestRenewals.map((row) => [row.treatmentId, row]))
  return rows.map((row) => ({
    ...row,
    shipment: orderOf.get(row.subscription?.id ?? '')?.shipment,
    charge: orderOf.get(row.subscription?.id ?? '')?.charge ?? null,
    unsent: unsent.filter(({ subscriptionId }) => subscriptionId === row.subscription?.id),
    disputes: disputed.filter(({ userId }) => userId === row.treatment.userId),
    renewal: renewalOf.get(row.treatment.id),
    judged: versions.get(row.treatment.id),
  }))
}

/** Where one treatment stands. */
export async function treatmentStateOf(db: Database, treatmentId: string): Promise<TreatmentState | undefined> {
  const [found] = await treatmentStates(db, { where: eq(treatments.id, treatmentId), order: sql`${treatments.id}`, limit: 1 })
  return found
}
