import { globalStyle } from '@vanilla-extract/css'
import { vars } from '../themes/contract.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
globalStyle('html', { WebkitTextSizeAdjust: '100%', scrollPaddingBlock: '5rem 7rem' })
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  backgroundColor: vars.colour.page,
  color: vars.colour.ink,
  fontFamily: vars.font.body,
  fontSize: '1rem',
  lineHeight: 1.5,
  WebkitFontSmoothing: 'antialiased',
})
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
