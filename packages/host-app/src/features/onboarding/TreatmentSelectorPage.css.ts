import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const list = style({ display: 'grid', gap: '0.75rem', margin: 0, padding: 0, listStyle: 'none' })
export const treatment = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0.25rem 1rem',
  alignItems: 'center',
  padding: '1.25rem',
  color: vars.colour.ink,
  textDecoration: 'none',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.card,
  transition: 'background-color 160ms ease-out',
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: vars.colour.brandTint, borderColor: vars.colour.brand } } },
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
})
export const name = style({ fontSize: '1.125rem', fontWeight: vars.font.headingWeight })
export const summary = style({ gridColumn: 1, fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const arrow = style({ gridRow: '1 / span 2', gridColumn: 2, color: vars.colour.brand })
export const promises = style({
  display: 'grid',
  gap: '0.5rem',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
})
export const promise = style({ display: 'flex', gap: '0.625rem' })
export const tick = style({ flex: 'none', color: vars.colour.success })
