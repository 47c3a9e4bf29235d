import type { Context, MiddlewareHandler } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { authenticatePatient } from '../accounts/tokens.ts'
import { audit } from '../audit.ts'
import { memberOfToken } from '../members/memberSessions.ts'
import type { Services } from '../services.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { AppEnv, Caller } from './AppEnv.ts'
import { standardLimits } from '../quotas/limits.ts'
import { isSameSecret } from '../encryption/secrets.ts'
import { consumeQuota, checkQuota } from '../quotas/consumeQuota.ts'

/** Identifies the caller from the headers alone. @throws ApiError 401; 429 for staff after too many unknown tokens. */
export function authenticate(services: Services, definition: Endpoint): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const authorization = context.req.header('authorization')
    const isStaffs = definition.auth === 'staff'
    context.set(
      'asker',
      isStaffs ? await staffWhoAsks(services, context, authorization) : await whoAsks(services, definition, authorization),
    )
    await next()
  }
}

const NOBODY: Caller = { userId: '', token: '' }

/** Identifies a signed-in clinic member, or the clinic's own system. An unknown token is audited and counted against its address. */
async function staffWhoAsks(services: Services, context: Context, authorization: string | undefined): Promise<Caller> {
  const { db, now, clinicToken, addressOf, limits: { unknownTokens } = standardLimits } = services
  const token = bearerIn(authorization)
  const refusal = new ApiError(401, 'TOKEN_UNKNOWN', 'Sign in as a clinic member to continue.')
  if (token === '') throw refusal
  const counted = { what: 'unknown token', who: addressOf?.(context) ?? '' }
  if (counted.who !== '') await checkQuota(db, counted, unknownTokens, now())
  if (clinicToken !== undefined && isSameSecret(token, clinicToken)) return NOBODY
  const { member, isKnown } = await memberOfToken(db, token, now())
  if (member) return { userId: '', token, member }
  if (isKnown) throw refusal
  if (counted.who !== '') await consumeQuota(db, counted, unknownTokens, now())
  await audit(db, 'unknown token refused', { actor: 'unknown' })
  throw refusal
}

/** The bearer token; empty if there is none. */
function bearerIn(authorization = ''): string {
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

async function whoAsks(services: Services, { auth, isChat }: Endpoint, authorization = ''): Promise<Caller> {
  const { db, now, eventSecret } = services
  const [scheme = '', token = ''] = authorization.split(' ')
  const isBearer = scheme.toLowerCase() === 'bearer'
  if (auth === 'provider') {
    const password = scheme.toLowerCase() === 'basic' ? passwordIn(token) : ''
    if (eventSecret !== undefined && isSameSecret(password, eventSecret)) return NOBODY
    throw new ApiError(401, 'TOKEN_UNKNOWN', 'Only the payment provider may call this: send the secret as the password of HTTP Basic.')
  }
  if (auth === 'none' || (auth === 'either' && token === '')) return NOBODY
  const userId = isBearer && token !== '' ? await authenticatePatient(db, token, { now: now(), isChat: isChat === true }) : undefined
  if (userId === undefined) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
  return { userId, token }
}
