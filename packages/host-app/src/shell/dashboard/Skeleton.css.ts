import { vars } from '@anamnesis/fields/vars'
import { keyframes, style } from '@vanilla-extract/css'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const block = style({
  backgroundColor: vars.colour.hairline,
  borderRadius: vars.radius.control,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' } },
})
export const blocks = style({ display: 'grid', gap: '1rem' })
