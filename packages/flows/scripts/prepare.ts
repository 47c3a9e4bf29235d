import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { medicineOptionsFile } from '../src/formulary/medicines/medicineOptions.ts'
import { registryFiles } from './registries/registryFiles.ts'

const source = new URL('../src/', import.meta.url)

/**
 * What the code of these flows imports and nobody writes, by file: the registries of the documents that there are, and the option list of
 * medications. `anamnesis` writes it before it loads the code. @throws when a document cannot be read, naming it and its mend.
 */
export function prepare(): ReadonlyMap<string, string> {
  const folder = fileURLToPath(source)
  const loaders = ['loaders', 'variantLoaders'].map((name) => fileURLToPath(new URL(`generated/flows/${name}.ts`, source)))
  return new Map([
    ...registryFiles(folder),
    [fileURLToPath(new URL('options/medications.json', source)), medicineOptionsFile()],
    // the code has to load before the first flow can be resolved
    ...loaders.flatMap((file) => (existsSync(file) ? [] : [[file, 'export const loaders = {}\n'] as const])),
  ])
}
