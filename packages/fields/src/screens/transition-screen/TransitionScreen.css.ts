import { style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const screen = style({ gridColumn: '1 / -1', display: 'grid', gap: '1.5rem', minWidth: 0 })
export const picture = style({ width: 'min(100%, 22rem)', justifySelf: 'center', marginBlock: '0.5rem' })
export const points = style({ display: 'grid', gap: '0.75rem', margin: 0, padding: 0, listStyle: 'none' })
export const point = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0.75rem',
  paddingBlockStart: '0.75rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
  overflowWrap: 'anywhere',
})
export const tick = style({ flex: 'none', marginBlockStart: '0.125rem', color: vars.colour.brand })
