import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors/ApiError.ts'
import type { Services } from '../services.ts'
import { standardLimits } from '../quotas/limits.ts'
import { incomingOf } from './incomingOf.ts'

/** Refuses a URL that is too long, or whose path or query is not valid text. @throws ApiError 400 or 414. */
export function checkAddress({ limits = standardLimits }: Services): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context
    const address = req.url.slice(req.url.indexOf('/', req.url.indexOf('://') + 3))
    if (address.length > limits.heads.address) throw new ApiError(414, 'ADDRESS_TOO_LONG', 'This URL is too long.')
    // the raw URL: in the parsed one, bytes beyond ASCII were read as Latin-1
    const sent = incomingOf(context)?.url ?? address
    if (!/^[\x21-\x7e]*$/.test(sent) || !isText(address)) throw new ApiError(400, 'ADDRESS_INVALID', 'This URL is not valid UTF-8.')
    await next()
  }
}

/** Whether it decodes as UTF-8 to text that the database can store. */
function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0')
  } catch {
    return false
  }
}
