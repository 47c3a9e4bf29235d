import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { from } from '../../css/breakpoints.ts'
import { group } from '../../private/FieldFrame/FieldFrame.css.ts'
import { vars } from '../../themes/contract.css.ts'

export const questions = style([group, { display: 'grid', gap: '1.5rem', marginBlockStart: '0.5rem' }])
export const question = style({ display: 'grid', gap: '0.5rem' })
globalStyle(`${question} img`, { width: 88, height: 88 })
// a kit's description and price on separate lines
globalStyle(`${question} label span`, { whiteSpace: 'pre-line' })
const stacked = style({ display: 'grid', gap: '0.75rem' })
const paired = style({
  '@media': {
    [from.sm]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      // a picture beside half a column leaves two words a line
      selectors: { '&:has(img)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
})
/** Layouts of the answers: short ones side by side when they fit. */
export const choices = styleVariants({
  strength: [stacked, paired],
  monthlyDoses: [stacked, paired],
  monthsPerShipment: [stacked],
})
export const saving = style({
  marginInlineStart: 'auto',
  flex: 'none',
  maxWidth: '45%',
  padding: '0.125rem 0.5rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontWeight: vars.font.strongWeight,
  textAlign: 'end',
  color: vars.colour.success,
  backgroundColor: vars.colour.surface,
  border: '1px solid currentColor',
  borderRadius: vars.radius.control,
})
export const order = style({
  display: 'grid',
  gap: '0.25rem',
  padding: '1rem 1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  overflowWrap: 'anywhere',
})
export const orderPrice = style({ fontWeight: vars.font.strongWeight, fontVariantNumeric: 'tabular-nums' })
export const contents = style({ fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
/** A note under the selection. */
export const later = style({ display: 'grid', gap: '0.5rem', marginBlockStart: '-0.75rem', paddingInline: '1rem' })
export const laterLead = style({ margin: 0, fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const laterPlans = style({ display: 'grid', gap: '0.5rem', margin: 0, padding: 0, listStyle: 'none' })
export const laterPlan = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.25rem 0.5rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontVariantNumeric: 'tabular-nums',
})
export const laterSaving = style({ fontWeight: vars.font.strongWeight, color: vars.colour.success })
