import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The folder of the questionnaire element's script in the product's installed packages; undefined when it is not
 * installed or not built.
 */
export function findTag(folder: string): string | undefined {
  for (const from of [join(folder, 'anamnesis.config.json'), import.meta.filename])
    try {
      const found = join(dirname(createRequire(from).resolve('@anamnesis/embed/package.json')), 'dist/browser')
      if (existsSync(join(found, 'anamnesis.js'))) return found
    } catch {
      // not installed in this folder
    }
  return undefined
}
