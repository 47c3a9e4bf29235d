import { globalStyle, style } from '@vanilla-extract/css'

// variables by name: importing the package's entry point would run components at build time
const colour = (name: string) => `var(--ana-colour-${name})`
const strong = 'var(--ana-font-strongWeight)'
const focusOutline = { outline: `2px solid ${colour('focus')}`, outlineOffset: 2, boxShadow: `0 0 0 2px ${colour('page')}` }

export const card = style({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  fontFamily: 'var(--ana-font-body)',
  fontSize: '1rem',
  fontWeight: 400,
  lineHeight: 1.5,
  color: colour('ink'),
  ':focus': { outline: 'none' },
})
export const grid = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '1rem',
  '@media': { '(max-width: 22rem)': { gridTemplateColumns: '1fr' } },
})
export const field = style({
  display: 'grid',
  alignContent: 'start',
  gap: '0.5rem',
  minWidth: 0,
  selectors: { '&[data-field="number"]': { gridColumn: '1 / -1' } },
})
export const label = style({ fontWeight: strong, cursor: 'default' })
export const box = style({
  boxSizing: 'border-box',
  height: '3.5rem',
  padding: '0 1rem',
  backgroundColor: colour('surface'),
  border: `1px solid ${colour('line')}`,
  borderRadius: 'var(--ana-radius-control)',
  transition: 'border-color 160ms ease-out',
  selectors: {
    '&[data-invalid]': { borderColor: colour('danger'), borderWidth: 2, paddingInline: 'calc(1rem - 1px)' },
    '&[data-focused]': focusOutline,
    '&[data-loading]': { backgroundColor: colour('page'), borderColor: colour('hairline') },
  },
  '@media': {
    '(hover: hover)': { selectors: { '&:hover:not([data-invalid], [data-loading])': { borderColor: colour('brand') } } },
    '(prefers-reduced-motion: reduce)': { transition: 'none' },
  },
})
/** Container of the provider's frame. */
export const host = style({ height: '100%' })
// full height, so that a tap anywhere starts typing; a frame of another scheme than its page has a white background
globalStyle(`${host} > iframe`, { display: 'block', width: '100%', height: '100%', colorScheme: 'light' })
export const error = style({ margin: 0, fontSize: '0.875rem', lineHeight: 20 / 14, fontWeight: strong, color: colour('danger') })
export const status = style({
  display: 'block',
  margin: '0.75rem 0 0',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: colour('muted'),
  ':empty': { display: 'none' },
})
export const failure = style({
  padding: '1rem',
  border: `1px solid ${colour('line')}`,
  borderRadius: 'var(--ana-radius-card)',
  backgroundColor: colour('surface'),
})
export const retry = style({
  minHeight: '2.75rem',
  padding: '0.5rem 1.25rem',
  border: `1px solid ${colour('brand')}`,
  borderRadius: 'var(--ana-radius-control)',
  backgroundColor: colour('surface'),
  color: colour('brand'),
  font: 'inherit',
  fontWeight: strong,
  cursor: 'pointer',
  '@media': { '(hover: hover)': { ':hover': { backgroundColor: colour('brandTint') } } },
  ':focus-visible': focusOutline,
})
export const failureText = style({ margin: '0 0 0.75rem' })
