import { relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ProductCode } from '@anamnesis/engine/schema'
import { CommandError } from '../CommandError.ts'
import { prepareCode } from './prepareCode.ts'
import type { ProjectPlaces } from './ProjectPlaces.ts'

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
