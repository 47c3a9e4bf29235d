import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { users } from '../db/schema.ts'
import type { ApiError } from '../errors/ApiError.ts'
import type { Services } from '../services.ts'
import { EMAIL_KNOWN } from './createUser.ts'
import { consumeQuota, checkQuota } from '../quotas/consumeQuota.ts'

/** Checks the quotas before the lookup, so that the refusal does not depend on the account. @throws ApiError 429 */
export async function checkDisclosureLimit({ services: { db, now }, body, address }: Opening): Promise<void> {
  for (const [counted, limit] of counts(body.email, address)) await checkQuota(db, counted, limit, now())
}

/** Counts and audits the response that an account exists, after the refused transaction. */
export async function countDisclosure({ services: { db, now }, body, address }: Opening, { code }: ApiError): Promise<void> {
  if (code !== EMAIL_KNOWN) return
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normaliseEmail(body.email)))
  if (user) await audit(db, 'account told of at registration', { userId: user.id, actor: 'system' })
  // in sequence: concurrent requests must not exceed the quota
  for (const [counted, limit] of counts(body.email, address)) await consumeQuota(db, counted, limit, now())
}

/** A request to create an account. */
interface Opening {
  readonly services: Pick<Services, 'db' | 'now'>
  readonly body: { readonly email?: string | undefined }
  readonly address: string | undefined
}

const HOUR = 60 * 60
/** Quotas for the response that an account exists, per client address and per e-mail address. New accounts do not count, so a clinic's
 * shared address can open any number of them.
 */
const BY_PLACE = { times: 10, seconds: HOUR }
const BY_EMAIL = { times: 5, seconds: HOUR }

/** Normalises an e-mail address for storage. */
export function normaliseEmail(email = ''): string {
  return email.trim().toLowerCase()
}

const counts = (email: string | undefined, place: string | undefined) => [
  [{ what: 'known by e-mail', who: normaliseEmail(email) }, BY_EMAIL] as const,
  ...(place === undefined ? [] : [[{ what: 'known by address', who: place }, BY_PLACE] as const]),
]
