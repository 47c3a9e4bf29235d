import { vars } from '@anamnesis/fields/vars'
import { keyframes, style } from '@vanilla-extract/css'

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(-12px)' } })
const leave = keyframes({ to: { opacity: 0 } })

/** Width, gap and position: patient app, section 9. */
export const region = style({
  position: 'fixed',
  // above dialogs, which a toast may be about
  zIndex: 110,
  insetBlockStart: '1rem',
  insetInlineEnd: 'calc(1rem + env(safe-area-inset-right))',
  display: 'grid',
  gap: 14,
  width: 'min(356px, calc(100vw - 2rem))',
  ':focus': { outline: 'none' },
})
export const toast = style({
  display: 'flex',
  alignItems: 'start',
  gap: '0.75rem',
  padding: '0.875rem 0.875rem 0.875rem 1rem',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderInlineStart: `4px solid ${vars.colour.success}`,
  borderRadius: vars.radius.control,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.14)',
  animation: `${arrive} 180ms ease-out`,
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}`, outlineOffset: 2 },
  selectors: {
    '&[data-kind="error"]': { borderInlineStartColor: vars.colour.danger },
    '&[data-exiting]': { animation: `${leave} 200ms ease-out forwards` },
  },
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none', selectors: { '&[data-exiting]': { animation: 'none' } } } },
})
export const words = style({ flex: 1, margin: 0, fontSize: '0.9375rem', lineHeight: 1.45, overflowWrap: 'anywhere' })
export const close = style({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 32,
  blockSize: 32,
  margin: -6,
  padding: 0,
  border: 'none',
  borderRadius: vars.radius.control,
  color: vars.colour.muted,
  background: 'none',
  cursor: 'pointer',
  '@media': { '(hover: hover)': { ':hover': { color: vars.colour.ink } } },
  ':focus-visible': { outline: `2px solid ${vars.colour.focus}` },
})
