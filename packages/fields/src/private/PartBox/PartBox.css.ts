import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'
import { quietInset } from '../Button/Button.css.ts'

/** A row of inputs for the parts of one answer; as wide as a button, to align their edges. */
export const parts = style({ display: 'flex', flexWrap: 'wrap', gap: '0.75rem', width: '100%', maxWidth: 354 })
// aligns the unit switch with the inputs
globalStyle(`${parts} + button`, { marginInlineStart: `calc(-1 * ${quietInset})`, marginBlockStart: '0.25rem' })
const part = style({ display: 'grid', gap: '0.25rem', fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const short = style([part, { flex: '1 1 5rem', minWidth: 0 }])
export const long = style([part, { flex: '1.5 1 7rem', minWidth: 0 }])
