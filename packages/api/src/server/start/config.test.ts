import { describe, expect, test } from 'vitest'
import { environment, readConfig } from './config.ts'
import { configurationPage } from '../../../tests/support/configurationPage.ts'

const CARD = {
  CHARGEBEE_URL: 'https://site.chargebee.example',
  CHARGEBEE_API_KEY: 'live_secret',
  CHARGEBEE_SITE: 'site',
  CHARGEBEE_PUBLISHABLE_KEY: 'live_public',
  CHARGEBEE_SCRIPT_URL: 'https://js.chargebee.example/v2/chargebee.js',
}

describe('the configuration', () => {
  test('of nothing is a server on this machine that takes no payments', () => {
    expect(readConfig({ PORT: '' })).toEqual({
      port: 4000,
      drainMilliseconds: 0,
      host: '127.0.0.1',
      brand: 'northway',
      database: { folder: '.data/database', snapshots: '.data/snapshots' },
      uploadsFolder: '.data/uploads',
      spoolFolder: '.data/spool',
      trustsProxy: false,
      config: { brand: 'northway', apiUrl: '', appUrl: '', card: null, address: null },
    })
  })

  test('gives the app its public values, and not the secret key', () => {
    const options = readConfig({ ...CARD, ANAMNESIS_APP: 'dist', ADDRESS_URL: 'https://address.example', ADDRESS_KEY: 'public' })
    expect(options).toMatchObject({
      chargebee: { baseUrl: CARD.CHARGEBEE_URL, apiKey: 'live_secret' },
      site: { folder: 'dist', origins: { card: 'https://js.chargebee.example', address: 'https://address.example' } },
    })
    expect(JSON.stringify(options.config)).not.toContain('live_secret')
    expect(JSON.stringify(options)).not.toContain('tagManager')
    expect(readConfig({ ANAMNESIS_APP: 'dist', TAG_MANAGER_URL: 'https://tags.example/gtm.js?id=GTM-1' })).toMatchObject({
      config: { tagManager: { scriptUrl: 'https://tags.example/gtm.js?id=GTM-1' } },
      site: { origins: { tagManager: 'https://tags.example' } },
    })
  })

  test('accepts the billing provider’s events only with a strong secret', () => {
    const CHARGEBEE_EVENT_SECRET = 'x'.repeat(32)
    expect(readConfig({ CHARGEBEE_EVENT_SECRET })).toMatchObject({ eventSecret: CHARGEBEE_EVENT_SECRET })
    expect(() => readConfig({ CHARGEBEE_EVENT_SECRET: 'guessed' })).toThrow('CHARGEBEE_EVENT_SECRET')
  })

  test('asks a flag provider, and reports errors, only where they are named', () => {
    const named = readConfig({ ANAMNESIS_APP: 'dist', FLAGS_URL: 'https://flags.example/api', ERRORS_DSN: 'https://key@errors.example/7' })
    expect(named).toMatchObject({
      config: { flags: { url: 'https://flags.example/api' }, errors: { dsn: 'https://key@errors.example/7' } },
      site: { origins: { flags: 'https://flags.example', errors: 'https://errors.example' } },
    })
    expect(readConfig({ ANAMNESIS_APP: 'dist' }).config).toEqual({ brand: 'northway', apiUrl: '', appUrl: '', card: null, address: null })
  })

  test('gives the app and the API separate origins where configured', () => {
    const APP_ORIGIN = 'https://app.example'
    expect(readConfig({ APP_ORIGIN })).toMatchObject({ config: { apiUrl: '', appUrl: APP_ORIGIN } })
    expect(readConfig({ APP_ORIGIN, API_ORIGIN: APP_ORIGIN })).not.toHaveProperty('crossOrigin')
    expect(readConfig({ APP_ORIGIN, API_ORIGIN: 'https://api.example', ANAMNESIS_APP: 'dist' })).toMatchObject({
      config: { apiUrl: 'https://api.example', appUrl: APP_ORIGIN },
      crossOrigin: { app: APP_ORIGIN, api: 'https://api.example' },
      site: { origins: { api: 'https://api.example' } },
    })
  })

  test('sends mail one way, and keeps uploads in one place', () => {
    const origin = { APP_ORIGIN: 'https://app.example' }
    const smtp = { SMTP_URL: 'smtps://care:secret@mail.example', MAIL_FROM: 'Care <care@mail.example>' }
    expect(readConfig({ ...origin, ...smtp, TRUST_PROXY: 'true' })).toMatchObject({
      mail: { appOrigin: 'https://app.example', smtp: { url: smtp.SMTP_URL, from: smtp.MAIL_FROM } },
      trustsProxy: true,
    })
    expect(readConfig({ ...origin, OUTBOX_URL: 'http://127.0.0.1:4020' }).mail).toEqual({
      appOrigin: 'https://app.example',
      outboxUrl: 'http://127.0.0.1:4020',
    })
    const MAIL_KEY = Buffer.alloc(32, 7).toString('base64')
    const shared = readConfig({
      ...origin,
      ...smtp,
      MAIL_KEY,
      DATABASE_URL: 'postgres://host/db',
      ALLOWED_HOSTS: 'care.example, Other.example',
    })
    expect(shared).toMatchObject({ mail: { key: MAIL_KEY }, allowedHosts: ['care.example', 'other.example'] })
    expect(readConfig({ FIELD_KEYS: `${MAIL_KEY}, ${MAIL_KEY}` }).fieldKeys).toEqual([MAIL_KEY, MAIL_KEY])
    const store = { S3_ENDPOINT: 'https://store.example', S3_BUCKET: 'uploads', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(readConfig(store).s3).toEqual({
      endpoint: 'https://store.example',
      bucket: 'uploads',
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    })
    expect(readConfig({ CLAMD_URL: 'tcp://clamd:3310' }).clamdUrl).toBe('tcp://clamd:3310')
  })

  test.each([
    ['half a billing provider', { ...CARD, CHARGEBEE_SITE: undefined }, 'CHARGEBEE_SITE'],
    ['a port that is none', { PORT: '99999' }, 'PORT'],
    ['another kind of database', { DATABASE_URL: 'mysql://user:hidden@host/db' }, 'DATABASE_URL'],
    [
      'a mail service whose links lead nowhere',
      { SMTP_URL: 'smtps://care:hidden@mail.example', MAIL_FROM: 'care@mail.example' },
      'APP_ORIGIN',
    ],
    ['a mail service without a sender', { SMTP_URL: 'smtps://care:hidden@mail.example', APP_ORIGIN: 'https://app.example' }, 'MAIL_FROM'],
    ['mail that goes two ways', { SMTP_URL: 'smtps://mail.example', OUTBOX_URL: 'http://127.0.0.1:4020' }, 'OUTBOX_URL'],
    [
      'mail that waits where anybody with the database can read it',
      { DATABASE_URL: 'postgres://host/db', OUTBOX_URL: 'http://127.0.0.1:4020', APP_ORIGIN: 'https://app.example' },
      'MAIL_KEY',
    ],
    ['an API whose callers are not known', { API_ORIGIN: 'https://hidden.example' }, 'APP_ORIGIN'],
    ['a key that is too short', { MAIL_KEY: 'aGlkZGVu' }, 'MAIL_KEY'],
    ['a key among others that is too short', { FIELD_KEYS: `${Buffer.alloc(32).toString('base64')},aGlkZGVu` }, 'FIELD_KEYS'],
    ['half a store for uploads', { S3_ENDPOINT: 'https://store.example', S3_SECRET_ACCESS_KEY: 'hidden' }, 'S3_BUCKET'],
    ['a scanner that speaks another protocol', { CLAMD_URL: 'http://hidden:3310' }, 'CLAMD_URL'],
    ['an origin with a path', { ADDRESS_URL: 'https://address.example/hidden', ADDRESS_KEY: 'hidden' }, 'ADDRESS_URL'],
  ])('with %s stops the start, names the variable and keeps its value to itself', (_what, variables, name) => {
    expect(() => readConfig(variables)).toThrow(name)
    expect(() => readConfig(variables)).not.toThrow(/hidden|live_secret/)
  })

  test('is documented, each variable with its purpose; `vitest -u` updates the page', async () => {
    expect(Object.entries(environment.shape).flatMap(([name, variable]) => (variable.description ? [] : [name]))).toEqual([])
    await expect(configurationPage()).toMatchFileSnapshot('../../../../../docs/configuration.md')
  })
})
