import { expect, test } from 'vitest'
import { removeProperty } from '../../tests/support/removeProperty.ts'
import { takeChatLink } from './takeChatLink.ts'

/** A fake window at an address. */
function openAt(address: string) {
  const page = { url: new URL(address, 'https://app.example') }
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, next: string) => void (page.url = new URL(next, page.url)),
  }
  // the function reads only these parts of a window
  const link = takeChatLink({ location: page.url as unknown as Location, history: history as unknown as History })
  return { link, address: page.url.pathname + page.url.search + page.url.hash }
}

const LINK = '/dashboard/messages?userToken=secret&userId=u1&channelId=c1'

test('a link is read once, and removed from the address', () => {
  expect(openAt(LINK)).toEqual({ link: { token: 'secret', userId: 'u1', channelId: 'c1' }, address: '/dashboard/messages' })
})

test('the rest of the address stays', () => {
  expect(openAt(`${LINK}&from=mail#end`).address).toBe('/dashboard/messages?from=mail#end')
})

test('the rest of the address stays in a browser without URLSearchParams.size', () => {
  removeProperty(URLSearchParams.prototype, 'size')
  expect(openAt(`${LINK}&from=mail`).address).toBe('/dashboard/messages?from=mail')
})

test('an incomplete link opens nothing, and its token is removed', () => {
  expect(openAt('/dashboard/messages?userToken=secret')).toEqual({ link: undefined, address: '/dashboard/messages' })
})

test('no other page reads one', () => {
  expect(openAt('/login?userToken=secret&userId=u1&channelId=c1').link).toBeUndefined()
})
