import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../themes/contract.css.ts'

/** A two-pixel ring with a two-pixel gap in the page's colour, so that it is visible on the brand's colour. */
export const focusRing: StyleRule = {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.colour.page}`,
}
