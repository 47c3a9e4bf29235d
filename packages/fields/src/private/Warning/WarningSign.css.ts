import { style } from '@vanilla-extract/css'
import { vars } from '../../themes/contract.css.ts'

export const sign = style({ flex: 'none', display: 'inline-grid', marginBlockStart: '0.125rem', color: vars.colour.danger })
