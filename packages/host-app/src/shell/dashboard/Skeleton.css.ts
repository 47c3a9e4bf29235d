import { vars } from '@anamnesis/fields/vars'
import { keyframes, style, styleVariants } from '@vanilla-extract/css'

const breathe = keyframes({ '50%': { opacity: 0.55 } })

/** Animated while loading; static without scripts. */
const paint = style({
  backgroundColor: vars.colour.hairline,
  borderRadius: vars.radius.control,
  animation: `${breathe} 1.8s ease-in-out infinite`,
  '@media': { '(prefers-reduced-motion: reduce)': { animation: 'none' }, '(scripting: none)': { animation: 'none' } },
})
export const blocks = style({ display: 'grid', gap: '1rem' })
export const block = style([paint])

const blank = style([
  paint,
  { display: 'inline-block', verticalAlign: 'middle', maxInlineSize: '100%', blockSize: '0.75em', borderRadius: 4 },
])
/** Placeholder sizes by content. */
export const blanks = styleVariants({
  title: [blank, { flex: '0 1 13rem', blockSize: 26 }],
  label: [blank, { inlineSize: '6rem', fontSize: '0.875rem' }],
  short: [blank, { inlineSize: '8.5rem' }],
  middle: [blank, { inlineSize: '12rem' }],
  long: [blank, { inlineSize: '16rem' }],
})

/** Outline of a loading card. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
  gap: '1.75rem 2.5rem',
  alignContent: 'start',
  boxSizing: 'border-box',
  padding: '1.25rem',
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.hairline}`,
  borderRadius: vars.radius.card,
  '@media': { 'screen and (min-width: 910px)': { padding: '1.75rem' } },
})
export const head = style({ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', gap: '1.5rem' })
export const pill = style([paint, { flex: '0 1 8rem', blockSize: 30, backgroundColor: vars.colour.brandTint }])
export const list = style({ display: 'grid', gap: '1.25rem', alignContent: 'start' })
export const fact = style({ display: 'grid', gap: '0.75rem' })
/** A timeline step. */
export const step = style({ display: 'flex', alignItems: 'center', gap: '1rem', minBlockSize: 40 })
/** A text box. */
export const box = style([paint, { blockSize: 54 }])
export const dot = style([paint, { flex: 'none', inlineSize: 12, blockSize: 12, borderRadius: '50%' }])
