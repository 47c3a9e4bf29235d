import type { Context } from 'hono'
import { audit } from '../audit.ts'
import { isSameSecret } from '../encryption/secrets.ts'
import { ApiError } from '../errors/ApiError.ts'
import { memberOfToken } from '../members/memberSessions.ts'
import { checkQuota, consumeQuota } from '../quotas/consumeQuota.ts'
import { standardLimits } from '../quotas/limits.ts'
import type { Services } from '../services.ts'
import type { Caller } from './AppEnv.ts'

/** An anonymous request, or one of another system. */
export const NO_ACCOUNT: Caller = { userId: '', token: '' }

/** Identifies a signed-in clinic member, or the clinic's own system. An unknown token is audited and counted against its address.
 * @throws ApiError 401; 429 after too many unknown tokens.
 */
export async function identifyStaff(services: Services, context: Context, authorization: string | undefined): Promise<Caller> {
  const { db, now, clinicToken, addressOf, limits: { unknownTokens } = standardLimits } = services
  const token = bearerIn(authorization)
  const refusal = new ApiError(401, 'TOKEN_UNKNOWN', 'Sign in as a clinic member to continue.')
  if (token === '') throw refusal
  const counted = { what: 'unknown token', who: addressOf?.(context) ?? '' }
  if (counted.who !== '') await checkQuota(db, counted, unknownTokens, now())
  if (clinicToken !== undefined && isSameSecret(token, clinicToken)) return NO_ACCOUNT
  const { member, isKnown } = await memberOfToken(db, token, now())
  if (member) return { userId: '', token, member }
  if (isKnown) throw refusal
  if (counted.who !== '') await consumeQuota(db, counted, unknownTokens, now())
  await audit(db, 'unknown token refused', { actor: 'unknown' })
  throw refusal
}

/** Checks the secret of the payment provider. @throws ApiError 401 */
export function identifyProvider({ eventSecret }: Pick<Services, 'eventSecret'>, authorization = ''): Caller {
  const [scheme = '', credentials = ''] = authorization.split(' ')
  const password = scheme.toLowerCase() === 'basic' ? passwordIn(credentials) : ''
  if (eventSecret !== undefined && isSameSecret(password, eventSecret)) return NO_ACCOUNT
  throw new ApiError(401, 'TOKEN_UNKNOWN', 'Only the payment provider may call this: send the secret as the password of HTTP Basic.')
}

/** The bearer token; empty if there is none. */
export function bearerIn(authorization = ''): string {
  const [scheme = '', token = ''] = authorization.split(' ')
  return scheme.toLowerCase() === 'bearer' ? token : ''
}

/** The password of HTTP Basic; empty if there is none. */
function passwordIn(credentials: string): string {
  try {
    const text = atob(credentials)
    return text.slice(text.indexOf(':') + 1)
  } catch {
    return ''
  }
}
