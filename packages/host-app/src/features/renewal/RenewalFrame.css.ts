import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

export const sign = style({ display: 'inline-flex', alignItems: 'center', gap: '0.75rem' })

/** Hidden on phones, where only the title has room. */
export const brandSign = style({
  display: 'none',
  '@media': {
    '(min-width: 640px)': { display: 'inline-flex', paddingInlineEnd: '0.75rem', borderInlineEnd: `1px solid ${vars.colour.line}` },
  },
})

export const title = style({
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.25,
  color: vars.colour.brandStrong,
  textAlign: 'center',
  textWrap: 'balance',
  '@media': { '(max-width: 639px)': { maxInlineSize: '40vw' } },
})
