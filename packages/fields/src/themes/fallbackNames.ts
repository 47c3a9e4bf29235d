/** Fonts of machines, the likeliest first: Windows and macOS, Android, then what Linux desktops come with. The names say which a face is declared for. */
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

/** How a font is drawn: decides which fonts of a machine stand in for it. */
export type FontKind = keyof typeof machineFonts

/** A brand's font, before it the faces that stand in for it until it is there, and what is left where a machine has none of them. */
export function fontStack(font: string, kind: FontKind): string {
  const faces = Object.keys(machineFonts[kind]).map((name) => `'${font} ${name}'`)
  return [`'${font} Variable'`, ...faces, ...(kind === 'serif' ? [] : ['system-ui']), kind].join(', ')
}
