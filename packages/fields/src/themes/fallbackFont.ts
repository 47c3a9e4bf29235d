import { globalFontFace } from '@vanilla-extract/css'
import { type FontKind, machineFonts } from './fallbackNames.ts'

/** The measures of a font as parts of its size. */
export interface FontMeasures {
  /** From the base line up, and down, as the font's own tables have them. */
  readonly ascent: number
  readonly descent: number
  /** How wide a letter of English text is on average, at the weight and size that the font is used in. */
  readonly letterWidth: number
}

type MachineFont = { readonly [Kind in FontKind]: (typeof machineFonts)[Kind][keyof (typeof machineFonts)[Kind]] }[FontKind]

/** How wide a letter of the fonts that machines have is on average, as `@capsizecss/unpack` reads it from their tables. */
const letterWidths: Readonly<Record<MachineFont, number>> = {
  Arial: 0.4458,
  Cantarell: 0.4673,
  'DejaVu Sans': 0.5083,
  'DejaVu Serif': 0.5166,
  Georgia: 0.4458,
  'Noto Sans': 0.474,
  'Noto Serif': 0.481,
  Roboto: 0.4448,
  Ubuntu: 0.455,
}

/** Faces made to the same widths, for systems that have not the one. */
const SAME_WIDTHS: Partial<Record<MachineFont, readonly string[]>> = { Arial: ['Liberation Sans', 'Arimo'] }

/** Declares the fonts of a kind that machines have under names of their own, as wide and as high as a brand's, so that nothing jumps when that one arrives. */
export function declareFallbacks(font: string, kind: FontKind, { ascent, descent, letterWidth }: FontMeasures): void {
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  for (const [name, local] of Object.entries<MachineFont>(machineFonts[kind])) {
    const scale = letterWidth / letterWidths[local]
    globalFontFace(`${font} ${name}`, {
      src: [local, ...(SAME_WIDTHS[local] ?? [])].map((face) => `local('${face}')`).join(', '),
      sizeAdjust: percent(scale),
      // these are scaled in their turn
      ascentOverride: percent(ascent / scale),
      descentOverride: percent(descent / scale),
      lineGapOverride: '0%',
    })
  }
}
