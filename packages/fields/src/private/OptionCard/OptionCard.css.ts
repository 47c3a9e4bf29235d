import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { focusRing } from '../../css/focusRing.css.ts'
import { canHover, forcedColours, from, print, reducedMotion } from '../../css/breakpoints.ts'
import { vars } from '../../themes/contract.css.ts'

const GAP = '0.75rem'

/** Options in a column: separate or joined, by theme. */
const list = style({})

/** Layouts of options, by the field's variant. */
export const optionSet = styleVariants({
  default: [list],
  button: [{ display: 'grid', gap: GAP, '@media': { [from.sm]: { gridTemplateColumns: 'repeat(auto-fit, minmax(10rem, 1fr))' } } }],
  horizontal: [{ display: 'flex', flexWrap: 'wrap', gap: GAP }],
  option: [list],
})

/** Two columns on wide screens, row by row. */
export const twoColumns = style({
  '@media': { [from.md]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: GAP } },
})
/** Options under small headings. */
export const sections = style({ display: 'grid', gap: '1.5rem', gridColumn: '1 / -1' })
export const section = style({ display: 'grid', gap: '0.5rem', minWidth: 0 })
export const sectionLabel = style({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 20 / 14,
  fontWeight: vars.font.strongWeight,
  color: vars.colour.muted,
})

export const card = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  width: '100%',
  minHeight: 56,
  padding: '0.875rem 16px',
  fontSize: '1rem',
  lineHeight: 1.5,
  textAlign: 'start',
  color: vars.colour.ink,
  backgroundColor: vars.colour.surface,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  transition: 'background-color 160ms ease-out',
  '@media': {
    [canHover]: { selectors: { '&:hover:not([aria-disabled="true"], [data-disabled])': { backgroundColor: vars.colour.brandTint } } },
    [reducedMotion]: { transition: 'none' },
    [forcedColours]: {
      selectors: {
        '&[aria-checked="true"], &[data-selected]': { outline: '2px solid Highlight', outlineOffset: -3 },
        '&:focus-visible, &[data-focus-visible], &:has(input:focus-visible)': { outline: '2px solid Highlight', outlineOffset: 2 },
        '&[aria-disabled="true"], &[data-disabled]': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
  selectors: {
    // above its neighbours when joined; the focused input is inside the card
    '&:focus-visible, &[data-focus-visible], &:has(input:focus-visible)': { ...focusRing, zIndex: 2 },
    '&[aria-checked="true"], &[data-selected]': {
      zIndex: 1,
      backgroundColor: vars.colour.brandTint,
      borderColor: vars.colour.brand,
      boxShadow: `inset 0 0 0 1px ${vars.colour.brand}`,
    },
    '&[aria-checked="true"]:focus-visible, &[data-selected][data-focus-visible], &[data-selected]:has(input:focus-visible)': {
      boxShadow: `inset 0 0 0 1px ${vars.colour.brand}, 0 0 0 2px ${vars.colour.page}`,
    },
    '&[aria-disabled="true"], &[data-disabled]': {
      cursor: 'not-allowed',
      color: vars.colour.muted,
      backgroundColor: vars.colour.page,
      borderColor: vars.colour.hairline,
    },
    '[data-invalid] &': { borderColor: vars.colour.danger },
  },
})

const mark = style({
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  // leaves 0.875rem for the sign
  padding: 'calc((0.625rem - 4px) / 2)',
  border: `2px solid ${vars.colour.line}`,
  backgroundColor: vars.colour.surface,
  color: 'transparent',
})

/** Marks of a selected option: a dot for radio buttons, a tick for checkboxes. */
export const marks = styleVariants({
  one: [mark, { borderRadius: '50%' }],
  any: [mark, { borderRadius: `min(6px, ${vars.radius.control})` }],
})

globalStyle(`${card}[aria-checked="true"] ${mark}, ${card}[data-selected] ${mark}`, {
  borderColor: vars.colour.brand,
  backgroundColor: vars.colour.brand,
  color: vars.colour.onBrand,
})
// forced colours paint transparent text, so hide the mark as well
globalStyle(`${mark} > *`, { visibility: 'hidden' })
globalStyle(`${card}[aria-checked="true"] ${mark} > *, ${card}[data-selected] ${mark} > *`, { visibility: 'visible' })
// printing drops backgrounds, which would hide a light mark
globalStyle(`${card}[aria-checked="true"] ${mark}, ${card}[data-selected] ${mark}`, {
  '@media': { [print]: { backgroundColor: 'transparent', color: vars.colour.brand } },
})
// the scroll margin reveals the whole card of a focused input
globalStyle(`${card} input`, { position: 'absolute', opacity: 0, width: 1, height: 1, margin: 0, scrollMarginBlock: '3.5rem' })

export const words = style({ display: 'grid', gap: '0.125rem', minWidth: 0 })
export const details = style({ fontSize: '0.875rem', lineHeight: 20 / 14, color: vars.colour.muted })
export const picture = style({ flex: 'none', width: 56, height: 56, objectFit: 'contain' })
export const divider = style({ gridColumn: '1 / -1', margin: 0, fontSize: '0.875rem', color: vars.colour.muted })

/** The fields under a chosen option, in the columns of a screen. */
export const under = style({
  display: 'grid',
  gridColumn: '1 / -1',
  flexBasis: '100%',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: '1.25rem min(1rem, 4vw)',
  minWidth: 0,
  paddingBlock: '0.25rem 0.5rem',
  paddingInlineStart: 'min(1.25rem, 4vw)',
  borderInlineStart: `2px solid ${vars.colour.brand}`,
})

const top = { borderStartStartRadius: vars.radius.control, borderStartEndRadius: vars.radius.control }
const bottom = { borderEndStartRadius: vars.radius.control, borderEndEndRadius: vars.radius.control }

globalStyle(`${list} > * + *`, { marginBlockStart: vars.shape.optionGap })
globalStyle(`${list} > ${divider}, ${list} > ${divider} + *, ${list} > ${under}, ${list} > ${under} + *`, { marginBlockStart: GAP })
globalStyle(`${list} > ${card}`, { borderRadius: vars.shape.optionRadius })
globalStyle(`${list} > ${card}:first-child, ${list} > ${divider} + ${card}, ${list} > ${under} + ${card}`, top)
globalStyle(`${list} > ${card}:last-child, ${list} > ${card}:has(+ ${divider}), ${list} > ${card}:has(+ ${under})`, bottom)
// cards in columns are separate
globalStyle(`${list}${twoColumns} > *`, { '@media': { [from.md]: { marginBlockStart: 0 } } })
globalStyle(`${list}${twoColumns} > ${card}${card}`, { '@media': { [from.md]: { borderRadius: vars.radius.control } } })
