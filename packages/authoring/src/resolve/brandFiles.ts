import { basename, dirname, join } from 'node:path'

/** The brand documents by id: `brand.json` in a folder named for the brand, or a file named for it. Other files belong to a brand. */
export function brandFiles(folder: string, list: (folder: string) => readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    list(folder).flatMap((file): [string, string][] => {
      const id = basename(dirname(file))
      if (file === join(folder, id, BRAND_FILE)) return [[id, file]]
      return dirname(file) === folder ? [[basename(file, '.json'), file]] : []
    }),
  )
}

/** Name of a brand's document in a folder of its own. */
export const BRAND_FILE = 'brand.json'
