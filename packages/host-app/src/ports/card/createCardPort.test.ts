import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandboxes, type Sandboxes } from '@anamnesis/sandbox'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sample } from '../../../../../scripts/seed.ts'
import type { PaymentIntent } from './chargebeeTypes.ts'
import { serveCardPage, type CardPage } from '../../../tests/support/card/serveCardPage.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'card-port-'))
const CARDS = { good: '4111111111111111', noFunds: '4005519200000004', challenge: '4000000000003220' }

let host: CardPage
// long: each types a card into the provider's frames; one of each kind stands for the rest
const tags = ['long']
let sandboxes: Sandboxes
let browser: Browser
let page: Page
let script: string
let problems: string[]

beforeAll(async () => {
  host = await serveCardPage()
  sandboxes = await startSandboxes({
    card: { port: 0, dataFolder, allowedOrigins: [host.origin] },
    address: { port: 0, allowedOrigins: [host.origin] },
  })
  script = `${sandboxes.card.origin}/v2/chargebee.js`
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox'],
  })
})
afterAll(async () => {
  await browser?.close()
  await sandboxes?.stop()
  host?.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

beforeEach(async () => {
  page = await browser.newPage()
  problems = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
})
afterEach(async () => {
  await page.close()
  await fetch(`${sandboxes.card.origin}/__reset`, { method: 'POST' })
})

const open = async () => {
  await page.goto(host.url(script))
  await page.locator('#card [data-state="ready"]').waitFor()
}
const input = (name: string) => page.frameLocator(`#card [data-field="${name}"] iframe`).locator('input')
const bank = () => page.frameLocator('iframe[name="cb_3ds"]')

async function typeCard(number: string) {
  await input('number').pressSequentially(number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('0829')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
}

async function createIntent(): Promise<PaymentIntent> {
  const response = await fetch(`${sandboxes.card.origin}/api/v2/payment_intents`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('test_server:')}` },
    body: new URLSearchParams({ amount: '0', currency_code: 'CAD' }),
  })
  return (await response.json()).payment_intent
}
const authorize = (intent: PaymentIntent) => page.evaluate((sent) => window.authorize(sent), intent)
const fault = (route: string, mode: string, n = 1) =>
  fetch(`${sandboxes.card.origin}/__faults`, { method: 'POST', body: JSON.stringify({ route, mode, n }) })

test('the labels stay while the fields load', async () => {
  await page.route(script, async (route) => {
    const response = await route.fetch()
    const held =
      '{ const { init } = Chargebee; Chargebee.init = (site) => Object.assign(init(site), { load: () => new Promise(() => (window.isHeld = true)) }) }'
    await route.fulfill({ response, body: `${await response.text()};${held}` })
  })
  await page.goto(host.url(script))
  await page.waitForFunction(() => 'isHeld' in window)
  expect(await page.getByText('Card number').isVisible()).toBe(true)
})

describe('a patient pays', () => {
  test('with the keyboard, and the host page never holds the number', async () => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.frame() === page.mainFrame()) requests.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    // records every message to the host page's window
    await page.addInitScript(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
    })
    await open()
    await typeCard(CARDS.good)
    expect(await input('number').inputValue()).toBe('4111 1111 1111 1111')
    expect(await input('expiry').inputValue()).toBe('08 / 29')
    await page.getByText('complete', { exact: true }).waitFor()

    const intent = await createIntent()
    expect(await authorize(intent)).toEqual({ ok: true, intentId: intent.id, label: 'Visa card' })

    const held = await page.evaluate(() => {
      const seen = new Set<unknown>()
      const texts: string[] = [document.documentElement.outerHTML, document.cookie]
      const walk = (value: unknown, depth: number) => {
        if (typeof value === 'string') texts.push(value)
        if (typeof value !== 'object' || value === null || seen.has(value) || depth > 6) return
        seen.add(value)
        for (const key of Object.getOwnPropertyNames(value)) {
          try {
            walk(Reflect.get(value, key), depth + 1)
          } catch {
            // a frame of another origin, or a getter that throws
          }
        }
      }
      walk(window, 0) // includes storage
      return texts.join('\n').replaceAll(' ', '')
    })
    expect(held).toContain('cb_') // the walk finds the messages
    expect(requests.length).toBeGreaterThan(3)
    for (const text of [held, requests.join('\n').replaceAll(' ', '')]) {
      expect(text).not.toContain(CARDS.good)
      expect(text).not.toContain('08/29')
    }
    expect(problems).toEqual([])
  })

  test('after a declined card, with another card on the same intent', { tags: ['long'] }, async () => {
    await open()
    await typeCard(CARDS.noFunds)
    const intent = await createIntent()
    expect(await authorize(intent)).toMatchObject({ ok: false, kind: 'declined', code: 'insufficient_funds', retry: true })
    await input('number').fill('')
    await input('number').pressSequentially(CARDS.good)
    expect(await authorize(intent)).toMatchObject({ ok: true })
  })

  test('once, however often the button is pressed', { tags }, async () => {
    await open()
    await typeCard(CARDS.good)
    let confirmations = 0
    page.on('request', (request) => (confirmations += request.url().endsWith('/confirm') ? 1 : 0))
    const intent = await createIntent()
    const outcomes = await page.evaluate((sent) => Promise.all([window.authorize(sent), window.authorize(sent)]), intent)
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    expect(confirmations).toBe(1)
  })

  test('on a dark page, with its background and text colour', async () => {
    await open()
    await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'))
    const frame = page.locator('#card iframe').first()
    expect(await frame.evaluate((element) => getComputedStyle(element).colorScheme)).toBe('light')
    // read while the page was light
    expect(await input('number').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)')
  })
})

describe('the bank asks', () => {
  test.each(
    sample<readonly [button: string, outcome: object]>(
      [
        ['Approve', { ok: true }],
        ['Refuse', { ok: false, kind: 'challenge_failed', code: 'authentication_failed', retry: true }],
        ['Cancel', { ok: false, kind: 'cancelled', code: 'challenge_cancelled', retry: true }],
      ],
      1,
    ),
  )('and the patient chooses %s', { tags }, async (button, outcome) => {
    await open()
    await typeCard(CARDS.challenge)
    const authorized = authorize(await createIntent())
    await page.getByRole('dialog', { name: 'Confirm this card with your bank' }).waitFor()
    await bank().getByRole('button', { name: button }).click()
    expect(await authorized).toMatchObject(outcome)
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('and the patient closes the dialog with Escape', { tags }, async () => {
    await open()
    await typeCard(CARDS.challenge)
    const authorized = authorize(await createIntent())
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
    await page.keyboard.press('Escape')
    expect(await authorized).toMatchObject({ ok: false, kind: 'cancelled' })
  })

  test('and the patient leaves the screen', { tags }, async () => {
    await open()
    await typeCard(CARDS.challenge)
    const authorized = authorize(await createIntent())
    await bank().getByRole('button', { name: 'Approve' }).waitFor()
    await page.evaluate(() => window.leave())
    expect(await authorized).toMatchObject({ ok: false, kind: 'cancelled', code: 'aborted' })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('a field shows an error', () => {
  const errorAt = (name: string) => page.locator(`#card [data-field="${name}"] p`)

  test('when a digit is wrong, visibly and to a screen reader', { tags }, async () => {
    await open()
    await input('number').pressSequentially('4111111111111112')
    await expect.poll(() => errorAt('number').textContent()).toContain('Check the card number')
    expect(await input('number').getAttribute('aria-invalid')).toBe('true')
    const description = await input('number').getAttribute('aria-describedby')
    expect(await page.frameLocator('#card [data-field="number"] iframe').locator(`#${description}`).textContent()).not.toBe('')
  })

  test('when the card has expired, but not while it is being typed', { tags }, async () => {
    await open()
    await input('expiry').pressSequentially('01')
    expect(await errorAt('expiry').count()).toBe(0)
    await input('expiry').pressSequentially('21')
    await expect.poll(() => errorAt('expiry').textContent()).toContain('expired')
  })

  test('when the card is required and incomplete', { tags }, async () => {
    await open()
    await page.getByRole('button', { name: 'Ask for the card' }).click()
    for (const name of ['number', 'expiry', 'cvv']) await expect.poll(() => errorAt(name).count()).toBe(1)
    await expect.poll(() => input('cvv').getAttribute('aria-label')).toContain('Enter the whole security code')
    expect(await authorize(await createIntent())).toMatchObject({ ok: false, kind: 'invalid', code: 'cardNumberIncomplete' })
    await expect.poll(() => input('cvv').getAttribute('aria-invalid')).toBe('true')
  })

  test('and American Express asks for four digits', { tags }, async () => {
    await open()
    await typeCard('378282246310005')
    await expect.poll(() => page.locator('#complete').textContent()).toBe('not complete')
    await input('cvv').pressSequentially('4')
    await expect.poll(() => page.locator('#complete').textContent()).toBe('complete')
  })
})

describe('the keyboard', () => {
  test('reaches the number from the error summary’s link', { tags }, async () => {
    await open()
    await page.locator('#card').focus()
    await page.locator('#card [data-field="number"] [data-focused]').waitFor()
    await page.keyboard.type('4242')
    await expect.poll(() => input('number').inputValue()).toBe('4242')
  })

  test('corrects a digit in the middle, and pastes full-width digits', { tags }, async () => {
    await open()
    await input('number').fill('３７９2 822463 10005')
    for (let step = 0; step < 14; step += 1) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('8')
    expect(await input('number').inputValue()).toBe('3782 822463 10005')
  })

  test('can clear the whole expiry date', { tags }, async () => {
    await open()
    await input('expiry').pressSequentially('0829')
    for (let step = 0; step < 8; step += 1) await page.keyboard.press('Backspace')
    expect(await input('expiry').inputValue()).toBe('')
  })
})

describe('an attacker', () => {
  test('cannot report the card as complete to the host page', { tags: ['long'] }, async () => {
    await open()
    await page.evaluate(() => {
      const status = { isEmpty: false, isValid: true, isComplete: true }
      for (let time = 0; time < 3; time += 1) window.postMessage({ cbEvent: true, event: 'change', status }, '*')
    })
    await input('number').pressSequentially('4')
    expect(await page.locator('#complete').textContent()).toBe('not complete')
  })

  test('cannot command a field, not even from another frame of the host’s origin', { tags }, async () => {
    await open()
    await input('number').pressSequentially('4242')
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { name: 'stranger' })))
    const order = (name: string) => {
      const fields = window.top?.document.querySelectorAll('iframe') ?? []
      for (const { contentWindow } of fields) contentWindow?.postMessage({ cbEvent: true, action: 'clear', replyId: name }, '*')
    }
    await page.frame({ name: 'stranger' })?.evaluate(order, 'stranger')
    await input('number').press('5')
    expect(await input('number').inputValue()).toBe('4242 5')
    // the host page's order wins too
    await page.evaluate(order, 'host')
    await expect.poll(() => input('number').inputValue()).toBe('')
  })
})

