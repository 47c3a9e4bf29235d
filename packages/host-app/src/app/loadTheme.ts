import type { Theme } from '../lib/Theme.ts'

/** Loaders of themes by brand. */
const themes: Readonly<Record<string, () => Promise<{ readonly theme: Theme }>>> = {
  northway: () => import('./themes/northway.ts'),
  raven: () => import('./themes/raven.ts'),
}

/** Ids of all brands with a theme. */
export const themeIds: readonly string[] = Object.keys(themes)

/** Adds a brand's theme to the page. @throws if the brand has none. */
export async function loadTheme(brand: string): Promise<Theme> {
  const load = Object.hasOwn(themes, brand) ? themes[brand] : undefined
  if (!load) throw new Error(`HOST_NO_LOOK ${brand}: this brand has no theme. Known: ${themeIds.join(', ')}.`)
  return (await load()).theme
}
