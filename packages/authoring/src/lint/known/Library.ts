import { basename, join } from 'node:path'
import type { ProductCode } from '@anamnesis/engine/schema'
import { documentFiles } from '../../project/documentFiles.ts'
import { once } from '../../project/once.ts'
import type { ProjectPlaces } from '../../project/ProjectPlaces.ts'
import { brandFiles } from '../../resolve/brandFiles.ts'
import { type ParsedDocument, parseDocument } from '../document/parseDocument.ts'

/** The shared documents of a folder of flows, each parsed once, and the product code. */
export interface Library {
  readonly code: ProductCode
  readonly fragment: (id: string) => ParsedDocument | undefined
  readonly optionList: (name: string) => ParsedDocument | undefined
  readonly fragments: readonly string[]
  readonly optionLists: readonly string[]
  readonly calls: ParsedDocument | undefined
  readonly interrupts: readonly ParsedDocument[]
  readonly flags: ParsedDocument | undefined
  /** The first brand. Handler names and rules are the same for every brand. */
  readonly firstBrand: ParsedDocument | undefined
  /** A brand by id. */
  readonly brand: (id: string) => ParsedDocument | undefined
  /** The flows of the product, when it has a folder of flows. */
  readonly flows: () => readonly ParsedDocument[]
}

/** A source of files: the work tree or a git revision. Paths are absolute. */
export interface FileTree {
  /** Lists the JSON files below a folder. */
  readonly list: (folder: string) => readonly string[]
  readonly read: (file: string) => Uint8Array | undefined
}

/** Absolute paths of the shared documents. */
export type LibraryPlaces = Partial<Pick<ProjectPlaces, 'flows' | 'fragments' | 'options' | 'calls' | 'interrupts' | 'flags' | 'brands'>>

/** Input of a library. */
export interface LibraryInput {
  readonly places: LibraryPlaces
  readonly tree: FileTree
  /** The display name of a file. */
  readonly name: (file: string) => string
  readonly code: ProductCode
}

/** Default paths in a folder without a config. */
export function defaultPlaces(folder: string): LibraryPlaces {
  const [fragments, options] = [join(folder, 'fragments'), join(folder, 'options')]
  const shared = { calls: join(folder, 'calls.json'), interrupts: join(folder, 'interrupts.json'), flags: join(folder, 'flags.json') }
  return { fragments, options, ...shared }
}

/** Opens a library. Files are read on demand. */
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
  const named = (files: readonly string[]) => new Map(files.map((file) => [basename(file, '.json'), file]))
  const documents = documentFiles(places, tree.list)
  const [fragments, optionLists] = [named(documents.fragments), named(documents.options)]
  const brands = places.brands === undefined ? new Map<string, string>() : brandFiles(places.brands, tree.list)
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
    interrupts: documents.interrupts.flatMap((file) => parse(file) ?? []),
    flags: parse(places.flags),
    firstBrand: parse([...brands.values()][0]),
    brand: from(brands),
    flows: once(() => documents.flows.flatMap((file) => parse(file) ?? [])),
  }
}
