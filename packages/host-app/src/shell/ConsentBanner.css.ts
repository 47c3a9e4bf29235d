import { vars } from '@anamnesis/fields/vars'
import { style } from '@vanilla-extract/css'

/** In the page's flow, so that it covers no focused element. */
export const banner = style({
  display: 'flex',
  flexDirection: 'column',
  gap: '0.75rem',
  padding: '1rem 1.25rem',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  borderBlockEnd: `1px solid ${vars.colour.hairline}`,
  '@media': {
    'screen and (min-width: 800px)': { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', paddingInline: '2rem' },
  },
})
export const question = style({ margin: 0, maxWidth: '70ch', fontSize: '0.875rem', lineHeight: 1.45 })
/** Equal buttons: refusing is as easy as accepting. */
export const choices = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '0.75rem', flexShrink: 0 })
