import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '../../css/breakpoints.ts'
import { frame } from '../../private/FieldFrame/FieldFrame.css.ts'
import { card } from '../../private/OptionCard/OptionCard.css.ts'
import { vars } from '../../themes/contract.css.ts'

/** A field of this width has its question beside the options, as in a table. */
const WIDE = '(min-width: 700px)'

/** Options in a row; a column on phones. */
export const row = style({
  '@media': { [from.sm]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: '0.5rem' } },
})
// twice, over the style of a list
globalStyle(`${row}${row} > ${card}`, {
  '@media': {
    [from.sm]: {
      flexDirection: 'column',
      gap: '0.5rem',
      marginBlockStart: 0,
      padding: '0.75rem 0.25rem',
      fontSize: '0.875rem',
      lineHeight: 20 / 14,
      textAlign: 'center',
      borderRadius: vars.radius.control,
    },
  },
})
globalStyle(`:has(> ${frame} > ${row})`, { containerType: 'inline-size' })
globalStyle(`${frame}:has(> ${row})`, {
  '@container': { [WIDE]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', columnGap: '1.5rem' } },
})
globalStyle(`${frame}:has(> ${row}) > *`, { '@container': { [WIDE]: { gridColumn: 2 } } })
globalStyle(`${frame}:has(> ${row}) > :first-child`, {
  '@container': { [WIDE]: { gridColumn: 1, gridRow: '1 / span 3', paddingBlockStart: '0.75rem' } },
})
