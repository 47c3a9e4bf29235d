import { describe, expect, test } from 'vitest'
import { contrast } from './contrast.ts'
import { contrastPairs } from './contrastPairs.ts'
import { northwayTokens } from './northway.tokens.ts'
import { wireframeTokens } from './wireframe.tokens.ts'

test('black on white is 21, and a colour on itself is 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#8A938F', '#8A938F')).toBe(1)
})

describe.each([
  ['northway', northwayTokens],
  ['wireframe', wireframeTokens],
])('in %s', (_brand, { colour }) => {
  test.each(contrastPairs)('$front can be made out on $back ($least)', ({ front, back, least }) => {
    expect(contrast(colour[front], colour[back])).toBeGreaterThanOrEqual(least)
  })
})
