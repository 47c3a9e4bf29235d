import { vars } from '../../themes/contract.css.ts'

/** The brand's colours for drawings. */
export const paint = {
  line: vars.colour.brandStrong,
  solid: vars.colour.brand,
  body: vars.colour.surface,
  shade: vars.colour.brandTint,
  spark: vars.colour.accent,
} as const
