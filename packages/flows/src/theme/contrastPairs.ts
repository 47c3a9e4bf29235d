/** Colour pairs and their minimum contrast: 4.5 for text, 3 for lines (WCAG 1.4.3, 1.4.11). */
export const contrastPairs: readonly { readonly front: string; readonly back: string; readonly least: number }[] = [
  ...['ink', 'muted', 'brand', 'brandStrong', 'danger', 'success'].flatMap((text) => onEvery(text, 4.5)),
  { front: 'onBrand', back: 'brand', least: 4.5 },
  { front: 'onBrand', back: 'brandStrong', least: 4.5 },
  { front: 'line', back: 'page', least: 3 },
  { front: 'line', back: 'surface', least: 3 },
  ...onEvery('focus', 3),
  // progress bar
  { front: 'brand', back: 'hairline', least: 3 },
]

function onEvery(front: string, least: number) {
  return ['page', 'surface', 'brandTint'].map((back) => ({ front, back, least }))
}
