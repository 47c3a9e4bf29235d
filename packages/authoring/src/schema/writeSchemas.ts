import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Project } from '../project/Project.ts'
import { schemaFiles } from './schemaFiles.ts'

/** Writes the JSON Schemas of a product for its editors. @returns The files, as people name them. */
export function writeSchemas({ places, code }: Project): string[] {
  return [...schemaFiles(places, code)].map(([file, text]) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return relative(process.cwd(), file)
  })
}
