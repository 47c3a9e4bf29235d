import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createSourceAddress } from './sourceAddress.ts'

async function addressOf({ trustsProxy = false, forwarded = '', remote = '' }) {
  const read = createSourceAddress({ trustsProxy })
  const app = new Hono().get('/', (context) => context.json({ address: read(context) ?? null }))
  const connection = remote === '' ? {} : { incoming: { socket: { remoteAddress: remote } } }
  const response = await app.request('/', { headers: forwarded === '' ? {} : { 'x-forwarded-for': forwarded } }, connection)
  return ((await response.json()) as { address: string | null }).address
}

test.each([
  ['its connection', { remote: '203.0.113.7' }, '203.0.113.7'],
  ['its connection, whatever it says itself', { remote: '203.0.113.7', forwarded: '198.51.100.1' }, '203.0.113.7'],
  ['what the proxy put last', { trustsProxy: true, remote: '10.0.0.1', forwarded: '6.6.6.6, 198.51.100.1' }, '198.51.100.1'],
  ['the proxy, where that put nothing', { trustsProxy: true, remote: '10.0.0.1' }, '10.0.0.1'],
  ['the customer that an IPv6 address belongs to', { remote: '2001:db8:a:b:1:2:3:4' }, '2001:db8:a:b'],
  ['the same customer, written shorter', { remote: '2001:DB8:a:b::9%eth0' }, '2001:db8:a:b'],
  ['an IPv4 address written as IPv6', { remote: '::ffff:203.0.113.7' }, '203.0.113.7'],
  ['this very machine', { remote: '::1' }, '0:0:0:0'],
  ['nowhere that is known', {}, null],
])('a request comes from %s', async (_what, request, address) => {
  expect(await addressOf(request)).toBe(address)
})
