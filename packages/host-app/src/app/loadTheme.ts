/** The themes that can be worn, by brand; each is fetched only where it is worn. */
const themes: Readonly<Record<string, () => Promise<unknown>>> = {
  northway: () => import('@anamnesis/fields/themes/northway'),
}

/** Puts a brand's theme on the page. @throws when there is none for it. */
export async function loadTheme(brand: string): Promise<void> {
  const load = Object.hasOwn(themes, brand) ? themes[brand] : undefined
  if (!load) throw new Error(`HOST_NO_THEME ${brand}: there is no theme for this brand. Known: ${Object.keys(themes).join(', ')}.`)
  await load()
}
