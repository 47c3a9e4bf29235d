import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1rem',
  // four fit on a phone
  fontSize: '0.875rem',
  borderBlockEnd: `1px solid ${vars.colour.hairline}`,
  '@media': { 'screen and (min-width: 640px)': { columnGap: '1.5rem', fontSize: '1rem' } },
})
export const tab = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  minBlockSize: 44,
  whiteSpace: 'nowrap',
  color: vars.colour.muted,
  textDecoration: 'none',
  borderBlockEnd: '2px solid transparent',
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not([aria-current="page"])': { color: vars.colour.ink } } },
    // forced colours draw transparent borders
    '(forced-colors: active)': { selectors: { '&:not([aria-current="page"])': { borderBlockEndColor: 'Canvas' } } },
  },
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: -2 },
  selectors: {
    '&[aria-current="page"]': { color: vars.colour.brand, fontWeight: vars.font.strongWeight, borderBlockEndColor: vars.colour.brand },
  },
})
