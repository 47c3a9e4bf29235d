import { createHandlers, loadBrand } from '@anamnesis/flows'
import { and, eq, isNull } from 'drizzle-orm'
import { treatments } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { readProfile } from './readProfile.ts'
import { invalid } from '../errors/invalid.ts'

/** Refuses an address outside the service area of the patient's treatments. During a questionnaire or a review any address is accepted, and
 * the rules of the questionnaire decide.
 * @throws ApiError 422 by field
 */
export async function checkServiceable(
  services: Pick<Services, 'db' | 'flows' | 'keyRing' | 'now'>,
  userId: string,
  address: { readonly province?: string | undefined; readonly postal_code?: string | undefined },
): Promise<void> {
  const { db, flows, now } = services
  if (address.province === undefined && address.postal_code === undefined) return
  const isShipped = and(eq(treatments.userId, userId), eq(treatments.status, 'approved'), isNull(treatments.endedAt))
  const [shipped] = await db.select({ id: treatments.id }).from(treatments).where(isShipped).limit(1)
  if (!shipped) return
  const known = await readProfile(services, userId)
  const province = address.province ?? known?.province
  const postal_code = address.postal_code ?? known?.postalCode
  if (!province || !postal_code) return
  const { serviceableProvinces } = await loadBrand(flows.brand)
  if (!serviceableProvinces.includes(province)) throw invalid({ postal_code: NOT_SERVED })
  const input = { screen: 'address', facts: { signedIn: true, flags: {} }, now: now().toISOString(), holds: () => false }
  const decide = createHandlers({ serviceableProvinces }).address.run
  const decided = await decide?.({ ...input, answers: { province, postal_code } }, new AbortController().signal)
  if (decided?.type === 'refuse') throw invalid(decided.errors)
}

/** The text of the patient app's specification, section 5. */
const NOT_SERVED = 'This postal code is not in a serviceable area.'
