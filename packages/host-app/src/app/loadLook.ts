import type { Look } from '../lib/Look.ts'

/** Loaders of themes by brand. */
const looks: Readonly<Record<string, () => Promise<{ readonly look: Look }>>> = {
  northway: () => import('./looks/northway.ts'),
  raven: () => import('./looks/raven.ts'),
}

/** Ids of all brands with a theme. */
export const lookIds: readonly string[] = Object.keys(looks)

/** Adds a brand's theme to the page. @throws if the brand has none. */
export async function loadLook(brand: string): Promise<Look> {
  const load = Object.hasOwn(looks, brand) ? looks[brand] : undefined
  if (!load) throw new Error(`HOST_NO_LOOK ${brand}: there is no look for this brand. Known: ${lookIds.join(', ')}.`)
  return (await load()).look
}
