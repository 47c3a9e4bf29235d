import { basename } from 'node:path'
import type { Vocabulary } from '@anamnesis/engine/schema'
import { type ParsedDocument, parseDocument } from '../document/parseDocument.ts'

/** Where files are read from: the work tree, or a revision. Paths are absolute. */
export interface FileTree {
  /** The JSON files below a folder. */
  readonly list: (folder: string) => readonly string[]
  readonly read: (file: string) => Uint8Array | undefined
}

/** What flows of one folder share: fragments, option lists, calls and interrupts, each read once. */
export interface Library {
  /** The words of the product whose flows these are; this repository's own where none is given. */
  readonly vocabulary?: Vocabulary | undefined
  readonly fragment: (id: string) => ParsedDocument | undefined
  readonly optionList: (name: string) => ParsedDocument | undefined
  readonly fragments: readonly string[]
  readonly optionLists: readonly string[]
  readonly calls: ParsedDocument | undefined
  readonly interrupts: ParsedDocument | undefined
}

/** The library in a folder. */
export function openLibrary(folder: string, tree: FileTree, name: (file: string) => string, vocabulary?: Vocabulary): Library {
  const read = new Map<string, ParsedDocument>()
  const parse = (file: string): ParsedDocument | undefined => {
    const known = read.get(file)
    if (known) return known
    const bytes = tree.read(file)
    if (!bytes) return undefined
    const parsed = parseDocument(name(file), bytes)
    read.set(file, parsed)
    return parsed
  }
  const named = (part: string) => new Map(tree.list(`${folder}/${part}`).map((file) => [basename(file, '.json'), file]))
  const [fragments, optionLists] = [named('fragments'), named('options')]
  const from = (files: ReadonlyMap<string, string>) => (id: string) => {
    const file = files.get(id)
    return file === undefined ? undefined : parse(file)
  }
  return {
    vocabulary,
    fragment: from(fragments),
    optionList: from(optionLists),
    fragments: [...fragments.keys()],
    optionLists: [...optionLists.keys()],
    calls: parse(`${folder}/calls.json`),
    interrupts: parse(`${folder}/interrupts.json`),
  }
}
