import { themes } from '../generated/registries/themes.ts'
import type { Loaders } from '../Loaders.ts'
import type { Theme } from './theme.ts'

/** Loads the theme of a brand that `loadBrand` knows. */
export async function loadTheme(id: string): Promise<BrandTheme> {
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined
  if (!load) throw new TypeError(`there is no theme "${id}"`)
  // generated from validated documents
  return (await load()).default as BrandTheme
}

const loaders: Loaders = themes

/** The look of a brand where no style sheet is, such as in mails. */
export interface BrandTheme extends Theme {
  /** The sign on a plate, as a PNG in base64; none for a brand without `sign.png`. */
  readonly picture?: string
}
