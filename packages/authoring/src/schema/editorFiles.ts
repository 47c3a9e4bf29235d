import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Project } from '../project/Project.ts'
import { editorFolder } from './editorFolder.ts'
import { editorSettings } from './editorSettings.ts'
import { schemaFiles } from './schemaFiles.ts'
import { SNIPPET_FILE, snippetFile } from './snippetFile.ts'

/** All that an editor needs for a product, by the files that it is written to: JSON Schemas, where they hold, and snippets. */
export function editorFiles(project: Project): Map<string, string> {
  const folder = join(editorFolder(project.places), '.vscode')
  const settings = join(folder, 'settings.json')
  const before = existsSync(settings) ? readFileSync(settings, 'utf8') : undefined
  return new Map([...schemaFiles(project), [settings, editorSettings(project, before)], [join(folder, SNIPPET_FILE), snippetFile()]])
}
