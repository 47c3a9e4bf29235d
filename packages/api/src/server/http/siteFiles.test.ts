import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { siteFiles } from './siteFiles.ts'

const outside = mkdtempSync(join(tmpdir(), 'anamnesis-site-'))
const folder = join(outside, 'site')
mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(outside, 'secret.json'), '{}')
writeFileSync(join(folder, '.env'), 'SECRET=1')
writeFileSync(join(folder, 'index.html'), '<meta property="csp-nonce" nonce="{nonce}">')
writeFileSync(join(folder, 'assets', 'index-abc.js'), 'export {}')
writeFileSync(join(folder, 'assets', 'index-abc.js.br'), 'packed')
mkdirSync(join(folder, 'pages', 'ours', 'dashboard', 'messages'), { recursive: true })
mkdirSync(join(folder, 'pages', 'ours', 'onboarding'), { recursive: true })
writeFileSync(join(folder, 'pages', 'ours', 'index.html'), 'ours')
writeFileSync(join(folder, 'pages', 'ours', 'dashboard', 'all.html'), 'the dashboard')
writeFileSync(join(folder, 'pages', 'ours', 'dashboard', 'messages', 'all.html'), 'the messages')
writeFileSync(
  join(folder, 'pages', 'ours', 'onboarding', 'ed.html'),
  '<style nonce="{nonce}"></style><script>early()</script><script type="application/json" id="config">{config}</script>',
)

const app = new Hono().use(siteFiles({ folder, origins: { card: 'https://card.example', address: 'https://address.example' } }))
const config = { brand: 'ours', site: '</script><script>alert(1)' }
const ours = new Hono().use(siteFiles({ folder, origins: {}, config }))
const nonceOf = (text: string) => /nonce="([\w+/=]{22,})"/.exec(text)?.[1]

describe('the app’s files', () => {
  test('are kept for ever where their name holds their content', async () => {
    const response = await app.request('/assets/index-abc.js')
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
  })

  test.each(['/', '/onboarding/ed/birth-date', '/index.html', '/password/reset/abc'])(
    'serve the page at %s, with a nonce per response',
    async (path) => {
      const [first, second] = [await app.request(path), await app.request(path)]
      const [one, other] = [nonceOf(await first.text()), nonceOf(await second.text())]
      expect(one).toBeDefined()
      expect(one).not.toBe(other)
      expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${one}'`)
      expect(first.headers.get('cache-control')).toBe('private, no-cache')
    },
  )

  test('are compressed for clients that accept it', async () => {
    const packed = await app.request('/assets/index-abc.js', { headers: { 'accept-encoding': 'gzip, deflate, br;q=0.9' } })
    expect([await packed.text(), packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
      'packed',
      'br',
      'accept-encoding',
    ])
    for (const accepted of ['gzip', 'identity', 'br;q=0', 'br; q=0.0', 'abr']) {
      const plain = await app.request('/assets/index-abc.js', { headers: { 'accept-encoding': accepted } })
      expect([await plain.text(), plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
        'export {}',
        null,
        'accept-encoding',
      ])
    }
  })

  test.each([
    ['br', (bytes: Uint8Array) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Uint8Array) => gunzipSync(bytes)],
  ])('give a page packed as %s, with its nonce', async (encoding, unpack) => {
    const page = await app.request('/', { headers: { 'accept-encoding': encoding } })
    expect(page.headers.get('content-encoding')).toBe(encoding)
    const nonce = nonceOf(unpack(new Uint8Array(await page.arrayBuffer())).toString())
    expect(nonce).toBeDefined()
    expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
  })

  test('do not send a page again that is still the same, so that it keeps the policy that fits its nonce', async () => {
    const etag = (await ours.request('/login')).headers.get('etag') ?? ''
    const again = await ours.request('/login', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('content-security-policy')]).toEqual([304, '', null])
    const otherwise = new Hono().use(siteFiles({ folder, origins: {}, config: { ...config, apiUrl: 'https://api.example' } }))
    expect((await otherwise.request('/onboarding/ed', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test.each([
    ['/onboarding/ed', 'early()'],
    ['/onboarding/ed/birth-date', 'ours'],
    ['/dashboard', 'the dashboard'],
    ['/dashboard/treatments', 'the dashboard'],
    ['/dashboard/messages', 'the messages'],
    ['/dashboard/messages/of/yesterday', 'the messages'],
    ['/', 'ours'],
  ])('give the brand’s own page for %s', async (path, text) => {
    expect(await (await ours.request(path)).text()).toContain(text)
  })

  test('put the app’s configuration in the page, and no value can close its element', async () => {
    const text = await (await ours.request('/onboarding/ed')).text()
    const [, told = ''] = /id="config">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(told)).toEqual(config)
    expect(text.match(/<script/g)).toHaveLength(2)
  })

  test('allow inline scripts by hash only', async () => {
    const policy = (await ours.request('/onboarding/ed')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update('early()').digest('base64')}';`)
  })

  test('forbid native form submission, which would put answers into the URL', async () => {
    expect((await app.request('/')).headers.get('content-security-policy')).toContain("form-action 'none'")
  })

  test('cannot be framed, and connect to two origins only', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' https://card.example;")
    expect(policy).toContain("connect-src 'self' https://card.example https://address.example;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    const apart = new Hono().use(siteFiles({ folder, origins: { api: 'https://api.example' } }))
    expect((await apart.request('/')).headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example;")
    const measured = new Hono().use(siteFiles({ folder, origins: { tagManager: 'https://tags.example' } }))
    expect((await measured.request('/')).headers.get('content-security-policy')).toContain("script-src 'self' https://tags.example;")
  })

  test.each([
    '/password/reset/abc',
    '/email-renewal/ed/abc',
    '/email-renewal/ed/abc/allergies',
    '/Password/Reset/abc',
    '/EMAIL-RENEWAL/ed/abc',
  ])('send no referrer from %s, which carries a token', async (path) => {
    expect((await app.request(path)).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('of the app leave the referrer policy to the header, which a page’s own would override', async () => {
    const page = await readFile(new URL('../../../../host-app/index.html', import.meta.url), 'utf8')
    expect(page).not.toMatch(/name="?referrer/i)
  })

  test('let no string become a script or HTML but by the app’s one policy', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
    expect(policy).not.toContain('allow-duplicates')
  })

  test.each(['/../secret.json', '/%2e%2e/secret.json', '/..%2fsecret.json', '/..%5csecret.json', '/.env', '/%', '/a%00.js', '/missing.js'])(
    'do not reach %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(404)
    },
  )
})
