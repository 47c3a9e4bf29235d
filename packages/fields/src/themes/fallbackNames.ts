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

/** Kind of a font; selects its fallbacks. */
export type FontKind = keyof typeof machineFonts

/** Font stack: the brand font, its scaled fallbacks and the generic family. */
export function fontStack(font: string, kind: FontKind): string {
  const faces = Object.keys(machineFonts[kind]).map((name) => `'${font} ${name}'`)
  return [`'${font} Variable'`, ...faces, ...(kind === 'serif' ? [] : ['system-ui']), kind].join(', ')
}
