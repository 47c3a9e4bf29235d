import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { BrandTokens } from './brandTokens.ts'
import { contrast } from './contrast.ts'
import { contrastPairs } from './contrastPairs.ts'
import { createBrandTheme, findLowContrast } from './createBrandTheme.ts'
import { northwayTokens } from './northway.tokens.ts'

const TOKENS = '.tokens.ts'
const schemes = await Promise.all(
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(TOKENS))
    .map(async (file) => {
      const brand = file.slice(0, -TOKENS.length)
      const exported: Record<string, BrandTokens> = await import(`./${brand}.tokens.ts`)
      const tokens = exported[`${brand}Tokens`]
      if (!tokens) throw new Error(`${file} exports no ${brand}Tokens`)
      return [
        { brand, scheme: 'light', colour: tokens.colour },
        { brand, scheme: 'dark', colour: tokens.dark },
      ]
    }),
)

test('black on white is 21, and a colour on itself is 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#8A938F', '#8A938F')).toBe(1)
})

test('every theme is checked', () =>
  expect(schemes.map(([{ brand } = { brand: '' }]) => brand)).toEqual(['northway', 'raven', 'wireframe']))

describe.each(schemes.flat())('in $brand, $scheme', ({ colour }) => {
  test.each(contrastPairs)('$front has contrast on $back ($least)', ({ front, back, least }) => {
    expect(contrast(colour[front], colour[back])).toBeGreaterThanOrEqual(least)
  })
})

test('a theme whose grey is too pale fails the build with its colours named', () => {
  const pale = { ...northwayTokens, colour: { ...northwayTokens.colour, muted: '#999999' } }
  expect(findLowContrast(pale.colour)).toContain('muted #999999 on surface #FFFFFF has 2.84, needs 4.5')
  expect(() => createBrandTheme('pale', pale)).toThrow('THEME_LOW_CONTRAST themes/pale.tokens.ts: muted #999999 on page #FBFAF7')
  const dim = { ...northwayTokens, dark: { ...northwayTokens.dark, ink: '#555555' } }
  expect(() => createBrandTheme('dim', dim)).toThrow('THEME_LOW_CONTRAST themes/dim.tokens.ts: dark ink #555555 on page #101816')
})
