import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../apiError.ts'

/** Requires an API key as the user name of HTTP Basic, like the provider, and rejects keys of live sites. */
export const requireKey: MiddlewareHandler = async (context, next) => {
  const [scheme, encoded = ''] = (context.req.header('authorization') ?? '').split(' ')
  const [key = ''] = Buffer.from(encoded, 'base64').toString().split(':')
  if (scheme !== 'Basic' || key === '')
    throw new ApiError(401, 'api_authentication_failed', 'Send the API key as the user name of HTTP Basic.')
  if (key.startsWith('live_')) throw new ApiError(401, 'api_authentication_failed', 'This is a sandbox: use a test key, not a live one.')
  await next()
}
