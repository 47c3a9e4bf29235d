import { style } from '@vanilla-extract/css'
import { vars } from '../themes/contract.css.ts'
import { canHover, from, largeText } from './breakpoints.ts'

/** Heading of a screen; it takes the focus on arrival without a ring. */
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
  selectors: {
    // only for the page's heading, not in dialogs
    'h1&::before': {
      content: '',
      display: 'block',
      inlineSize: '2rem',
      blockSize: vars.shape.headingRule,
      marginBlockEnd: `calc(${vars.shape.headingRule} * 6)`,
      backgroundColor: vars.colour.accent,
    },
  },
  '@media': { [from.md]: { fontSize: '2.25rem', lineHeight: 42 / 36 }, [largeText]: { hyphens: 'auto' } },
})

/** Label of a field. */
export const label = style({
  display: 'block',
  fontSize: '1rem',
  lineHeight: 1.5,
  fontWeight: vars.font.strongWeight,
  color: vars.colour.ink,
  overflowWrap: 'anywhere',
})
/** Small help text, such as under a label. */
export const hint = style({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
})
/** Body text with a readable line length. */
export const body = style({
  margin: 0,
  fontSize: '1rem',
  lineHeight: 1.5,
  color: vars.colour.ink,
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
})
/** Introductory paragraph under a heading. */
export const lead = style({
  margin: 0,
  fontSize: '1rem',
  lineHeight: 1.5,
  color: vars.colour.muted,
  maxWidth: '66ch',
  overflowWrap: 'anywhere',
})
/** Link in body text. */
export const link = style({
  color: vars.colour.brand,
  textUnderlineOffset: '0.2em',
  '@media': { [canHover]: { ':hover': { color: vars.colour.brandStrong } } },
})
