import { beforeEach, describe, expect, test } from 'vitest'
import { createOutboxApp } from './createOutboxApp.ts'

const LINK = 'https://app.example/password/reset/abc?a=1&b=2'
const MAIL = {
  to: 'sam@example.com',
  subject: 'Your password',
  text: `Hello,\n\n${LINK}\n`,
  html: `<style>a{}</style><a href="${LINK}">Set</a>`,
}

let app: ReturnType<typeof createOutboxApp>
beforeEach(() => {
  app = createOutboxApp({ now: () => new Date('2026-01-15T12:00:00Z') })
})

const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.request('/messages', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
const text = async (path: string) => (await app.request(path)).text()
const written = async (mail: typeof MAIL) => `/messages/${((await (await post(mail)).json()) as { id: string }).id}`

describe('a developer', () => {
  test('reads what the server would have mailed, the newest first', async () => {
    expect(await text('/')).toContain('No mail yet.')
    expect((await post(MAIL)).status).toBe(201)
    await post({ ...MAIL, subject: 'A later one' })
    const page = await text('/')
    expect(page.indexOf('A later one')).toBeLessThan(page.indexOf('Your password'))
    expect(page).toContain('To sam@example.com')
    expect(await (await app.request('/messages')).json()).toMatchObject({ messages: [{ subject: 'A later one' }, MAIL] })
  })

  test('follows the link of a mail', async () => {
    const page = await text(await written(MAIL))
    expect(page).toContain(`<a href="${LINK.replaceAll('&', '&amp;')}" rel="noreferrer noopener">`)
    expect((await app.request('/messages/unknown')).status).toBe(404)
  })

  test('sees a mail as its reader does, without scripts', async () => {
    const path = `${await written(MAIL)}/html`
    expect(await text(path)).toBe(MAIL.html)
    expect((await app.request(path)).headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; form.*; img-src data:$/,
    )
    expect((await app.request('/messages/unknown/html')).status).toBe(404)
  })

  test('sees text for any content of an email', async () => {
    const hostile = '<script>alert(1)</script><img src=x> javascript:alert(1) https://a.example/"onmouseover="alert(1)'
    const path = await written({ to: '<b>sam</b>@example.com', subject: '<i>Hello</i>', text: hostile, html: hostile })
    for (const page of [await text(path), await text('/')]) {
      expect(page).not.toMatch(/<script|<img|<b>|<i>|"onmouseover/)
      expect(page).toContain('&lt;i&gt;Hello&lt;/i&gt;')
    }
    // a linked URL ends before a quote
    expect(await text(path)).toContain('<a href="https://a.example/" rel')
    expect(await text(path)).not.toContain('href="javascript:')
  })

  test('has each page closed to scripts, frames and referrers', async () => {
    for (const path of ['/', await written(MAIL)]) {
      const { headers } = await app.request(path)
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['no-referrer', 'no-store'])
    }
    expect((await app.request('/outbox.css')).headers.get('content-type')).toContain('text/css')
  })
})

describe('the outbox', () => {
  test('takes whole mails, and none from a web page', async () => {
    expect((await post({ ...MAIL, cc: 'eve@example.com' })).status).toBe(400)
    expect((await post('no mail')).status).toBe(400)
    expect((await post(MAIL, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await (await app.request('/messages')).json()).toEqual({ messages: [] })
  })

  test('fails on request, recovers, and resets', async () => {
    await app.request('/__faults', { method: 'POST', body: '{"route":"/messages","mode":"500","n":1}' })
    expect((await post(MAIL)).status).toBe(500)
    expect((await post(MAIL)).status).toBe(201)
    await app.request('/__reset', { method: 'POST' })
    expect(await (await app.request('/messages')).json()).toEqual({ messages: [] })
  })

  test('keeps the newest 200', async () => {
    for (let i = 0; i < 201; i++) await post({ ...MAIL, subject: `Mail ${i}` })
    const { messages } = (await (await app.request('/messages')).json()) as { messages: { subject: string }[] }
    expect([messages.length, messages.at(0)?.subject, messages.at(-1)?.subject]).toEqual([200, 'Mail 200', 'Mail 1'])
  })
})
