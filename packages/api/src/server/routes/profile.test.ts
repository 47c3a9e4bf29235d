import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../tests/support/openTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a profile refuses an impossible answer with the message of the questionnaire, and stores nothing of it', async () => {
  const { client } = await server.newcomer()
  const refused: readonly (readonly [string, string, string])[] = [
    ['date_of_birth', '2026-01-16', 'Your date of birth must be in the past'],
    ['date_of_birth', '1905-01-15', 'Check the year of your date of birth'],
    ['date_of_birth', '1985-02-30', 'Enter a real date'],
    ['date_of_birth', '1876-01-15', 'Enter a real date'],
    ['date_of_birth', 'yesterday', 'Enter a real date'],
    ['first_name', 'Sam 2', 'Enter your first name without numbers'],
    ['city', '12', 'Enter your city or town'],
    ['address_line1', '--', 'Enter your street and number'],
  ]
  for (const [name, value, message] of refused)
    expect([value, await client.putProfile({ body: { phone: '6135550123', [name]: value } })]).toMatchObject([
      value,
      { status: 422, problem: { errors: { [name]: message } } },
    ])
  for (const [name, value] of [
    ['phone', '0135550123'],
    ['postal_code', 'D1A 1A1'],
  ] as const)
    expect(await client.putProfile({ body: { [name]: value } })).toMatchObject({
      status: 422,
      problem: { errors: { [name]: expect.any(String) as string } },
    })
  expect(await client.getProfile({ query: {} })).toMatchObject({ body: { phone: null, date_of_birth: null, first_name: null } })
  for (const date_of_birth of ['1905-01-16', '2026-01-15', '2015-01-15'])
    expect(await client.putProfile({ body: { date_of_birth } })).toMatchObject({ ok: true })
})
