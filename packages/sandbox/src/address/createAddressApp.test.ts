import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAddressApp } from './createAddressApp.ts'
import { provinceNames } from './provinces.ts'

const HOST = 'http://app.test'
const app = createAddressApp({ allowedOrigins: [HOST] })
const KEY = 'AA11-AA11-AA11-AA11'

async function rows(path: string, query: Record<string, string>) {
  const response = await app.request(`/AddressComplete/Interactive/${path}/json3.ws?${new URLSearchParams({ Key: KEY, ...query })}`)
  expect(response.status).toBe(200)
  return (await response.json()).Items
}
const find = (SearchTerm: string, rest: Record<string, string> = {}) => rows('Find/v2.10', { SearchTerm, ...rest })
const retrieve = (Id: string) => rows('Retrieve/v2.11', { Id })
const texts = (items: { Text: string }[]) => items.map(({ Text }) => Text)

describe('a patient finds', () => {
  test('an address in each province and territory, in both languages', async () => {
    const found = new Set<string>()
    const { streets } = await import('./streets.ts')
    for (const { street, city, postalCode } of streets) {
      const [row] = await find(`${street} ${city}`, { MaxSuggestions: '50' })
      const [english, french] = await retrieve(row.Id)
      expect([english.Language, french.Language, english.City, english.PostalCode]).toEqual(['ENG', 'FRE', city, postalCode])
      found.add(english.ProvinceCode)
    }
    expect([...found].sort()).toEqual(Object.keys(provinceNames).sort())
  })

  test('an address by its beginning, without accents and in any case', async () => {
    expect(texts(await find('1010 rue sherb montreal'))).toEqual(['1010 Rue Sherbrooke O, Montréal, QC'])
  })

  test('a street of more than 20 addresses as one row that expands', async () => {
    const [row, ...others] = await find('K1A 0X1')
    expect([row.Next, row.Description, others.length]).toEqual(['Find', '24 Results', 0])
    const doors = await find('K1A 0X1', { LastId: row.Id, MaxSuggestions: '50' })
    expect(doors).toHaveLength(24)
    expect(doors[0]).toMatchObject({ Text: '2701 Riverside Lantern Dr, Ottawa, ON', Next: 'Retrieve' })
  })

  test('the units of one building', async () => {
    const [building] = await find('88 King Lantern')
    expect(building).toMatchObject({ Next: 'Find', Text: '88 King Lantern St W, Toronto, ON' })
    const units = await find('88 King Lantern', { LastId: building.Id })
    expect(texts(units)[0]).toBe('101-88 King Lantern St W, Toronto, ON')
  })

  test('a building by building list when a whole street is too long', async () => {
    const [street] = await find('King Lantern St')
    const buildings = await find('King Lantern St', { LastId: street.Id, MaxSuggestions: '7' })
    expect(buildings.map((row: { Description: string }) => row.Description)).toEqual(['8 Results', '8 Results', '8 Results'])
  })

  test('post-office boxes, and a rural route that needs a civic number', async () => {
    expect(texts(await find('PO Box 101 Whitehorse'))).toEqual(['PO Box 101 Stn Main, Whitehorse, YT'])
    const [rural] = await find('RR 2 Manotick')
    expect((await retrieve(rural.Id))[0]).toMatchObject({ DataLevel: 'Street', Line1: 'RR 2' })
  })

  test('a French line for a French page', async () => {
    expect(texts(await find('2703 Riverside', { LanguagePreference: 'fr' }))).toEqual(['2703 Prom Riverside Lantern, Ottawa, ON'])
  })

  test('nothing, for words that no address begins with', async () => {
    expect(await find('zzz lantern')).toEqual([])
  })
})

describe('a refusal is a row', () => {
  test.each([
    ['asked for', '!err8 any', {}, '8'],
    ['a wrong key', 'Lantern', { Key: 'ZZ99-ZZ99-ZZ99-ZZ99' }, '2'],
    ['no text', '', {}, '1001'],
    ['another country', 'Lantern', { Country: 'USA' }, '1003'],
    ['an unknown language', 'Lantern', { LanguagePreference: 'xx' }, '1004'],
  ])('%s', async (_what, text, query, code) => {
    expect((await find(text, query as Record<string, string>))[0].Error).toBe(code)
  })

  test('for an id that is none', async () => {
    expect((await retrieve('CAN|PR|none'))[0].Error).toBe('1001')
  })
})

test('a slow search still answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let hasAnswered = false
  const found = find('!slow zzz').finally(() => (hasAnswered = true))
  await vi.advanceTimersByTimeAsync(2900)
  expect(hasAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(await found).toEqual([])
})

test('only the app’s origin may read the answers', async () => {
  const path = `/AddressComplete/Interactive/Find/v2.10/json3.ws?Key=${KEY}&SearchTerm=Lantern`
  const allowed = async (origin: string) => (await app.request(path, { headers: { origin } })).headers.get('access-control-allow-origin')
  expect(await allowed(HOST)).toBe(HOST)
  expect(await allowed('http://evil.test')).toBeNull()
})
