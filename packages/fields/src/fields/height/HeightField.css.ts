import { style } from '@vanilla-extract/css'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'

/** The boxes and what changes their unit, with room for the ring round either. */
export const measure = style([group, { display: 'grid', gap: '0.5rem', justifyItems: 'start' }])
