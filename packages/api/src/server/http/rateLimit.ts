import { sql } from 'drizzle-orm'
import type { Context, MiddlewareHandler } from 'hono'
import type { EndpointName } from '../../contract/index.ts'
import { ApiError } from './ApiError.ts'
import type { Database } from '../db/openDatabase.ts'
import { rateLimits } from '../db/schema.ts'
import type { Services } from '../services.ts'
import { hashOf } from '../accounts/tokens.ts'

/** How often something may be asked by one who asks, in a window of so many seconds. */
interface Limit {
  readonly times: number
  readonly seconds: number
}

/** So often from one address. */
const BY_ADDRESS: Limit = { times: 30, seconds: 60 }
/** What can be guessed at, or fills our tables, without being signed in: by everybody, or by visitors where patients may call it too. */
const LIMITED: Readonly<Partial<Record<EndpointName, 'everybody' | 'visitors'>>> = {
  login: 'everybody',
  requestPassword: 'everybody',
  resetPassword: 'everybody',
  openEmailRenewal: 'everybody',
  putEmailRenewal: 'everybody',
  createTreatment: 'visitors',
  postEngagement: 'visitors',
}

/**
 * Counts one more time that somebody asks, in one statement, so that those at the same moment are counted too. Who it is, is
 * kept as a hash, until the window has ended.
 * @throws ApiError 429 beyond the limit, that says when the window ends.
 */
export async function countAsked(
  db: Database,
  { what, who }: { readonly what: string; readonly who: string },
  { times, seconds }: Limit,
  now: Date,
): Promise<void> {
  const moment = now.toISOString()
  const end = new Date(now.getTime() + seconds * 1000).toISOString()
  const isOver = sql`${rateLimits.windowEndsAt} <= ${moment}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: hashOf(`${what} ${who}`), count: 1, windowEndsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        // it stops counting just beyond the limit: nobody can make it overflow
        count: sql`case when ${isOver} then 1 else least(${rateLimits.count}, ${times}::int) + 1 end`,
        windowEndsAt: sql`case when ${isOver} then ${end}::timestamptz else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning()
  if (!row || row.count <= times) return
  const left = Math.max(1, Math.ceil((Date.parse(row.windowEndsAt) - now.getTime()) / 1000))
  const wait = left > 90 ? `${Math.ceil(left / 60)} min` : `${left} s`
  throw new ApiError(429, 'TOO_MANY_REQUESTS', `Too many tries. Wait ${wait}, then try again.`, { retryAfter: left })
}

/** Limits an endpoint that is open to strangers, for each address; before anything of the request is read. */
export function limitByAddress({ db, now, addressOf }: Services, name: EndpointName): MiddlewareHandler {
  const whom = LIMITED[name]
  return async (context, next) => {
    const address = whom === 'everybody' || (whom === 'visitors' && !showsToken(context)) ? addressOf?.(context) : undefined
    if (address !== undefined) await countAsked(db, { what: name, who: address }, BY_ADDRESS, now())
    await next()
  }
}

/** Whether a token comes along: one that is not right gets nowhere, so it need not be looked up to count. */
const showsToken = (context: Context) => (context.req.header('authorization')?.split(' ')[1] ?? '') !== ''
