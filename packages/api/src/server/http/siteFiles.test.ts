import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

const app = new Hono().use(siteFiles({ folder, origins: { card: 'https://card.example', address: 'https://address.example' } }))

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
    'give the page itself at %s, with a nonce of its own',
    async (path) => {
      const [first, second] = [await app.request(path), await app.request(path)]
      const nonceOf = async (response: Response) => /nonce="([\w+/=]{22,})"/.exec(await response.text())?.[1]
      const [one, other] = [await nonceOf(first), await nonceOf(second)]
      expect(one).toBeDefined()
      expect(one).not.toBe(other)
      expect(first.headers.get('content-security-policy')).toContain(`style-src 'self' 'nonce-${one}'`)
      expect(first.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('are framed by nobody, and talk to the two origins only', async () => {
    const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self' https://card.example;")
    expect(policy).toContain("connect-src 'self' https://card.example https://address.example;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    const measured = new Hono().use(siteFiles({ folder, origins: { tagManager: 'https://tags.example' } }))
    expect((await measured.request('/')).headers.get('content-security-policy')).toContain("script-src 'self' https://tags.example;")
  })

  test.each([
    '/password/reset/abc',
    '/email-renewal/ed/abc',
    '/email-renewal/ed/abc/allergies',
    '/Password/Reset/abc',
    '/EMAIL-RENEWAL/ed/abc',
  ])('tell no one of %s, which carries a token', async (path) => {
    expect((await app.request(path)).headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('of the app itself leave it to the header what others are told: a page that said otherwise would win', async () => {
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
