import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createFaults } from '../faults.ts'
import { addresses } from './addresses.ts'
import { errorRow } from './errorRow.ts'
import { retrieveRow } from './retrieveRow.ts'
import { search } from './search.ts'

const KEY = 'AA11-AA11-AA11-AA11'
const SLOW = 3000
const languages: Readonly<Record<string, 'ENG' | 'FRE'>> = { en: 'ENG', eng: 'ENG', fr: 'FRE', fre: 'FRE' }

/**
 * The address lookup's stand-in, with made-up streets in each province and territory. Refusals are rows, with HTTP 200, as in the
 * real service. A search text that begins `!err8` answers the error row 8, and one that begins `!slow` answers after 3 seconds.
 */
export function createAddressApp({ allowedOrigins }: { readonly allowedOrigins: readonly string[] }): Hono {
  const app = new Hono()
  const faults = createFaults()
  app.use('/AddressComplete/*', cors({ origin: [...allowedOrigins], allowMethods: ['GET'] }))
  app.use(faults.strike)
  app.route(
    '/',
    faults.routes(() => {}),
  )

  app.get('/AddressComplete/Interactive/Find/v2.10/json3.ws', async (context) => {
    const { Key, SearchTerm = '', LastId = '', Country = 'CAN', LanguagePreference = 'en', MaxSuggestions = '7' } = context.req.query()
    const items = (rows: readonly object[]) => context.json({ Items: rows })
    const askedError = /^!err(-?\d+)/.exec(SearchTerm)?.[1]
    if (askedError !== undefined) return items([errorRow(askedError)])
    if (Key !== KEY) return items([errorRow('2')])
    const term = SearchTerm.replace(/^!slow\s*/, '')
    if (term !== SearchTerm) await new Promise((resolve) => setTimeout(resolve, SLOW))
    const language = languages[LanguagePreference.toLowerCase()]
    const limit = Number(MaxSuggestions)
    if (term.trim() === '' && LastId === '') return items([errorRow('1001')])
    if (Country.toUpperCase() !== 'CAN') return items([errorRow('1003')])
    if (!language) return items([errorRow('1004')])
    if (!Number.isInteger(limit) || limit < 1) return items([errorRow('18')])
    return items(search(term, LastId, language, limit))
  })

  app.get('/AddressComplete/Interactive/Retrieve/v2.11/json3.ws', (context) => {
    const { Key, Id = '' } = context.req.query()
    if (Key !== KEY) return context.json({ Items: [errorRow('2')] })
    const address = addresses.find(({ id }) => id === Id)
    const rows = address ? [retrieveRow(address, 'ENG'), retrieveRow(address, 'FRE')] : [errorRow('1001')]
    return context.json({ Items: rows })
  })
  return app
}