describe('a hosted checkout', () => {
  const openCheckout = async () => {
    const response = await fetch(`${sandboxes.card.origin}/api/v2/hosted_pages/update_payment_method`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('test_server:')}` },
      body: new URLSearchParams(),
    })
    const { id, url } = (await response.json()).hosted_page
    await open()
    await page.evaluate((pageUrl) => {
      const heard: string[] = []
      const hear =
        (name: string) =>
        (value = '') =>
          heard.push(`${name} ${value}`.trim())
      // the part of the provider's global that this test calls
      const client = (window as unknown as { Chargebee: { getInstance: () => { openCheckout: (options: object) => void } } }).Chargebee
      Object.assign(window, { heard })
      client.getInstance().openCheckout({
        hostedPage: async () => ({ url: pageUrl }),
        loaded: hear('loaded'),
        step: hear('step'),
        success: hear('success'),
        close: hear('close'),
      })
    }, url)
    return id
  }
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard'))
  const checkout = () => page.frameLocator('iframe[name="cb_checkout"]')

  test('reports each step and the page’s id to the host page, then closes', { tags }, async () => {
    const id = await openCheckout()
    await checkout().getByLabel('Card number').fill(CARDS.good)
    await checkout().getByLabel('Expiry date').fill('08/2029')
    await checkout().getByRole('button', { name: 'Save card' }).click()
    await checkout().getByText('Enter the whole security code').waitFor()
    await checkout().getByLabel('Security code').fill('123')
    await checkout().getByRole('button', { name: 'Save card' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await heard()).toEqual(['loaded', 'step payment_methods', `success ${id}`, 'close'])
  })

  test('can be left without paying', { tags }, async () => {
    await openCheckout()
    const dialog = page.getByRole('dialog', { name: 'Your card' })
    await dialog.waitFor()
    await checkout().getByRole('button', { name: 'Close' }).waitFor()
    // one close button only
    await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).count()).toBe(0)
    await checkout().getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await heard()).toEqual(['loaded', 'step payment_methods', 'close'])
  })
})

describe('the provider fails', () => {
  test('to send its script, and the patient tries again', { tags }, async () => {
    await fault('/v2/chargebee.js', '500', 1)
    await page.goto(host.url(script))
    await page.getByRole('alert').getByText('couldn’t load').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('#card [data-state="ready"]').waitFor()
  })

  test('to answer, and the patient pays on the second try', { tags }, async () => {
    await open()
    await typeCard(CARDS.good)
    const intent = await createIntent()
    await fault('/api/internal/tokens', 'malformed')
    expect(await authorize(intent)).toMatchObject({ ok: false, kind: 'network', retry: true })
    await fault('/api/internal/payment_intents', '500')
    expect(await authorize(intent)).toMatchObject({ ok: false, kind: 'network', retry: true })
    expect(await authorize(intent)).toMatchObject({ ok: true })
  })

  test('to show its frames within 15 seconds', { tags }, async () => {
    await page.clock.install()
    await fault('/field', '500', 9)
    await page.goto(host.url(script))
    await page.locator('#card iframe').first().waitFor()
    await page.clock.runFor(15_000)
    await page.getByRole('alert').getByText('couldn’t load').waitFor()
  })
})
