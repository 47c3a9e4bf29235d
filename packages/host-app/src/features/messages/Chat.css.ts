import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

/** Fills the page, so that only messages scroll; with a usable minimum. */
export const panel = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 24rem',
  minBlockSize: 0,
  minInlineSize: 0,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  overflow: 'hidden',
})
export const status = style({
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  paddingBlock: '0.625rem',
  paddingInline: '1rem',
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  color: vars.colour.muted,
  borderBlockEnd: `1px solid ${vars.colour.hairline}`,
  selectors: {
    '&[data-connection="offline"], &[data-connection="refused"], &[data-connection="reconnecting"]': {
      color: vars.colour.ink,
      backgroundColor: vars.colour.brandTint,
    },
  },
})
export const dot = style({
  flex: 'none',
  inlineSize: 10,
  blockSize: 10,
  borderRadius: '50%',
  border: `2px solid ${vars.colour.line}`,
  selectors: {
    '[data-connection="online"] > &': { borderColor: vars.colour.success, backgroundColor: vars.colour.success },
    '[data-connection="offline"] > &, [data-connection="refused"] > &': { borderColor: vars.colour.danger },
  },
})
export const notice = style({
  flex: 1,
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '1rem',
  padding: '1.25rem',
  textAlign: 'center',
})
export const bubbles = style({ flex: 1, display: 'grid', alignContent: 'end', gap: '0.75rem', padding: '1rem', paddingInlineEnd: '25%' })
/** Text for screen readers. */
export const hidden = style({
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
