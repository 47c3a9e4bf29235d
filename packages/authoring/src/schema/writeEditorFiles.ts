import { mkdirSync, writeFileSync, existsSync, readFileSync } from 'node:fs'
import { dirname, relative, join, sep } from 'node:path'
import type { Project } from '../project/Project.ts'
import { schemaFiles } from './schemaFiles.ts'
import { snippets } from './snippets.ts'
import { applyEdits, modify, parse } from 'jsonc-parser'
import { documentKinds } from './documentKinds.ts'
import { fileMatches } from './fileMatches.ts'
import { isObject } from './JsonSchema.ts'
import { CommandError } from '../CommandError.ts'
import { displayPath } from '../displayPath.ts'
import { findConfig } from '../project/findConfig.ts'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { readConfig } from '../project/readConfig.ts'
import { workspaceRoot } from '../project/workspaceRoot.ts'
import { placeholderNames } from '../resolve/placeholdersOf.ts'

/** Writes the editor files of a product that changed. @returns The display names of all. */
export function writeEditorFiles(project: Project): string[] {
  return [...editorFiles(project)].map(([file, text]) => {
    mkdirSync(dirname(file), { recursive: true })
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
    return displayPath(file)
  })
}

const LAYOUT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }

/** The snippet file in `.vscode`. */
export const SNIPPET_FILE = 'anamnesis.code-snippets'

/** Escapes keys such as `$options`, which are not placeholders. */
const linesOf = (body: unknown) => JSON.stringify(body, null, 2).replaceAll('"$options"', '"\\$options"').split('\n')

/** The editor files of a product by path: JSON Schemas, their file patterns, and snippets. */
export function editorFiles(project: Project): Map<string, string> {
  const settings = editorFolders(project.places).flatMap((top): [string, string][] => {
    const file = join(top, '.vscode', 'settings.json')
    const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined
    return [
      [file, editorSettings(project, top, before)],
      [join(top, '.vscode', SNIPPET_FILE), snippetFile()],
    ]
  })
  return new Map([...schemaFiles(project), ...settings])
}

/** The snippets in VS Code format. */
export function snippetFile(): string {
  const entries = Object.entries(snippets).map(([name, { prefix, description, body }]) => [
    name,
    { scope: 'json,jsonc', prefix, description, body: linesOf(body) },
  ])
  return `${JSON.stringify({ ...Object.fromEntries(entries), 'A placeholder': placeholder }, null, 2)}\n`
}

/** A placeholder snippet for use inside texts, where schemas offer nothing; VS Code offers it once `{` is typed. */
const placeholder = {
  scope: 'json,jsonc',
  prefix: ['placeholder', '{'],
  description: 'A name or contact of the brand, or the treatment, which is filled in for patients.',
  body: [`{\${1|${placeholderNames.join(',')}|}}`],
}

/** Editor settings for the folder `top`, with a JSON Schema per document kind. Keeps existing settings, comments and other schemas. */
export function editorSettings({ places, code }: Pick<Project, 'places' | 'code'>, top: string, written = ''): string {
  const { folder, schemas = join(folder, 'schema') } = places
  const from = (path: string) => relative(top, path).split(sep).join('/')
  const inside = from(folder)
  const prefix = inside === '' ? '/' : `/${inside}/`
  const own = [...fileMatches(documentKinds(code, places), prefix)].map(([kind, fileMatch]) => ({
    fileMatch,
    url: `./${from(schemas)}/${kind}.schema.json`,
  }))
  const settings: unknown = parse(written)
  const before: unknown = isObject(settings) ? settings['json.schemas'] : undefined
  const isOwn = (one: unknown) => isObject(one) && String(one['url']).startsWith(`./${from(schemas)}/`)
  const others: unknown[] = Array.isArray(before) ? before.filter((one) => !isOwn(one)) : []
  const text = isObject(settings) ? written : '{}'
  return `${applyEdits(text, modify(text, ['json.schemas'], [...own, ...others], LAYOUT)).trimEnd()}\n`
}

/** The folders in which editors may be opened: the one with a config that points to the product, or the product folder
 * and its workspace root. Editors read only the settings of the opened folder.
 */
function editorFolders({ folder, file }: ProjectPlaces): readonly string[] {
  const own = [...new Set([folder, workspaceRoot(folder)])]
  const above = findConfig(dirname(folder))
  try {
    return above !== undefined && readConfig(above).file === file ? [dirname(above)] : own
  } catch (error) {
    // an unreadable config further up belongs to another product
    if (error instanceof CommandError) return own
    throw error
  }
}
