import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Project } from '../project/Project.ts'
import { editorFiles } from './editorFiles.ts'

/** Writes what editors need for a product. @returns The files, as people name them. */
export function writeEditorFiles(project: Project): string[] {
  return [...editorFiles(project)].map(([file, text]) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return relative(process.cwd(), file)
  })
}
