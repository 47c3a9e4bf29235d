import type { MiddlewareHandler } from 'hono'
import { ApiError } from './apiError.ts'

/** Asks for an API key as the user name of HTTP Basic, as the provider does, and turns away a key of a live site. */
export const requireKey: MiddlewareHandler = async (context, next) => {
  const [scheme, encoded = ''] = (context.req.header('authorization') ?? '').split(' ')
  const [key = ''] = Buffer.from(encoded, 'base64').toString().split(':')
  if (scheme !== 'Basic' || key === '')
    throw new ApiError(401, 'api_authentication_failed', 'Send the API key as the user name of HTTP Basic.')
  if (key.startsWith('live_')) throw new ApiError(401, 'api_authentication_failed', 'This is a sandbox: use a test key, not a live one.')
  await next()
}
