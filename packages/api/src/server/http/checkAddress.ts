import type { MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError.ts'
import type { Services } from '../services.ts'
import { standardLimits } from './limits.ts'

/** Refuses an address that is too long, or whose path or query says something that is no text. @throws ApiError 400 or 414. */
export function checkAddress({ limits = standardLimits }: Services): MiddlewareHandler {
  return async ({ req, env }, next) => {
    const address = req.url.slice(req.url.indexOf('/', req.url.indexOf('://') + 3))
    if (address.length > limits.heads.address) throw new ApiError(414, 'ADDRESS_TOO_LONG', 'This address is too long.')
    // what came over the wire: by now bytes beyond ASCII were taken for Latin-1
    const sent = (env as { incoming?: { url?: string } } | undefined)?.incoming?.url ?? address
    if (!/^[\x21-\x7e]*$/.test(sent) || !isText(address)) throw new ApiError(400, 'ADDRESS_INVALID', 'This address is no valid UTF-8.')
    await next()
  }
}

/** Whether it decodes as UTF-8, to what a database can hold. */
function isText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0')
  } catch {
    return false
  }
}
