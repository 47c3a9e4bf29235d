import { globalStyle, style, type StyleRule } from '@vanilla-extract/css'
import { forcedColours, from } from '../../css/breakpoints.ts'
import { focusRing } from '../../css/focusRing.css.ts'
import { card } from '../../private/OptionCard/OptionCard.css.ts'
import { vars } from '../../themes/contract.css.ts'

/** The rating: two rows of six on phones, one of eleven where it fits. The slider is below. */
export const rating = style({
  display: 'grid',
  gap: '0.375rem',
  gridTemplateColumns: 'repeat(auto-fit, minmax(3rem, 1fr))',
  '@media': { [from.sm]: { gridTemplateColumns: 'repeat(auto-fit, minmax(2.5rem, 1fr))' } },
})
export const step = style([card, { justifyContent: 'center', padding: '0.5rem 0.25rem', fontVariantNumeric: 'tabular-nums' }])

export const endLabels = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '1rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  overflowWrap: 'anywhere',
})
globalStyle(`${endLabels} > *`, { minWidth: 0 })
globalStyle(`${endLabels} > :last-child`, { textAlign: 'end' })

/** Diameter of the slider's thumb, in pixels. */
export const THUMB = 28

const thumb: StyleRule = {
  boxSizing: 'border-box',
  width: THUMB,
  height: THUMB,
  border: `3px solid ${vars.colour.surface}`,
  borderRadius: '50%',
  backgroundColor: vars.colour.brand,
  boxShadow: `0 0 0 1px ${vars.colour.brand}`,
  forcedColorAdjust: 'none',
}
const track: StyleRule = { height: 4, borderRadius: 2, backgroundColor: vars.colour.line }
const hiddenThumb: StyleRule = { opacity: 0 }
const disabledThumb: StyleRule = { backgroundColor: vars.colour.muted, boxShadow: `0 0 0 1px ${vars.colour.muted}` }

export const slider = style({
  appearance: 'none',
  width: '100%',
  minHeight: 44,
  margin: 0,
  backgroundColor: 'transparent',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': focusRing,
    '&:disabled': { cursor: 'not-allowed' },
    '&::-webkit-slider-runnable-track': track,
    '&::-moz-range-track': track,
    '&::-webkit-slider-thumb': { ...thumb, appearance: 'none', marginBlockStart: (4 - THUMB) / 2 },
    '&::-moz-range-thumb': thumb,
    '&[data-empty]::-webkit-slider-thumb': hiddenThumb,
    '&[data-empty]::-moz-range-thumb': hiddenThumb,
    '&:disabled::-webkit-slider-thumb': disabledThumb,
    '&:disabled::-moz-range-thumb': disabledThumb,
    '[data-invalid] &::-webkit-slider-runnable-track': { backgroundColor: vars.colour.danger },
    '[data-invalid] &::-moz-range-track': { backgroundColor: vars.colour.danger },
  },
  '@media': {
    [forcedColours]: {
      selectors: {
        '&::-webkit-slider-runnable-track': { backgroundColor: 'CanvasText' },
        '&::-moz-range-track': { backgroundColor: 'CanvasText' },
      },
    },
  },
})
export const chosenNumber = style({ margin: 0, minHeight: '1.5rem', fontVariantNumeric: 'tabular-nums', color: vars.colour.ink })
