import { expect, test } from 'vitest'
import { nextMilestone } from './nextMilestone.ts'

const weights = (...pounds: number[]) => pounds.map((one, day) => ({ at: new Date(2026, 0, 5 + day).toISOString(), pounds: one }))

test.each([
  ['without a weight is none', [], undefined],
  ['at the start is 5% lighter', [200], 190],
  ['after a gain is 5% lighter', [200, 210], 190],
  ['once 5% lighter is 10% lighter', [200, 190], 180],
  ['once 10% lighter is none', [200, 180], undefined],
])('the next milestone %s', (_when, pounds, expected) => expect(nextMilestone(weights(...pounds))?.pounds).toBe(expected))
