import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'
import { square } from '../../../shell/dashboard/Sidebar.css.ts'

export const choice = style({ display: 'grid', gap: '1.25rem', marginBlockStart: '0.75rem' })
// reserves the final height, so that the button doesn't move
export const summary = style({ display: 'grid', alignContent: 'end', minBlockSize: '3rem' })
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.25rem 0.75rem',
  '@media': {
    // stays in view where it leaves room for the options at the page's text size
    'screen and (min-height: 40rem)': {
      position: 'sticky',
      insetBlockEnd: 0,
      // above a chosen or focused option
      zIndex: 3,
      paddingBlock: '0.75rem',
      backgroundColor: vars.colour.surface,
      borderBlockStart: `1px solid ${vars.colour.hairline}`,
    },
  },
})
// a focused option is above the foot
globalStyle(`${choice} input`, { scrollMarginBlockEnd: '12rem' })
/** Stays visible when the dialog's foot isn't; the heading wraps around it. */
export const corner = style([square, { float: 'inline-end', inlineSize: 44, blockSize: 44, margin: '-0.625rem -0.625rem 0 0.5rem' }])
/** The offer, after the news of an approval. */
export const offered = style({
  margin: 0,
  fontFamily: vars.font.heading,
  fontSize: '1.25rem',
  lineHeight: 1.3,
  fontWeight: vars.font.headingWeight,
  letterSpacing: vars.font.headingSpacing,
})
// on a line of its own, also while it is empty
export const price = style({
  flexBasis: '100%',
  minBlockSize: '1.5em',
  margin: 0,
  fontSize: '1.125rem',
  fontWeight: vars.font.strongWeight,
})
export const handle = style({
  display: 'grid',
  placeItems: 'center',
  marginBlock: '-1rem 0.5rem',
  minBlockSize: 32,
  touchAction: 'none',
  cursor: 'grab',
  '::before': { content: '', inlineSize: 48, blockSize: 5, borderRadius: 3, backgroundColor: vars.colour.line },
  '@media': { 'screen and (min-width: 640px)': { display: 'none' } },
})
