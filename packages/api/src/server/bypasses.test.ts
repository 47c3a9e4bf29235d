import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '../../../../scripts/seed.ts'
import { type Bypass, actionableState } from '../../tests/support/attacks/bypasses/Bypass.ts'
import { honestPaths } from '../../tests/support/attacks/bypasses/honestPaths.ts'
import { overTime } from '../../tests/support/attacks/bypasses/overTime.ts'
import { renewals } from '../../tests/support/attacks/bypasses/renewing.ts'
import { extraProperties } from '../../tests/support/attacks/bypasses/extraProperties.ts'
import { undisclosedFacts } from '../../tests/support/attacks/bypasses/undisclosedFacts.ts'
import { mutatedCalls } from '../../tests/support/attacks/bypasses/mutatedCalls.ts'
import { openStage, type Stage } from '../../tests/support/attacks/openStage.ts'
import { expectRefused } from '../../tests/support/attacks/expectRefusal.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.server.close())

/** Expects that the last step is refused and that the patient's data is unchanged. */
async function expectHeld({ arrange, refused }: Bypass): Promise<void> {
  const { who, last } = await arrange(stage)
  const before = await actionableState(stage, who)
  expectRefused(await last(), refused)
  expect(await actionableState(stage, who)).toBe(before)
}

const bypasses = [...undisclosedFacts, ...mutatedCalls, ...extraProperties, ...overTime, ...renewals]

describe.each([
  ['whatever they tell', undisclosedFacts],
  ['whatever they leave out, bend or turn round', mutatedCalls],
  ['whatever they smuggle in by hand', extraProperties],
  ['whatever was told elsewhere, before or after', overTime],
  ['whatever they check in with', renewals],
] as const)('no bypass of the safety rules works, %s', (_how, ways) => {
  test.each(sample(ways, 2))('$goal', expectHeld)
})

describe('an honest patient is not refused', () => {
  test.each(sample(honestPaths, 1))('$who', async ({ go }) => expect(await go(stage)).toMatchObject({ ok: true }))
})

test('many ways were tried, each of them another one', () => {
  console.log(`${bypasses.length} bypasses tried, ${honestPaths.length} honest patients beside them`)
  expect(new Set(bypasses.map(({ goal }) => goal)).size).toBe(bypasses.length)
  expect(bypasses.length).toBeGreaterThanOrEqual(40)
})
