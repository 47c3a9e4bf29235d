import type { BrandColours } from './brandTokens.ts'

type Colour = keyof BrandColours

/** Colour pairs and their minimum contrast: 4.5 for text, 3 for lines (WCAG 1.4.3, 1.4.11). */
export const contrastPairs: readonly { readonly front: Colour; readonly back: Colour; readonly least: 3 | 4.5 }[] = [
  { front: 'ink', back: 'page', least: 4.5 },
  { front: 'ink', back: 'surface', least: 4.5 },
  { front: 'ink', back: 'brandTint', least: 4.5 },
  { front: 'muted', back: 'page', least: 4.5 },
  { front: 'muted', back: 'surface', least: 4.5 },
  { front: 'muted', back: 'brandTint', least: 4.5 },
  { front: 'brand', back: 'page', least: 4.5 },
  { front: 'brand', back: 'surface', least: 4.5 },
  { front: 'brand', back: 'brandTint', least: 4.5 },
  { front: 'brandStrong', back: 'page', least: 4.5 },
  { front: 'brandStrong', back: 'surface', least: 4.5 },
  { front: 'brandStrong', back: 'brandTint', least: 4.5 },
  { front: 'onBrand', back: 'brand', least: 4.5 },
  { front: 'onBrand', back: 'brandStrong', least: 4.5 },
  { front: 'danger', back: 'page', least: 4.5 },
  { front: 'danger', back: 'surface', least: 4.5 },
  { front: 'danger', back: 'brandTint', least: 4.5 },
  { front: 'success', back: 'page', least: 4.5 },
  { front: 'success', back: 'surface', least: 4.5 },
  { front: 'success', back: 'brandTint', least: 4.5 },
  { front: 'line', back: 'page', least: 3 },
  { front: 'line', back: 'surface', least: 3 },
  { front: 'focus', back: 'page', least: 3 },
  { front: 'focus', back: 'surface', least: 3 },
  { front: 'focus', back: 'brandTint', least: 3 },
  // progress bar
  { front: 'brand', back: 'hairline', least: 3 },
]
