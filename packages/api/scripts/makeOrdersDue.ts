import { inArray, isNull } from 'drizzle-orm'
import { createClientOf } from '../src/client/index.ts'
import { type ClinicAction, clinicEndpoints } from '../src/contract/index.ts'
import type { Database } from '../src/server/db/Database.ts'
import { charges, subscriptions } from '../src/server/db/schema.ts'
import { openPermanentSession } from '../src/server/members/openPermanentSession.ts'
import type { Ledger } from '../tests/support/ledger.ts'
import type { SpawnedServer } from '../tests/support/spawnServer.ts'

/** Approves and ships the first order of every onboarded patient as a physician, so that the next order is due. Only orders that a server
 * wrote can be renewed.
 */
export async function makeOrdersDue(db: Database, { origin }: SpawnedServer, ledger: Ledger): Promise<void> {
  const token = await openPermanentSession(db)
  const clinic = createClientOf(clinicEndpoints, { baseUrl: origin, token: () => token })
  const sent = await db
    .select({ treatment_id: subscriptions.treatmentId })
    .from(subscriptions)
    .where(inArray(subscriptions.id, [...ledger.subscriptions.keys()]))
  const decideAll = async (...actions: readonly ClinicAction[]) => {
    for (const params of sent)
      for (const action of actions) {
        const decided = await clinic.decideTreatment({ params: { ...params, action }, body: {} })
        if (!decided.ok) throw new Error(JSON.stringify(decided))
      }
  }
  await decideAll('assign', 'approve')
  // servers charge in the background, which the benchmark does not wait for
  await db.update(charges).set({ chargedAt: new Date().toISOString() }).where(isNull(charges.chargedAt))
  await decideAll('ship', 'deliver')
  await db
    .update(subscriptions)
    .set({ nextShippingDate: new Date().toISOString().slice(0, 10) })
    .where(inArray(subscriptions.id, [...ledger.subscriptions.keys()]))
}
