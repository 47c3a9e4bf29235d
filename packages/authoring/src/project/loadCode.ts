import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ProductCode } from '@anamnesis/engine/schema'
import type { ProjectPlaces } from './ProjectPlaces.ts'
import { relative } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { writeChanged } from './writeChanged.ts'

/** Imports the product code named by the config, after `prepare` has written its generated imports.
 * @throws CommandError CONFIG_PREPARE, or CONFIG_CODE when it fails to load or exports no product.
 */
export async function loadCode({ prepare, code: file }: Pick<ProjectPlaces, 'prepare' | 'code'>, round = 0): Promise<ProductCode> {
  await prepareCode(prepare, round)
  if (file === undefined) return {}
  const shown = relative(process.cwd(), file)
  const loaded = await import(`${pathToFileURL(file).href}${round > 0 ? `?round=${round}` : ''}`).catch((error: unknown) => {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new CommandError(`The code in ${shown} cannot be loaded: ${why}. Fix it, or compile it if it is TypeScript.`, 'CONFIG_CODE')
  })
  const { product } = loaded as { product?: ProductCode } // the exports are unknown until the module is loaded
  if (typeof product !== 'object')
    throw new CommandError(`${shown} exports no “product”. Write: export const product = { … } satisfies ProductCode.`, 'CONFIG_CODE')
  return product
}

/** Creates a loader that re-imports the code of a product, with all its modules from the product folder, on each call. */
export function createCodeLoader({ folder, ...modules }: Pick<ProjectPlaces, 'folder' | 'prepare' | 'code'>): () => Promise<ProductCode> {
  const own = `${pathToFileURL(folder).href}/`
  let round = 0
  registerHooks({
    resolve: (name, context, next) => {
      const found = next(name, context)
      const isOwn = found.url.startsWith(own) && !found.url.includes('/node_modules/')
      // modules are cached by URL, so a new query string loads them again
      return isOwn && round > 0 ? { ...found, url: `${found.url.replace(/\?.*$/, '')}?round=${round}` } : found
    },
  })
  return async () => {
    const loaded = await loadCode(modules, round)
    round += 1
    return loaded
  }
}

/** Modules prepared in this process; their output is already imported and would not be read again. */
const prepared = new Set<string>()

/** Runs the `prepare` module of the config, which writes files that the product code imports; again in each later round.
 * @throws CommandError CONFIG_PREPARE
 */
export async function prepareCode(file: string | undefined, round = 0): Promise<void> {
  if (file === undefined || (round === 0 && prepared.has(file))) return
  prepared.add(file)
  const shown = relative(process.cwd(), file)
  const failed = (error: unknown): never => {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new CommandError(`${why} (from ${shown})`, 'CONFIG_PREPARE')
  }
  const loaded: unknown = await import(`${pathToFileURL(file).href}${round > 0 ? `?round=${round}` : ''}`).catch(failed)
  const { prepare } = loaded as { prepare?: () => ReadonlyMap<string, string> } // the exports are unknown until the module is loaded
  if (typeof prepare !== 'function')
    throw new CommandError(
      `${shown} exports no “prepare”. Write: export function prepare() { … }, which returns texts by file.`,
      'CONFIG_PREPARE',
    )
  try {
    writeChanged(prepare())
  } catch (error) {
    failed(error)
  }
}
