import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { createFaults } from '../faults.ts'
import { addresses, lineOf, type Address } from './addresses.ts'
import { search } from './search.ts'
import { provinceNames } from './provinces.ts'

/** A sandbox of the address lookup with made-up streets in each province and territory. Errors are rows with HTTP 200, as in the real
 * service. A search text that starts with `!err8` returns the error row 8, and one that starts with `!slow` responds after 3 seconds.
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
    const simulatedError = /^!err(-?\d+)/.exec(SearchTerm)?.[1]
    if (simulatedError !== undefined) return items([errorRow(simulatedError)])
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

const causes: Readonly<Record<string, string>> = {
  '-1': 'Unknown error',
  '2': 'Unknown key',
  '3': 'Account out of credit',
  '4': 'Request not allowed from this IP',
  '5': 'Request not allowed from this URL',
  '6': 'Web service not available on this key',
  '7': 'Web service not available on your plan',
  '8': 'Key daily limit exceeded',
  '9': 'Your account has been suspended',
  '10': 'Surge protector triggered',
  '11': 'No valid licence available',
  '12': 'Management key required',
  '13': 'Demo limit exceeded',
  '14': 'Free service limit exceeded',
  '15': 'Wrong type of key',
  '16': 'Key expired',
  '17': 'User exceeded lookup limit',
  '18': 'Missing or invalid parameters',
  '19': 'Invalid JSON object',
  '20': 'Endpoint not available',
  '21': 'Sandbox mode is not available on this endpoint',
  '22': 'HTTPS required',
  '23': 'Agreement not signed',
  '1001': 'SearchTerm or Id required or invalid',
  '1002': 'SearchTerm or Id not valid',
  '1003': 'Country invalid',
  '1004': 'LanguagePreference invalid',
  '1005': 'No response',
}

const KEY = 'AA11-AA11-AA11-AA11'
const SLOW = 3000
const languages: Readonly<Record<string, 'ENG' | 'FRE'>> = { en: 'ENG', eng: 'ENG', fr: 'FRE', fre: 'FRE' }

/** An error in place of results, with HTTP 200. */
interface ErrorRow {
  readonly Error: string
  readonly Description: string
  readonly Cause: string
  readonly Resolution: string
}

/** The error row of a code. */
function errorRow(code: string): ErrorRow {
  const description = (Object.hasOwn(causes, code) ? causes[code] : undefined) ?? 'Unknown error'
  return { Error: code, Description: description, Cause: `${description}.`, Resolution: 'Enter the address manually.' }
}

/** The Retrieve row of an address in one language, with every column of the service. */
function retrieveRow(address: Address, language: 'ENG' | 'FRE') {
  const { street, number, unit } = address
  const line1 = lineOf(address, language)
  const hasDoor = !street.hasNoDoors && !street.isBoxes
  return {
    Id: address.id,
    DomesticId: '',
    Language: language,
    LanguageAlternatives: 'ENG,FRE',
    Department: '',
    Company: '',
    SubBuilding: unit,
    BuildingNumber: hasDoor ? number : '',
    BuildingName: '',
    SecondaryStreet: '',
    Street: language === 'FRE' ? (street.streetFrench ?? street.street) : street.street,
    Block: '',
    Neighbourhood: '',
    District: '',
    City: street.city,
    Line1: line1,
    Line2: '',
    Line3: '',
    Line4: '',
    Line5: '',
    AdminAreaName: '',
    AdminAreaCode: '',
    Province: street.province,
    ProvinceName: provinceNames[street.province],
    ProvinceCode: street.province,
    PostalCode: street.postalCode,
    CountryName: 'Canada',
    CountryIso2: 'CA',
    CountryIso3: 'CAN',
    CountryIsoNumber: 124,
    SortingNumber1: '',
    SortingNumber2: '',
    Barcode: '',
    POBoxNumber: street.isBoxes ? number : '',
    Label: `${line1}\n${street.city.toUpperCase()} ${street.province} ${street.postalCode}\nCANADA`,
    Type: 'Residential',
    DataLevel: street.hasNoDoors ? 'Street' : 'Premise',
  }
}
