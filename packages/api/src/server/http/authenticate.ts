import type { MiddlewareHandler } from 'hono'
import type { Endpoint } from '../../contract/index.ts'
import { ApiError } from './ApiError.ts'
import type { AppEnv, Asker } from './AppEnv.ts'
import type { Services } from '../services.ts'
import { isSameSecret, patientWhoAsks } from '../accounts/tokens.ts'

const NOBODY: Asker = { userId: '', token: '' }

/** Finds out who asks, from the headers alone. @throws ApiError 401; 404 for the staff's calls on a server that has none. */
export function authenticate(services: Services, definition: Endpoint): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const asker = await whoAsks(services, definition, context.req.header('authorization'))
    context.set('asker', definition.auth === 'staff' ? { ...asker, member: memberIn(context.req.header('clinic-member')) } : asker)
    await next()
  }
}

/** As long as a name may be. */
const LONGEST = 100

/** A name as the clinic's system sends it, percent-encoded; undefined for none, and for what is no name. */
function memberIn(header = ''): string | undefined {
  try {
    const name = decodeURIComponent(header).trim()
    return name === '' || name.length > LONGEST || /\p{Cc}/u.test(name) ? undefined : name
  } catch {
    return undefined
  }
}

async function whoAsks({ db, now, clinicToken }: Services, { auth, isChat }: Endpoint, authorization = ''): Promise<Asker> {
  const [scheme = '', token = ''] = authorization.split(' ')
  const isBearer = scheme.toLowerCase() === 'bearer'
  if (auth === 'staff') {
    if (clinicToken === undefined) throw new ApiError(404, 'NOT_FOUND', 'There is nothing at this address.')
    if (isBearer && isSameSecret(token, clinicToken)) return NOBODY
    throw new ApiError(401, 'TOKEN_UNKNOWN', 'This is for the staff of the clinic.')
  }
  if (auth === 'none' || (auth === 'either' && token === '')) return NOBODY
  const userId = isBearer && token !== '' ? await patientWhoAsks(db, token, { now: now(), isChat: isChat === true }) : undefined
  if (userId === undefined) throw new ApiError(401, 'TOKEN_UNKNOWN', 'Log in to go on.')
  return { userId, token }
}
