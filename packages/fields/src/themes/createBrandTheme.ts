import { createGlobalTheme } from '@vanilla-extract/css'
import type { BrandTokens } from './brandTokens.ts'
import { vars } from './contract.css.ts'
import { findLowContrast } from './findLowContrast.ts'

/** Puts a brand's tokens on `[data-brand]`; call it in a `.css.ts`. @throws when two of its colours cannot be told apart, so that the build fails. */
export function createBrandTheme(brand: string, tokens: BrandTokens): void {
  const failures = findLowContrast(tokens.colour)
  if (failures.length > 0)
    throw new Error(`THEME_LOW_CONTRAST themes/${brand}.tokens.ts: ${failures.join('; ')}. Darken the first or lighten the second.`)
  createGlobalTheme(`[data-brand="${brand}"]`, vars, tokens)
}
