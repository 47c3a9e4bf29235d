import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from './ApiError.ts'
import type { Services } from '../services.ts'
import { standardLimits } from './limits.ts'

/**
 * Reads where a request comes from: its connection's other end, or, behind a proxy of ours, what that proxy put last into
 * X-Forwarded-For; anything before it is the sender's own word. Of IPv6 the first half, which one customer has whole.
 */
export function createSourceAddress({ trustsProxy }: { readonly trustsProxy: boolean }): (context: Context) => string | undefined {
  return (context) => {
    const forwarded = trustsProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    const address = forwarded || connectionOf(context)
    return address === undefined ? undefined : networkOf(address)
  }
}

function connectionOf(context: Context): string | undefined {
  // a request made in process has no connection
  return (context.env as { incoming?: unknown } | undefined)?.incoming === undefined ? undefined : getConnInfo(context).remote.address
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

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
