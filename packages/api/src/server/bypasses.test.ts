import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { type Bypass, kept } from './attacks/testing/bypasses/Bypass.ts'
import { honestWays } from './attacks/testing/bypasses/honestWays.ts'
import { overTime } from './attacks/testing/bypasses/overTime.ts'
import { renewals } from './attacks/testing/bypasses/renewing.ts'
import { smuggled } from './attacks/testing/bypasses/smuggled.ts'
import { told } from './attacks/testing/bypasses/told.ts'
import { twisted } from './attacks/testing/bypasses/twisted.ts'
import { openStage, type Stage } from './attacks/testing/openStage.ts'
import { expectRefused } from './attacks/testing/refusedThenShipped.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** The last step is refused as it ought to be, and nothing that anybody could act on is otherwise than before. */
async function expectHeld({ arrange, refused }: Bypass): Promise<void> {
  const { who, last } = await arrange(stage)
  const before = await kept(stage, who)
  expectRefused(await last(), refused)
  expect(await kept(stage, who)).toBe(before)
}

const bypasses = [...told, ...twisted, ...smuggled, ...overTime, ...renewals]

describe.each([
  ['whatever they tell', told],
  ['whatever they leave out, bend or turn round', twisted],
  ['whatever they smuggle in by hand', smuggled],
  ['whatever was told elsewhere, before or after', overTime],
  ['whatever they check in with', renewals],
] as const)('nobody gets past what is safe, %s', (_how, ways) => {
  test.each(sample(ways, 2))('$goal', expectHeld)
})

describe('an honest patient is not refused', () => {
  test.each(sample(honestWays, 1))('$who', async ({ go }) => expect(await go(stage)).toMatchObject({ ok: true }))
})

test('many ways were tried, each of them another one', () => {
  console.log(`${bypasses.length} bypasses tried, ${honestWays.length} honest patients beside them`)
  expect(new Set(bypasses.map(({ goal }) => goal)).size).toBe(bypasses.length)
  expect(bypasses.length).toBeGreaterThanOrEqual(40)
})
