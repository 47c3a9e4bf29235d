import { mkdirSync, writeFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, relative, join } from 'node:path'
import type { Project } from '../project/Project.ts'
import { editorFolder } from './editorFolder.ts'
import { editorSettings } from './editorSettings.ts'
import { schemaFiles } from './schemaFiles.ts'
import { snippets } from './snippets.ts'

/** The name of the file of snippets, in `.vscode`. */
export const SNIPPET_FILE = 'anamnesis.code-snippets'

/** A key such as `$options` is no place to fill in. */
const linesOf = (body: unknown) => JSON.stringify(body, null, 2).replaceAll('"$options"', '"\\$options"').split('\n')

/** Writes what editors need for a product. @returns The files, as people name them. */
export function writeEditorFiles(project: Project): string[] {
  return [...editorFiles(project)].map(([file, text]) => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return relative(process.cwd(), file)
  })
}

/** All that an editor needs for a product, by the files that it is written to: JSON Schemas, where they hold, and snippets. */
export function editorFiles(project: Project): Map<string, string> {
  const folder = join(editorFolder(project.places), '.vscode')
  const settings = join(folder, 'settings.json')
  const before = existsSync(settings) ? readFileSync(settings, 'utf8') : undefined
  return new Map([...schemaFiles(project), [settings, editorSettings(project, before)], [join(folder, SNIPPET_FILE), snippetFile()]])
}

/** The snippets as VS Code reads them. */
export function snippetFile(): string {
  const entries = Object.entries(snippets).map(([name, { prefix, description, body }]) => [
    name,
    { scope: 'json,jsonc', prefix, description, body: linesOf(body) },
  ])
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
