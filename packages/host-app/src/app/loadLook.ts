import type { Look } from '../lib/Look.ts'

/** The looks that can be worn, by brand; each is fetched, with its theme, only where it is worn. */
const looks: Readonly<Record<string, () => Promise<{ readonly look: Look }>>> = {
  northway: () => import('./looks/northway.ts'),
  raven: () => import('./looks/raven.ts'),
}

/** Every brand that has a look. */
export const lookIds: readonly string[] = Object.keys(looks)

/** Puts a brand's theme on the page and gives the rest of its look. @throws when there is none for it. */
export async function loadLook(brand: string): Promise<Look> {
  const load = Object.hasOwn(looks, brand) ? looks[brand] : undefined
  if (!load) throw new Error(`HOST_NO_LOOK ${brand}: there is no look for this brand. Known: ${lookIds.join(', ')}.`)
  return (await load()).look
}
