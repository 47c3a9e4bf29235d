import { basename, dirname, matchesGlob, relative, sep } from 'node:path'
import type { ProductCode } from '@anamnesis/engine/schema'
import type { DocumentKind } from '@anamnesis/engine/schema/internal'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { documentKinds } from '../schema/documentKinds.ts'
import { fileMatches } from '../schema/fileMatches.ts'
import { type NameLists, ownNames } from '../schema/namesOfProduct.ts'
import { BRAND_FILE } from '../resolve/brandFiles.ts'
import type { FileTree } from './known/Library.ts'

/** The other documents of a product, such as brands, calls and option lists, by absolute path. */
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

/** A kind of document other than flows and screens. */
export interface PartKind {
  readonly schema: DocumentKind['schema']
  /** Kinds of names by key, and the names of each kind. */
  readonly names?: DocumentKind['names']
  readonly lists?: NameLists
  /** A key that repeats the file or folder name, and the expected name. */
  readonly named?: { readonly key: string; readonly name: string }
  /** For a table: the key with which entries repeat their name. */
  readonly keyed?: string
}

/** Kinds with their own checks: flows, screens, the config, generated files and scripts. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set(['flow', 'screen', 'config', 'inventory', 'inventory-lists', 'proved', 'script'])

/** Whether a path matches; patterns with `!` exclude. */
function isAmong(path: string, patterns: readonly string[]): boolean {
  const of = (isTaken: boolean) =>
    patterns.filter((pattern) => pattern.startsWith('!') === isTaken).map((pattern) => pattern.replace(/^!/, ''))
  return of(false).some((pattern) => matchesGlob(path, pattern)) && !of(true).some((pattern) => matchesGlob(path, pattern))
}

/** Brands are named by file or folder, treatments by folder. */
function namedFor(kind: string, file: string): Pick<PartKind, 'named'> {
  if (kind === 'brand') return { named: { key: 'id', name: basename(basename(file) === BRAND_FILE ? dirname(file) : file, '.json') } }
  return kind === 'treatment' ? { named: { key: 'code', name: basename(dirname(file)) } } : {}
}
