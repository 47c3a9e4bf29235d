import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'
import { collapsed } from './Dashboard.css.ts'

const ring = { outline: `2px solid ${vars.colour.focus}`, outlineOffset: -2 }

export const place = style({ position: 'relative', marginBlockStart: 'auto' })
export const opener = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.625rem',
  inlineSize: '100%',
  minBlockSize: 52,
  padding: '0.375rem',
  border: 'none',
  borderRadius: vars.radius.control,
  font: 'inherit',
  textAlign: 'start',
  color: vars.colour.ink,
  background: 'none',
  cursor: 'pointer',
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: vars.colour.brandTint } } },
  ':focus-visible': ring,
  selectors: { [collapsed]: { paddingInline: '0.1875rem' } },
})
export const initials = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 36,
  blockSize: 36,
  fontSize: '0.875rem',
  fontWeight: vars.font.strongWeight,
  color: vars.colour.brandStrong,
  backgroundColor: vars.colour.brandTint,
  borderRadius: '50%',
})
export const names = style({ display: 'grid', minInlineSize: 0, lineHeight: 1.35 })
export const line = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const quiet = style([line, { fontSize: '0.8125rem', color: vars.colour.muted }])
export const menu = style({
  position: 'absolute',
  zIndex: 20,
  insetInlineStart: 0,
  insetBlockEnd: 'calc(100% + 0.5rem)',
  display: 'grid',
  gap: '0.125rem',
  minInlineSize: 200,
  margin: 0,
  padding: '0.375rem',
  listStyle: 'none',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.control,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
  selectors: { '&[hidden]': { display: 'none' } },
})
export const choice = style({
  display: 'block',
  inlineSize: '100%',
  minBlockSize: 44,
  padding: '0.625rem',
  border: 'none',
  borderRadius: vars.radius.control,
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  color: vars.colour.ink,
  background: 'none',
  cursor: 'pointer',
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: vars.colour.brandTint } } },
  ':focus-visible': ring,
})
