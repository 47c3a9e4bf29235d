import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type * as z from 'zod/mini'
import { CommandError } from '../CommandError.ts'
import { displayPath } from '../displayPath.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { parseSource } from '../resolve/parseSource.ts'
import { config, type Config, pointer } from './config.ts'
import { CONFIG_FILE } from './findConfig.ts'
import type { ProjectPlaces } from './ProjectPlaces.ts'

/** Reads a config, or the one that it points to, without the excluded keys.
 * @throws CommandError CONFIG_INVALID with the key and the fix.
 */
export function readConfig(file: string, leftOut: readonly (keyof Config)[] = []): ProjectPlaces {
  const document = readJson(readBytes(file), shown(file))
  const isPointer = typeof document === 'object' && document !== null && 'use' in document
  if (!isPointer) return placesOf(checked(config, document, file), file, leftOut)
  const { use } = checked(pointer, document, file)
  const next = join(inside(file, 'use', use), CONFIG_FILE)
  if (!existsSync(next)) throw invalid(file, `use: there is no ${CONFIG_FILE} in ${use}. Fix the path, or create one there.`)
  const meant = readJson(readBytes(next), shown(next))
  return placesOf(checked(config, meant, next), next, leftOut)
}

/** Keys of files; the others are folders. */
const FILES: ReadonlySet<string> = new Set(['calls', 'interrupts', 'flags', 'renewals', 'prepare', 'code'])
/** Keys of generated output, which may not exist yet. */
const WRITTEN: ReadonlySet<string> = new Set(['generated', 'schemas', 'inventory', 'examples', 'previews'])

function placesOf({ $schema: _schema, ...written }: Config, file: string, leftOut: readonly string[]): ProjectPlaces {
  const places: Record<string, string> = {}
  // default paths of generated output
  for (const [key, path] of Object.entries({ inventory: 'inventory', ...written })) {
    if (path === undefined || leftOut.includes(key)) continue
    const at = inside(file, key, path)
    const stats = statSync(at, { throwIfNoEntry: false })
    const wanted = FILES.has(key) ? 'file' : 'folder'
    const isThere = wanted === 'file' ? stats?.isFile() : stats?.isDirectory()
    if (isThere !== true && !WRITTEN.has(key))
      throw invalid(file, `${key}: ${path} is not a ${wanted}. Fix the path, or omit the key if the product has none.`)
    places[key] = at
  }
  // the schema requires flows and brands, and inventory has a default
  return { ...(places as { flows: string; brands: string; inventory: string }), folder: dirname(file), file }
}

/** Resolves a config path. A path outside the folder could not be read at a revision. */
function inside(file: string, key: string, path: string): string {
  const folder = dirname(file)
  const at = resolve(folder, path)
  if (at !== folder && !at.startsWith(folder + sep))
    throw invalid(file, `${key}: ${path} is outside of the config's folder. Move the config to a folder that contains the whole product.`)
  return at
}

const checked = <Document>(schema: z.ZodMiniType<Document>, document: unknown, file: string) =>
  parseSource(schema, { document, path: file }, 'CONFIG_INVALID')
const invalid = (file: string, what: string) => new CommandError(`${shown(file)} ${what}`, 'CONFIG_INVALID')
const shown = (file: string) => displayPath(file) || file
