import { style } from '@vanilla-extract/css'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'

/** The inputs and the unit switch, with space for the focus ring. */
export const measure = style([group, { display: 'grid', gap: '0.5rem', justifyItems: 'start' }])
