import { basename, dirname, matchesGlob, relative, sep } from 'node:path'
import type { DocumentKind, ProductCode } from '@anamnesis/engine/schema'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { documentKinds } from '../schema/documentKinds.ts'
import { fileMatches } from '../schema/fileMatches.ts'
import { type NameLists, ownNames } from '../schema/namesIn.ts'
import type { FileTree } from './known/Library.ts'

/** What a document beside the flows and screens has to be. */
export interface PartKind {
  readonly schema: DocumentKind['schema']
  /** Which kind of name stands under a key, and the names of each kind. */
  readonly names?: DocumentKind['names']
  readonly lists?: NameLists
  /** A key that says the name of its file or folder once more, and that name. */
  readonly named?: { readonly key: string; readonly name: string }
  /** It is a table whose entries say their name once more, under this key. */
  readonly keyed?: string
}

/** Kinds that have a reader of their own: flows and screens, the config itself, what a tool writes, and what is played. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(['flow', 'screen', 'config', 'inventory', 'inventory-lists', 'proved', 'script'])

/** The documents of a product that are neither flow nor screen, such as brands, calls and lists of options, by their absolute paths. */
export function partKinds(places: ProjectPlaces, code: ProductCode, tree: FileTree): ReadonlyMap<string, PartKind> {
  const kinds = documentKinds(code, places)
  const matches = fileMatches(kinds, '')
  const lists = ownNames({ places, code })
  const files = tree.list(places.folder).map((file) => ({ file, path: relative(places.folder, file).split(sep).join('/') }))
  return new Map(
    Object.entries(kinds).flatMap(([kind, { schema, names }]) => {
      const patterns = READ_ELSEWHERE.has(kind) ? [] : (matches.get(kind) ?? [])
      return files.flatMap(({ file, path }): [string, PartKind][] =>
        isAmong(path, patterns)
          ? [[file, { schema, ...(names && { names }), lists, ...namedFor(kind, file), ...(kind === 'calls' && { keyed: 'id' }) }]]
          : [],
      )
    }),
  )
}

/** The patterns that begin with a `!` take files away again. */
function isAmong(path: string, patterns: readonly string[]): boolean {
  const of = (isTaken: boolean) =>
    patterns.filter((pattern) => pattern.startsWith('!') === isTaken).map((pattern) => pattern.replace(/^!/, ''))
  return of(false).some((pattern) => matchesGlob(path, pattern)) && !of(true).some((pattern) => matchesGlob(path, pattern))
}

/** Brands are found by the name of their file, and treatments by that of their folder. */
function namedFor(kind: string, file: string): Pick<PartKind, 'named'> {
  if (kind === 'brand') return { named: { key: 'id', name: basename(file, '.json') } }
  return kind === 'treatment' ? { named: { key: 'code', name: basename(dirname(file)) } } : {}
}
