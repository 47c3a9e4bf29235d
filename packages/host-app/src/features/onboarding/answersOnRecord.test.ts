import { createClient } from '@anamnesis/api/client'
import { loadFlow } from '@anamnesis/flows'
import { expect, test } from 'vitest'
import { answersOnRecord } from './answersOnRecord.ts'

const names = [
  'first_name',
  'last_name',
  'full_name',
  'date_of_birth',
  'address_line1',
  'address_line2',
  'postal_code',
  'phone',
  'health_card_number',
]
const PROFILE = {
  ...Object.fromEntries(names.map((name) => [name, null])),
  email: 'sam@example.com',
  consent_to_email: true,
  consent_to_sms: false,
  biological_sex: 'Male',
  city: 'Ottawa',
  province: 'ON',
}

/** Prefilled answers of hair loss, with some screens left out. */
async function filledIn(left_out: readonly string[]) {
  const onFile = { variant: 'full', left_out, facts: [], groups: [], sha256: '', must_ask: false }
  const api = createClient({
    baseUrl: 'https://api.example',
    token: () => 'a-token',
    fetch: async (input, init) => Response.json(new Request(input, init).url.includes('/on-file') ? onFile : PROFILE),
  })
  const flow = await loadFlow({ brand: 'northway', treatment: 'hl', kind: 'onboarding' })
  return (await answersOnRecord(api, { treatmentId: '7c3f5f9e-6a55-4a8e-8f0e-1f6a2b9d4e10', flow, drafted: undefined }))?.profile
}

test('a patient whose answers still hold finds their sex at birth prefilled under both names', async () => {
  const sex = { biological_sex: 'Male', 'question-sex-at-birth': 'Male' }
  expect(await filledIn(['birth-date'])).toMatchObject({ ...sex, city: 'Ottawa' })
})

test('a patient with changes finds their address prefilled, and no answer that safety rules read', async () => {
  expect(await filledIn([])).toEqual({ email: 'sam@example.com', city: 'Ottawa', province: 'ON' })
})
