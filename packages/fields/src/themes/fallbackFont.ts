import { globalFontFace } from '@vanilla-extract/css'

/** The measures of a font as parts of its size. */
export interface FontMeasures {
  /** From the base line up, and down, as the font's own tables have them. */
  readonly ascent: number
  readonly descent: number
  /** How wide a letter of English text is on average, at the weight and size that the font is used in. */
  readonly letterWidth: number
}

/** How wide a letter of the fonts that machines have is on average; Georgia and Arial come with Windows and macOS, the others with Android. */
const letterWidths = { Arial: 0.4458, Georgia: 0.4458, Roboto: 0.4448, 'Noto Serif': 0.481 } as const

/** Faces made to the same widths, for systems that have not the one. */
const SAME_WIDTHS: Partial<Record<keyof typeof letterWidths, readonly string[]>> = { Arial: ['Liberation Sans', 'Arimo'] }

/** Declares a font of the machine under a name of its own, as wide and as high as the brand's, so that nothing jumps when that one arrives. */
export function declareFallback(name: string, local: keyof typeof letterWidths, { ascent, descent, letterWidth }: FontMeasures): void {
  const scale = letterWidth / letterWidths[local]
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  globalFontFace(name, {
    src: [local, ...(SAME_WIDTHS[local] ?? [])].map((face) => `local('${face}')`).join(', '),
    sizeAdjust: percent(scale),
    // these are scaled in their turn
    ascentOverride: percent(ascent / scale),
    descentOverride: percent(descent / scale),
    lineGapOverride: '0%',
  })
}
