import { style } from '@vanilla-extract/css'
import { vars } from '../themes/contract.css.ts'
import { from } from './breakpoints.ts'

/** The heading of a screen; it takes the focus on arrival, which is announced and needs no ring. */
export const heading = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
  fontSize: '1.75rem',
  lineHeight: 34 / 28,
  color: vars.colour.ink,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  ':focus': { outline: 'none' },
  '@media': { [from.md]: { fontSize: '2.25rem', lineHeight: 42 / 36 } },
})

export const label = style({
  display: 'block',
  fontSize: '1rem',
  lineHeight: 1.5,
  fontWeight: vars.font.strongWeight,
  color: vars.colour.ink,
  overflowWrap: 'anywhere',
})
export const hint = style({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
})
export const body = style({
  margin: 0,
  fontSize: '1rem',
  lineHeight: 1.5,
  color: vars.colour.ink,
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
})
export const lead = style({
  margin: 0,
  fontSize: '1rem',
  lineHeight: 1.5,
  color: vars.colour.muted,
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
})
export const link = style({ color: vars.colour.brand, textUnderlineOffset: '0.2em', ':hover': { color: vars.colour.brandStrong } })
