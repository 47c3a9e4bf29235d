import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - var(--above, 0px))' })
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  columnGap: '1rem',
  minHeight: 64,
  paddingInline: 20,
  '@media': { 'screen and (min-width: 640px)': { paddingInline: '2rem' } },
})
export const column = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5rem',
  width: '100%',
  maxWidth: 'calc(560px + 40px)',
  marginInline: 'auto',
  padding: '1.5rem 20px 3rem',
  '@media': { 'screen and (min-width: 640px)': { paddingBlockStart: '3.5rem' } },
})
export const words = style({ display: 'grid', gap: '0.5rem' })
export const foot = style({
  padding: '1.5rem 1.25rem calc(2rem + env(safe-area-inset-bottom))',
  textAlign: 'center',
  fontSize: '0.875rem',
  color: vars.colour.muted,
  borderBlockStart: `1px solid ${vars.colour.hairline}`,
})
/** A button styled like a link. */
export const choice = style({
  minHeight: 24,
  padding: 0,
  border: 'none',
  font: 'inherit',
  color: vars.colour.ink,
  background: 'none',
  textDecoration: 'underline',
  cursor: 'pointer',
})
