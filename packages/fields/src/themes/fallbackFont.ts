import { globalFontFace } from '@vanilla-extract/css'
import { type FontKind, machineFonts } from './fallbackNames.ts'

/** Font metrics relative to the font size. */
export interface FontMeasures {
  /** Ascent and descent from the font's tables. */
  readonly ascent: number
  readonly descent: number
  /** Average letter width in English text, at the weight and size in use. */
  readonly letterWidth: number
}

type MachineFont = { readonly [Kind in FontKind]: (typeof machineFonts)[Kind][keyof (typeof machineFonts)[Kind]] }[FontKind]

/** Average letter widths of system fonts, read from their tables by `@capsizecss/unpack`. */
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

/** Metric-compatible alternatives. */
const SAME_WIDTHS: Partial<Record<MachineFont, readonly string[]>> = { Arial: ['Liberation Sans', 'Arimo'] }

/** Declares system fonts scaled to a brand font's metrics, so that text does not shift when the font loads. */
export function declareFallbacks(font: string, kind: FontKind, { ascent, descent, letterWidth }: FontMeasures): void {
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  for (const [name, local] of Object.entries<MachineFont>(machineFonts[kind])) {
    const scale = letterWidth / letterWidths[local]
    globalFontFace(`${font} ${name}`, {
      src: [local, ...(SAME_WIDTHS[local] ?? [])].map((face) => `local('${face}')`).join(', '),
      sizeAdjust: percent(scale),
      // relative to the scaled size
      ascentOverride: percent(ascent / scale),
      descentOverride: percent(descent / scale),
      lineGapOverride: '0%',
    })
  }
}
