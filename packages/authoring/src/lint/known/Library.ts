import { basename, join } from 'node:path'
import type { ProductCode } from '@anamnesis/engine/schema'
import { documentFiles } from '../../project/documentFiles.ts'
import type { ProjectPlaces } from '../../project/ProjectPlaces.ts'
import { type ParsedDocument, parseDocument } from '../document/parseDocument.ts'

/** Where files are read from: the work tree, or a revision. Paths are absolute. */
export interface FileTree {
  /** The JSON files below a folder. */
  readonly list: (folder: string) => readonly string[]
  readonly read: (file: string) => Uint8Array | undefined
}

/** Where what flows share lies, as absolute paths. */
export type LibraryPlaces = Partial<Pick<ProjectPlaces, 'flows' | 'fragments' | 'options' | 'calls' | 'interrupts' | 'flags' | 'brands'>>

/** What flows of one folder share: fragments, option lists, calls and interrupts, each read once, and what is said of them in code. */
export interface Library {
  readonly code: ProductCode
  readonly fragment: (id: string) => ParsedDocument | undefined
  readonly optionList: (name: string) => ParsedDocument | undefined
  readonly fragments: readonly string[]
  readonly optionLists: readonly string[]
  readonly calls: ParsedDocument | undefined
  readonly interrupts: ParsedDocument | undefined
  readonly flags: ParsedDocument | undefined
  /** The first brand: which one is the same to what handlers are named, and to their rules. */
  readonly brand: ParsedDocument | undefined
}

/** What a library is made of. */
export interface LibraryInput {
  readonly places: LibraryPlaces
  readonly tree: FileTree
  /** A file as people name it. */
  readonly name: (file: string) => string
  readonly code: ProductCode
}

/** Where these things lie in a folder that no config speaks of. */
export function usualPlaces(folder: string): LibraryPlaces {
  const [fragments, options] = [join(folder, 'fragments'), join(folder, 'options')]
  const shared = { calls: join(folder, 'calls.json'), interrupts: join(folder, 'interrupts.json'), flags: join(folder, 'flags.json') }
  return { fragments, options, ...shared }
}

/** Opens a library; its files are read when they are asked for. */
export function openLibrary({ places, tree, name, code }: LibraryInput): Library {
  const read = new Map<string, ParsedDocument>()
  const parse = (file: string | undefined): ParsedDocument | undefined => {
    const known = read.get(file ?? '')
    if (known) return known
    const bytes = file === undefined ? undefined : tree.read(file)
    if (file === undefined || !bytes) return undefined
    const parsed = parseDocument(name(file), bytes)
    read.set(file, parsed)
    return parsed
  }
  const filesIn = (folder: string | undefined) => (folder === undefined ? [] : tree.list(folder))
  const named = (files: readonly string[]) => new Map(files.map((file) => [basename(file, '.json'), file]))
  const documents = documentFiles(places, tree.list)
  const [fragments, optionLists] = [named(documents.fragments), named(documents.options)]
  const from = (files: ReadonlyMap<string, string>) => (id: string) => {
    const file = files.get(id)
    return file === undefined ? undefined : parse(file)
  }
  return {
    code,
    fragment: from(fragments),
    optionList: from(optionLists),
    fragments: [...fragments.keys()],
    optionLists: [...optionLists.keys()],
    calls: parse(places.calls),
    interrupts: parse(places.interrupts),
    flags: parse(places.flags),
    brand: parse(filesIn(places.brands)[0]),
  }
}
