import { createGlobalTheme } from '@vanilla-extract/css'
import type { BrandTokens } from './brandTokens.ts'
import { vars } from './contract.css.ts'
import { contrast } from './contrast.ts'
import { contrastPairs } from './contrastPairs.ts'

/**
 * Sets a brand's tokens on `[data-brand]`; call it in a `.css.ts`. @throws when a colour pair has too little contrast, so that the
 * build fails.
 */
export function createBrandTheme(brand: string, tokens: BrandTokens): void {
  const failures = findLowContrast(tokens.colour)
  if (failures.length > 0)
    throw new Error(`THEME_LOW_CONTRAST themes/${brand}.tokens.ts: ${failures.join('; ')}. Darken the first or lighten the second.`)
  createGlobalTheme(`[data-brand="${brand}"]`, vars, tokens)
}

/** Colour pairs with too little contrast, one line each: "muted #999999 on page #FFFFFF has 2.85, needs 4.5". */
export function findLowContrast(colour: BrandTokens['colour']): string[] {
  return contrastPairs.flatMap(({ front, back, least }) => {
    const has = contrast(colour[front], colour[back])
    // truncated, not rounded: 4.499 is not 4.5
    const shown = Math.floor(has * 100) / 100
    return has < least ? [`${front} ${colour[front]} on ${back} ${colour[back]} has ${shown}, needs ${least}`] : []
  })
}
