import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const row = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '0.25rem',
  paddingBlockEnd: '0.875rem',
  selectors: { '&[data-sender="patient"]': { alignItems: 'flex-end' } },
})
export const bubble = style({
  position: 'relative',
  maxInlineSize: 'min(85%, 34rem)',
  paddingBlock: '0.75rem',
  paddingInline: '1rem',
  backgroundColor: vars.colour.page,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: 14,
  borderEndStartRadius: 4,
  selectors: {
    '[data-sender="patient"] > &': {
      color: vars.colour.ink,
      backgroundColor: vars.colour.brandTint,
      borderColor: 'transparent',
      borderEndStartRadius: 14,
      borderEndEndRadius: 4,
    },
    '&[data-faint]': { borderStyle: 'dashed', borderColor: vars.colour.line },
  },
})
export const author = style({
  margin: 0,
  paddingInline: '0.25rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontWeight: vars.font.strongWeight,
  color: vars.colour.ink,
})
// preserves line breaks
export const words = style({ margin: 0, lineHeight: 1.5, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.25rem 0.5rem',
  paddingInline: '0.25rem',
  fontSize: '0.8125rem',
  lineHeight: 1.4,
  color: vars.colour.muted,
})
export const refused = style({ color: vars.colour.danger, fontWeight: vars.font.strongWeight })
export const choices = style({ display: 'inline-flex', flexWrap: 'wrap', position: 'relative' })
