import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the script that draws a questionnaire on a page, of the package that is installed for a product; undefined where it is not, or not built. */
export function findTag(folder: string): string | undefined {
  for (const from of [join(folder, 'anamnesis.config.json'), import.meta.filename])
    try {
      const found = join(dirname(createRequire(from).resolve('@anamnesis/embed/package.json')), 'dist/browser')
      if (existsSync(join(found, 'anamnesis.js'))) return found
    } catch {
      // not installed there
    }
  return undefined
}
