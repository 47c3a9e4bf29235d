import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { users } from '../db/schema.ts'
import type { EndpointRequest } from '../Handler.ts'
import type { Endpoints } from '../../contract/index.ts'
import type { ApiError } from '../http/ApiError.ts'
import { consumeQuota, checkQuota } from '../http/rateLimit.ts'
import { EMAIL_KNOWN } from './createUser.ts'

/** An account that is to be opened. */
type Opening = Pick<EndpointRequest<Endpoints['createTreatment']>, 'services' | 'body' | 'address'>

const HOUR = 60 * 60
/**
 * That there is an account is told so often to one place, and of one address. A clinic's waiting room, all behind one address,
 * opens as many accounts as it likes: new ones do not count, and one in three may have forgotten that they have one.
 */
const BY_PLACE = { times: 10, seconds: HOUR }
const BY_EMAIL = { times: 5, seconds: HOUR }

/** @throws ApiError 429 to whoever was told too often, whether there is an account this time or not. */
export async function checkDisclosureLimit({ services: { db, now }, body, address }: Opening): Promise<void> {
  for (const [counted, limit] of counts(body.email, address)) await checkQuota(db, counted, limit, now())
}

/** Counts and notes that somebody was told of an account; after the transaction that was refused. */
export async function countDisclosure({ services: { db, now }, body, address }: Opening, { code }: ApiError): Promise<void> {
  if (code !== EMAIL_KNOWN) return
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, normaliseEmail(body.email)))
  if (user) await audit(db, 'account told of at registration', { userId: user.id, actor: 'system' })
  // many at the same moment get no further than one after the other
  for (const [counted, limit] of counts(body.email, address)) await consumeQuota(db, counted, limit, now())
}

/** An address as it is kept. */
export function normaliseEmail(email = ''): string {
  return email.trim().toLowerCase()
}

const counts = (email: string | undefined, place: string | undefined) => [
  [{ what: 'known by e-mail', who: normaliseEmail(email) }, BY_EMAIL] as const,
  ...(place === undefined ? [] : [[{ what: 'known by address', who: place }, BY_PLACE] as const]),
]
