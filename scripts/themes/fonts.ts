import type { Theme } from '../../packages/flows/src/theme/theme.ts'

/** System fonts by likelihood: Windows and macOS, Android, Linux. */
export const machineFonts = {
  'sans-serif': {
    Fallback: 'Arial',
    'Fallback Android': 'Roboto',
    'Fallback Ubuntu': 'Ubuntu',
    'Fallback Gnome': 'Cantarell',
    'Fallback Noto': 'Noto Sans',
    'Fallback DejaVu': 'DejaVu Sans',
  },
  serif: { Fallback: 'Georgia', 'Fallback Android': 'Noto Serif', 'Fallback DejaVu': 'DejaVu Serif' },
} as const

type FontName = Theme['font']['body']
type FontKind = keyof typeof machineFonts
type MachineFont = { readonly [Kind in FontKind]: (typeof machineFonts)[Kind][keyof (typeof machineFonts)[Kind]] }[FontKind]

/** An installed font. Measures are relative to the font size. */
interface Font {
  /** Selects its fallbacks. */
  readonly kind: FontKind
  /** Style sheet that declares it. */
  readonly css: string
  /** Ascent and descent from the font's tables. */
  readonly ascent: number
  readonly descent: number
  /** Average letter width in English text, at the weight and size in use. */
  readonly letterWidth: number
}

/** The fonts that themes may name. */
export const fonts: Readonly<Record<FontName, Font>> = {
  Figtree: { kind: 'sans-serif', css: '@fontsource-variable/figtree/wght.css', ascent: 0.95, descent: 0.25, letterWidth: 0.4491 },
  // weight 520 at 28 and 36 pixels, where the optical size is narrower
  Fraunces: { kind: 'serif', css: '@fontsource-variable/fraunces/opsz.css', ascent: 0.978, descent: 0.255, letterWidth: 0.469 },
  Inter: { kind: 'sans-serif', css: '@fontsource-variable/inter/wght.css', ascent: 0.9688, descent: 0.2412, letterWidth: 0.4772 },
}

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

/** Font stack: the font, its scaled fallbacks and the generic family. */
export function fontStack(name: FontName): string {
  const { kind } = fonts[name]
  const faces = Object.keys(machineFonts[kind]).map((fallback) => `'${name} ${fallback}'`)
  return [`'${name} Variable'`, ...faces, ...(kind === 'serif' ? [] : ['system-ui']), kind].join(', ')
}

/** Declares system fonts scaled to a font's metrics, so that text does not shift when the font loads. */
export function fallbackFaces(name: FontName): string {
  const { kind, ascent, descent, letterWidth } = fonts[name]
  const percent = (part: number) => `${(part * 100).toFixed(2)}%`
  return Object.entries<MachineFont>(machineFonts[kind])
    .map(([fallback, local]) => {
      const scale = letterWidth / letterWidths[local]
      const sources = [local, ...(SAME_WIDTHS[local] ?? [])].map((face) => `local('${face}')`)
      return `@font-face {
  font-family: '${name} ${fallback}';
  src: ${sources.join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: 0%;
}
`
    })
    .join('')
}
