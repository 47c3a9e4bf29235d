import { style } from '@vanilla-extract/css'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '1.5rem',
  maxWidth: 'calc(560px + 2.5rem)',
  marginInline: 'auto',
  paddingInline: '1.25rem',
  paddingBlock: '3rem',
})
