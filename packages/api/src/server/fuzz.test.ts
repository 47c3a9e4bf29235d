import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runs, sample } from '../../../../scripts/seed.ts'
import { arbitraryOf, garbage, mutated, mutatedEverywhere } from '../../tests/support/arbitraryOf.ts'
import { knownValues, collectValues, type CollectedValues, withIds } from '../../tests/support/knownValues.ts'
import { type DocumentedCall, operations } from '../../tests/support/operations.ts'
import { CLINIC_TOKEN, openTestServer, PHYSICIAN_TOKEN, type TestServer } from '../../tests/support/openTestServer.ts'
import { requestOf } from '../../tests/support/requestOf.ts'
import { withoutQuotas } from '../../tests/support/withoutQuotas.ts'

const numRuns = runs(5, 20)

let server: TestServer
const counts = { sent: 0, refused: 0 }
beforeAll(async () => {
  server = await openTestServer({ limits: withoutQuotas })
})
afterAll(() => {
  console.log(`fuzz: ${counts.sent} requests, ${counts.refused} of them refused`)
  return server.close()
})

interface Step {
  readonly call: DocumentedCall
  readonly parts: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly raw: string | undefined
  /** Selects among the known values. */
  readonly pick: number
  readonly who: 'nobody' | 'patient' | 'staff' | 'stranger'
  readonly key: string | undefined
}

const who = fc.oneof(
  { weight: 8, arbitrary: fc.constant('patient' as const) },
  { weight: 2, arbitrary: fc.constantFrom('nobody' as const, 'staff' as const, 'stranger' as const) },
)

function stepOf(call: DocumentedCall): fc.Arbitrary<Step> {
  const body = call.body ? arbitraryOf(call.body, knownValues) : fc.constant(undefined)
  const parts = call.parameters.map(({ name, schema }) => [name, fc.oneof(arbitraryOf(schema, knownValues, name), garbage)] as const)
  return fc.record({
    call: fc.constant(call),
    parts: fc.record(Object.fromEntries(parts)),
    body: fc.oneof({ weight: 5, arbitrary: body }, { weight: 3, arbitrary: mutated(body) }, { weight: 1, arbitrary: garbage }),
    raw: fc.option(fc.constantFrom('', '{', '{"a":1}{', 'null', '"\\ud800"', '[1e999]', '\ufeff{}'), { freq: 15, nil: undefined }),
    pick: fc.nat(),
    who: call.auth === 'staff' ? fc.oneof({ weight: 4, arbitrary: fc.constant('staff' as const) }, who) : who,
    key: fc.option(fc.constantFrom('one-and-the-same', 'another-key', 'x', 'y'.repeat(300)), { nil: undefined }),
  })
}

async function run(known: CollectedValues, { call, parts, body, raw, pick, who, key }: Step): Promise<string | undefined> {
  // sometimes an id stays unknown
  const choose = (name: string) => (pick % 5 === 0 ? undefined : known.ids.get(name)?.[pick % (known.ids.get(name)?.length ?? 1)])
  const token = {
    nobody: undefined,
    patient: known.tokens[pick % Math.max(1, known.tokens.length)],
    // signing out would end the physician's session for the other calls
    staff: call.name === 'signOut' ? CLINIC_TOKEN : PHYSICIAN_TOKEN,
    stranger: 'x',
  }[who]
  const [path, init] = requestOf(call, {
    parts: withIds(parts, choose) as Record<string, unknown>, // still a record
    body: raw ?? JSON.stringify(withIds(body, choose)),
    token,
    key,
  })
  const response = await server.fetch(path, init)
  counts.sent++
  if (!response.ok) counts.refused++
  if (response.ok && !call.isStream && response.status !== 204) collectValues(known, await response.clone().json())
  const fault = await call.faultIn(response)
  return fault === undefined ? undefined : `${call.name}: ${fault}`
}

async function patientsIn(): Promise<CollectedValues> {
  await server.reset()
  const known: CollectedValues = { ids: new Map(), tokens: [] }
  for (const email of ['sam@example.com', 'alex@example.com']) collectValues(known, { ...(await server.patient(email)), client: undefined })
  return known
}

// long: sends thousands of requests; random requests of each endpoint stand for them
describe('for any request', () => {
  test.each(sample(operations, 8).map((call) => [call.name, call] as const))(
    '%s answers as the document says, or refuses and names the field',
    async (_name, call) => {
      const known = await patientsIn()
      await fc.assert(
        fc.asyncProperty(stepOf(call), async (step) => {
          expect(await run(known, step)).toBeUndefined()
          expect(server.faults).toEqual([])
        }),
        { numRuns },
      )
    },
  )

  test('is refused or kept whole in each single field, also where no database could hold it', { tags: ['long'] }, async () => {
    const known = await patientsIn()
    for (const call of operations) {
      for (const step of fc.sample(stepOf(call), { numRuns: 2 })) {
        const [body] = call.body ? fc.sample(arbitraryOf(call.body, knownValues), { numRuns: 1 }) : []
        for (const spoiltBody of mutatedEverywhere(body)) {
          const who = call.auth === 'staff' ? 'staff' : 'patient'
          expect(await run(known, { ...step, body: spoiltBody, raw: undefined, who, pick: 1, key: undefined })).toBeUndefined()
        }
      }
    }
    expect(server.faults).toEqual([])
  })

  test('in any order, every answer is one of the document’s', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...operations).chain(stepOf), { minLength: 5, maxLength: 40, size: 'max' }),
        async (steps) => {
          const known = await patientsIn()
          for (const step of steps) expect(await run(known, step)).toBeUndefined()
          expect(server.faults).toEqual([])
        },
      ),
      { numRuns: Math.ceil(numRuns / 4) },
    )
  })
})
