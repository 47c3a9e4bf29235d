import { describe, expectTypeOf, test } from 'vitest'
import type { Problem } from '../contract/index.ts'
import type { AuthResponse } from '../contract/auth.ts'
import type { EndpointName } from '../contract/endpoints.ts'
import type { PaymentIntent } from '../contract/subscriptions.ts'
import type { Client } from './index.ts'

declare const client: Client

describe('a client', () => {
  test('has a function for each endpoint that answers once, and no other', () => {
    expectTypeOf<keyof Client>().toEqualTypeOf<Exclude<EndpointName, 'followMessages'>>()
    // @ts-expect-error the contract has no such call
    void client.deletePatient({})
  })

  test('asks for the parameters, the query and the body of the contract', () => {
    expectTypeOf<Parameters<Client['login']>[0]>().toExtend<{ readonly body: { email: string; password: string } }>()
    expectTypeOf<Parameters<Client['getDashboard']>[0]>().toExtend<{ readonly query: { user_id: string } }>()
    // @ts-expect-error a login needs a password
    void client.login({ body: { email: 'sam@example.com' } })
    // @ts-expect-error the path says whose screening it is
    void client.putScreening({ body: { answers: [], attributes: {} } })
  })

  test('distinguishes a success from a problem', async () => {
    const result = await client.login({ body: { email: 'sam@example.com', password: '' } })
    if (result.ok) expectTypeOf(result.body).toEqualTypeOf<AuthResponse>()
    else expectTypeOf(result.problem).toEqualTypeOf<Problem | undefined>()
    // @ts-expect-error whether there is a body is not known before `ok` was asked
    void result.body
  })

  test('gives amounts in the one currency there is', () => {
    expectTypeOf<PaymentIntent['currency_code']>().toEqualTypeOf<'CAD'>()
    expectTypeOf<PaymentIntent['amount']>().toEqualTypeOf<number>()
  })
})
