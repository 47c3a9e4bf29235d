import { keyframes, style } from '@vanilla-extract/css'
import { forcedColours, reducedMotion } from '../css/breakpoints.ts'
import { vars } from '../themes/contract.css.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const stack = style({ display: 'grid', gap: '0.75rem' })
export const bar = style({
  height: 56,
  borderRadius: vars.radius.control,
  backgroundColor: vars.colour.hairline,
  animation: `${breathe} 1.6s ease-in-out infinite`,
  '@media': { [reducedMotion]: { animation: 'none' }, [forcedColours]: { border: '1px solid GrayText' } },
})
export const headingBar = style([bar, { height: 34, width: '70%' }])
