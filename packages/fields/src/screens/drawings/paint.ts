import { vars } from '../../themes/contract.css.ts'

/** The colours of a drawing, from the brand on the page. */
export const paint = {
  line: vars.colour.brandStrong,
  solid: vars.colour.brand,
  body: vars.colour.surface,
  shade: vars.colour.brandTint,
  spark: vars.colour.accent,
} as const
