import { afterEach, expect, test } from 'vitest'
import type { ChargebeeInstance } from './chargebeeTypes.ts'
import { createCheckoutPort } from './createCheckoutPort.ts'

type Options = Parameters<ChargebeeInstance['openCheckout']>[0]

const config = { scriptUrl: 'https://cards.example/v2/chargebee.js', site: 'a-site', publishableKey: 'test_x' }

/** A fake of the provider's script; `play` acts as the patient on its page. */
function putProviderThere(play: (options: Options) => void) {
  let closed = 0
  const instance = {
    openCheckout: (options: Options) => void options.hostedPage().then(() => play(options), options.error),
    closeAll: () => void (closed += 1),
  }
  Reflect.set(window, 'Chargebee', {
    getInstance: () => {
      throw new Error('none yet')
    },
    init: () => instance,
  })
  return { closed: () => closed }
}

const page = async () => ({ url: 'https://cards.example/pages/1' })

afterEach(() => void Reflect.deleteProperty(window, 'Chargebee'))

test('a page opened before the provider is ready fails with that error name', () => {
  expect(() => createCheckoutPort(config).open(page)).toThrow('Chargebee instance not initialized')
})

test('a finished page closes and reports done', async () => {
  const { closed } = putProviderThere((options) => {
    options.success('hp_1')
    options.close()
  })
  const port = createCheckoutPort(config)
  await port.setUp()
  expect(await port.open(page)).toBe('done')
  expect(closed()).toBe(1)
})

test('a page that the patient closes changes nothing', async () => {
  putProviderThere((options) => options.close())
  const port = createCheckoutPort(config)
  await port.setUp()
  expect(await port.open(page)).toBe('closed')
})

test('a page that our server does not provide is reported as failed', async () => {
  putProviderThere(() => undefined)
  const port = createCheckoutPort(config)
  await port.setUp()
  expect(await port.open(() => Promise.reject(new Error('no page')))).toBe('failed')
})
