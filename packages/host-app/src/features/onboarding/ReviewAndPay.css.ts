import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const sections = style({ gridColumn: '1 / -1', display: 'grid', gap: '0.75rem', marginBlockEnd: '0.5rem' })
export const section = style({
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
})
export const summary = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '1rem',
  minHeight: 56,
  alignItems: 'center',
  paddingInline: '1.25rem',
  fontWeight: vars.font.strongWeight,
  cursor: 'pointer',
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: -3 },
})
export const rows = style({ margin: 0, padding: '0 1.25rem' })
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0.125rem 1rem',
  paddingBlock: '0.875rem',
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
})
export const question = style({ margin: 0, fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const answer = style({ margin: 0, gridColumn: 1, overflowWrap: 'anywhere' })
export const change = style({ gridRow: '1 / span 2', gridColumn: 2, alignSelf: 'center' })
export const count = style({ display: 'inline-flex', alignItems: 'center', gap: '0.5rem', color: vars.colour.muted, fontWeight: 400 })
export const chevron = style({
  transition: 'transform 160ms ease-out',
  selectors: { 'details[open] > summary &': { transform: 'rotate(180deg)' } },
  '@media': { '(prefers-reduced-motion: reduce)': { transition: 'none' } },
})
globalStyle(`${summary}::marker, ${summary}::-webkit-details-marker`, { display: 'none', content: '""' })
