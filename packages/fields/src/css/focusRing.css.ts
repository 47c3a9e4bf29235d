import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../themes/contract.css.ts'

/** Two pixels of ring after two of the page's colour, so that it shows on the brand's colour too. */
export const focusRing: StyleRule = {
  outline: `2px solid ${vars.colour.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.colour.page}`,
}
