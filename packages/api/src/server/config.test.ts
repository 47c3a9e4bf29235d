import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
      host: '127.0.0.1',
      brand: 'northway',
      database: { folder: '.data/database' },
      uploadsFolder: '.data/uploads',
      config: { brand: 'northway', apiUrl: '', card: null, address: null },
    })
  })

  test('tells the app what it may know, and not the secret key', () => {
    const options = readConfig({ ...CARD, ANAMNESIS_APP: 'dist', ADDRESS_URL: 'https://address.example', ADDRESS_KEY: 'public' })
    expect(options).toMatchObject({
      chargebee: { baseUrl: CARD.CHARGEBEE_URL, apiKey: 'live_secret' },
      site: { folder: 'dist', cardOrigin: 'https://js.chargebee.example', addressOrigin: 'https://address.example' },
    })
    expect(JSON.stringify(options.config)).not.toContain('live_secret')
  })

  test.each([
    ['half a billing provider', { ...CARD, CHARGEBEE_SITE: undefined }, 'CHARGEBEE_SITE'],
    ['a port that is none', { PORT: '99999' }, 'PORT'],
    ['another kind of database', { DATABASE_URL: 'mysql://user:hidden@host/db' }, 'DATABASE_URL'],
    ['an origin with a path', { ADDRESS_URL: 'https://address.example/hidden', ADDRESS_KEY: 'hidden' }, 'ADDRESS_URL'],
  ])('with %s stops the start, names the variable and keeps its value to itself', (_what, variables, name) => {
    expect(() => readConfig(variables)).toThrow(name)
    expect(() => readConfig(variables)).not.toThrow(/hidden|live_secret/)
  })
})
