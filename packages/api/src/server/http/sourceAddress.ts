import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { incomingOf } from './incomingOf.ts'

/** Returns the client address: the peer of the connection or, behind our proxy, the last entry of X-Forwarded-For; earlier entries are
 * untrusted. IPv6 is reduced to its first half, which one customer owns.
 */
export function createSourceAddress({ trustsProxy }: { readonly trustsProxy: boolean }): (context: Context) => string | undefined {
  return (context) => {
    const forwarded = trustsProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
    const address = forwarded || connectionOf(context)
    return address === undefined ? undefined : networkOf(address)
  }
}

function connectionOf(context: Context): string | undefined {
  return incomingOf(context) === undefined ? undefined : getConnInfo(context).remote.address
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
