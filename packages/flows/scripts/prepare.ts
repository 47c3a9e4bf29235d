import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { medicineOptionsFile } from '../src/formulary/medicines/medicineOptions.ts'
import { registryFiles } from './registries/registryFiles.ts'

const source = new URL('../src/', import.meta.url)

/** Generated imports of the flows' code, by file: document registries and the medication option list. `anamnesis` writes
 * them before it loads the code.
 * @throws when a document is unreadable, with its name and the fix.
 */
export function prepare(): ReadonlyMap<string, string> {
  const folder = fileURLToPath(source)
  const loaders = ['loaders', 'variantLoaders'].map((name) => fileURLToPath(new URL(`generated/flows/${name}.ts`, source)))
  return new Map([
    ...registryFiles(folder),
    [fileURLToPath(new URL('options/medications.json', source)), medicineOptionsFile()],
    // placeholder, since the code must load before the first flow is resolved
    ...loaders.flatMap((file) => (existsSync(file) ? [] : [[file, 'export const loaders = {}\n'] as const])),
  ])
}
