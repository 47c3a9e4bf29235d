import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css'
import type { BrandColours, BrandTokens } from './brandTokens.ts'
import { vars } from './contract.css.ts'
import { contrast } from './contrast.ts'
import { contrastPairs } from './contrastPairs.ts'

/**
 * Sets a brand's tokens on `[data-brand]`; call it in a `.css.ts`. On screen, `data-scheme="dark"` on the same element chooses the
 * dark colours, and `data-scheme="auto"` follows the device; paper stays light. @throws when a colour pair has too little contrast,
 * so that the build fails.
 */
export function createBrandTheme(brand: string, { dark, ...light }: BrandTokens): void {
  const failures = [...findLowContrast(light.colour), ...findLowContrast(dark).map((line) => `dark ${line}`)]
  if (failures.length > 0)
    throw new Error(`THEME_LOW_CONTRAST themes/${brand}.tokens.ts: ${failures.join('; ')}. Move the two colours apart.`)
  const selector = `[data-brand="${brand}"]`
  createGlobalTheme(selector, vars, light)
  globalStyle(selector, { colorScheme: 'light' })
  const rule = { vars: assignVars(vars.colour, dark), colorScheme: 'dark' } as const
  globalStyle(`${selector}[data-scheme="dark"]`, { '@media': { screen: rule } })
  globalStyle(`${selector}[data-scheme="auto"]`, { '@media': { 'screen and (prefers-color-scheme: dark)': rule } })
}

/** Colour pairs with too little contrast, one line each: "muted #999999 on page #FFFFFF has 2.85, needs 4.5". */
export function findLowContrast(colour: BrandColours): string[] {
  return contrastPairs.flatMap(({ front, back, least }) => {
    const has = contrast(colour[front], colour[back])
    // truncated, not rounded: 4.499 is not 4.5
    const shown = Math.floor(has * 100) / 100
    return has < least ? [`${front} ${colour[front]} on ${back} ${colour[back]} has ${shown}, needs ${least}`] : []
  })
}
