import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '../../contract/endpoint.ts'
import { authenticatePatient } from '../accounts/tokens.ts'
import { ApiError } from '../errors/ApiError.ts'
import type { Services } from '../services.ts'
import type { AppEnv, Caller } from './AppEnv.ts'
import { bearerIn, identifyProvider, identifyStaff, NO_ACCOUNT } from './identifyOperator.ts'

/** Identifies the caller from the headers alone. @throws ApiError 401; 429 for staff after too many unknown tokens. */
export function authenticate(services: Services, definition: Endpoint): MiddlewareHandler<AppEnv> {
  const { auth } = definition
  return async (context, next) => {
    const authorization = context.req.header('authorization')
    if (auth === 'staff') context.set('caller', await identifyStaff(services, context, authorization))
    else if (auth === 'provider') context.set('caller', identifyProvider(services, authorization))
    else context.set('caller', await identifyPatient(services, definition, authorization))
    await next()
  }
}

async function identifyPatient({ db, now }: Services, { auth, isChat }: Endpoint, authorization = ''): Promise<Caller> {
  const [, credentials = ''] = authorization.split(' ')
  if (auth === 'none' || (auth === 'either' && credentials === '')) return NO_ACCOUNT
  const token = bearerIn(authorization)
  const userId = token === '' ? undefined : await authenticatePatient(db, token, { now: now(), isChat: isChat === true })
  if (userId === undefined) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to continue.')
  return { userId, token }
}
