import { normalisePostalCode } from '@anamnesis/engine/internal'
import type { AddressPort } from '@anamnesis/fields'
import * as z from 'zod/mini'
import { AddressLookupError } from './AddressLookupError.ts'

/** The address port over Canada Post AddressComplete. Throws AddressLookupError if the service refuses or its response is invalid, and the signal's reason on abort. */
export function createAddressPort({ baseUrl, key, language }: AddressConfig): AddressPort {
  async function ask<Row>(
    path: string,
    query: Record<string, string>,
    row: z.ZodMiniType<Row>,
    signal: AbortSignal,
  ): Promise<readonly Row[]> {
    const url = new URL(`${baseUrl}/AddressComplete/Interactive/${path}/json3.ws`)
    url.search = new URLSearchParams({ Key: key, ...query }).toString()
    let body: unknown
    signal.throwIfAborted()
    // Safari has `AbortSignal.any` from 17.4 on
    const request = new AbortController()
    const abort = () => request.abort()
    const timer = setTimeout(abort, TIMEOUT)
    signal.addEventListener('abort', abort, request)
    try {
      const response = await fetch(url, { credentials: 'omit', signal: request.signal })
      if (!response.ok) throw new TypeError(`HTTP ${response.status}`)
      body = await response.json()
    } catch (cause) {
      signal.throwIfAborted()
      throw new AddressLookupError('network', { cause })
    } finally {
      clearTimeout(timer)
      abort()
    }
    const answer = z.object({ Items: z.array(z.union([row, errorRow])) }).safeParse(body)
    if (!answer.success) throw new AddressLookupError('malformed')
    return answer.data.Items.map((item) => {
      const refusal = errorRow.safeParse(item)
      if (refusal.success) throw new AddressLookupError(refusal.data.Error)
      return item as Row // every other row was parsed as one
    })
  }

  return {
    find: async (text, containerId, signal) => {
      const query = {
        SearchTerm: text,
        LastId: containerId ?? '',
        Country: 'CAN',
        LanguagePreference: language,
        MaxSuggestions: containerId === undefined ? FIRST_ROWS : CONTAINER_ROWS,
      }
      const rows = await ask('Find/v2.10', query, findRow, signal)
      return rows.map(({ Id, Text, Description, Next }) => ({ id: Id, text: Text, description: Description, isContainer: Next === 'Find' }))
    },
    retrieve: async (id, signal) => {
      const rows = await ask('Retrieve/v2.11', { Id: id }, retrieveRow, signal)
      const wanted = language === 'fr' ? 'FRE' : 'ENG'
      const row = rows.find(({ Language }) => Language === wanted) ?? rows[0]
      if (!row) throw new AddressLookupError('malformed')
      return {
        line1: row.Line1,
        line2: row.Line2,
        city: row.City,
        province: row.ProvinceCode,
        postalCode: normalisePostalCode(row.PostalCode),
        isComplete: row.DataLevel === 'Premise',
      }
    },
  }
}

/** Configuration of the lookup service. */
export interface AddressConfig {
  /** The service's origin, or our proxy. */
  readonly baseUrl: string
  /** Public; the service restricts it to our origin. */
  readonly key: string
  readonly language: 'en' | 'fr'
}

const TIMEOUT = 8000
const FIRST_ROWS = '7'
const CONTAINER_ROWS = '50'

const errorRow = z.object({ Error: z.string() })
const findRow = z.object({ Id: z.string(), Text: z.string(), Description: z.string(), Next: z.enum(['Find', 'Retrieve']) })
const retrieveRow = z.object({
  Language: z.string(),
  Line1: z.string(),
  Line2: z.string(),
  City: z.string(),
  ProvinceCode: z.string(),
  PostalCode: z.string(),
  DataLevel: z.string(),
})
