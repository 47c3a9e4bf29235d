import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ProductCode } from '@anamnesis/engine/schema'
import type { ProjectPlaces } from './ProjectPlaces.ts'
import { relative } from 'node:path'
import { CommandError } from '../CommandError.ts'
import { writeChanged } from './writeChanged.ts'

/** Loads the code of a product again and again: each time as its files are then, with all that it imports from its folder. */
export function createCodeLoader({ folder, ...modules }: Pick<ProjectPlaces, 'folder' | 'prepare' | 'code'>): () => Promise<ProductCode> {
  const own = `${pathToFileURL(folder).href}/`
  let round = 0
  registerHooks({
    resolve: (name, context, next) => {
      const found = next(name, context)
      const isOwn = found.url.startsWith(own) && !found.url.includes('/node_modules/')
      // a module is known by its address: another address is another module
      return isOwn && round > 0 ? { ...found, url: `${found.url.replace(/\?.*$/, '')}?round=${round}` } : found
    },
  })
  return async () => {
    const loaded = await loadCode(modules, round)
    round += 1
    return loaded
  }
}

/**
 * The module of a product's code, which the config names, after what it imports was written; of a later round, as its file is then.
 * @throws CommandError CONFIG_PREPARE, or CONFIG_CODE where it cannot be loaded or exports no product.
 */
export async function loadCode({ prepare, code: file }: Pick<ProjectPlaces, 'prepare' | 'code'>, round = 0): Promise<ProductCode> {
  await prepareCode(prepare, round)
  if (file === undefined) return {}
  const shown = relative(process.cwd(), file)
  const loaded = await import(`${pathToFileURL(file).href}${round > 0 ? `?round=${round}` : ''}`).catch((error: unknown) => {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new CommandError(`The code in ${shown} cannot be loaded: ${why}. Mend it, or compile it where it is TypeScript.`, 'CONFIG_CODE')
  })
  const { product } = loaded as { product?: ProductCode } // what a module exports is known when it is loaded only
  if (typeof product !== 'object')
    throw new CommandError(`${shown} exports no “product”. Write: export const product = { … } satisfies ProductCode.`, 'CONFIG_CODE')
  return product
}

/** What was prepared in this process: what it wrote is loaded by now, and would not be read again. */
const prepared = new Set<string>()

/** Writes what the code of a product imports of its documents, where the config names a module that says what; in a later round, again. @throws CommandError CONFIG_PREPARE */
export async function prepareCode(file: string | undefined, round = 0): Promise<void> {
  if (file === undefined || (round === 0 && prepared.has(file))) return
  prepared.add(file)
  const shown = relative(process.cwd(), file)
  const failed = (error: unknown): never => {
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    throw new CommandError(`${why} (told by ${shown})`, 'CONFIG_PREPARE')
  }
  const loaded: unknown = await import(`${pathToFileURL(file).href}${round > 0 ? `?round=${round}` : ''}`).catch(failed)
  const { prepare } = loaded as { prepare?: () => ReadonlyMap<string, string> } // what a module exports is known when it is loaded only
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
