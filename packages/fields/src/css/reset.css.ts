import { globalStyle } from '@vanilla-extract/css'
import { from } from './breakpoints.ts'
import { vars } from '../themes/contract.css.ts'

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' })
// keeps focused elements clear of sticky bars
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  scrollPaddingBlock: '7rem 9.5rem',
  '@media': { [from.sm]: { scrollPaddingBlockEnd: '1.5rem' }, '(max-height: 480px)': { scrollPaddingBlock: '1rem' } },
})
globalStyle('body', {
  margin: 0,
  // clear of a notch with `viewport-fit=cover`
  padding: '0 env(safe-area-inset-right) 0 env(safe-area-inset-left)',
  minHeight: '100dvh',
  backgroundColor: vars.colour.page,
  color: vars.colour.ink,
  fontFamily: vars.font.body,
  fontSize: '1rem',
  lineHeight: 1.5,
  WebkitFontSmoothing: 'antialiased',
})
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
// a press must not start a selection, which is slow on long pages
globalStyle('button, summary', { userSelect: 'none' })
