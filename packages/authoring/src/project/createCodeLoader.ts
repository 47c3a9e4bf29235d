import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { ProductCode } from '@anamnesis/engine/schema'
import type { ProjectPlaces } from './ProjectPlaces.ts'
import { loadCode } from './loadCode.ts'

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
