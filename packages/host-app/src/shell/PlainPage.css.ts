import { vars } from '@anamnesis/fields/vars'
import { globalStyle, style } from '@vanilla-extract/css'

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - var(--above, 0px))' })
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0.25rem 1rem',
  minHeight: 64,
  padding: '0.5rem 20px',
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
const wide = 'screen and (min-width: 1100px)'
export const panel = style({
  display: 'none',
  '@media': {
    [wide]: {
      display: 'grid',
      alignContent: 'start',
      gap: '1.5rem',
      gridColumn: 2,
      gridRow: '1 / span 4',
      minBlockSize: '24rem',
      padding: '2.5rem',
      backgroundColor: vars.colour.brandTint,
      borderRadius: vars.radius.card,
    },
  },
})
const split = `${column}:has(> ${panel})`
globalStyle(split, {
  '@media': {
    [wide]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gridAutoRows: 'min-content',
      columnGap: '4.5rem',
      maxWidth: 'calc(1040px + 40px)',
    },
  },
})
globalStyle(`${split} > :not(${panel})`, { '@media': { [wide]: { gridColumn: 1 } } })
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
