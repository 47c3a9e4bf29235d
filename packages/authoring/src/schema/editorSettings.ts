import { join, relative, sep } from 'node:path'
import { applyEdits, modify, parse } from 'jsonc-parser'
import type { Project } from '../project/Project.ts'
import { documentKinds } from './documentKinds.ts'
import { editorFolder } from './editorFolder.ts'
import { fileMatches } from './fileMatches.ts'
import { isObject } from './JsonSchema.ts'

const LAYOUT = { formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n' } }

/**
 * The settings of an editor with the JSON Schema of each kind of document by its files. Settings that are there stay as they are, with
 * their comments, and so do schemas of other documents.
 */
export function editorSettings({ places, code }: Pick<Project, 'places' | 'code'>, written = ''): string {
  const { folder, schemas = join(folder, 'schema') } = places
  const top = editorFolder(places)
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
