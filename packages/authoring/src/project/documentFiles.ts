import { basename, dirname, relative, sep } from 'node:path'
import type { ProjectPlaces } from './ProjectPlaces.ts'

/** Sorts the documents of a product by location; `list` returns the JSON files below a folder. */
export function documentFiles(places: DocumentPlaces, list: (folder: string) => readonly string[]): DocumentFiles {
  const below = (folder: string | undefined) => (folder === undefined ? [] : list(folder))
  const own = below(places.flows).map((path) => ({ path, kind: kindOf(relative(places.flows ?? '', path)) }))
  const ofKind = (wanted: Kind) => own.flatMap(({ path, kind }) => (kind === wanted ? [path] : []))
  return {
    flows: ofKind('flow'),
    fragments: [...below(places.fragments), ...ofKind('fragment')],
    options: [...below(places.options), ...ofKind('option')],
    treatments: ofKind('treatment'),
    interrupts: [...(places.interrupts === undefined ? [] : [places.interrupts]), ...ofKind('interrupts')],
    products: new Map([
      ...below(places.products).map((path): [string, string] => [basename(path, '.json'), path]),
      ...ofKind('products').map((path): [string, string] => [basename(dirname(path)), path]),
    ]),
  }
}

/** Absolute paths of the documents. */
export type DocumentPlaces = Partial<Pick<ProjectPlaces, 'flows' | 'fragments' | 'options' | 'products' | 'interrupts'>>

/** The documents of a product by kind: shared ones, and those in a treatment's folder. */
export interface DocumentFiles {
  readonly flows: readonly string[]
  readonly fragments: readonly string[]
  readonly options: readonly string[]
  /** Treatment documents, each in the folder of its code. */
  readonly treatments: readonly string[]
  /** Tables of interrupts. */
  readonly interrupts: readonly string[]
  /** Product documents by treatment code. */
  readonly products: ReadonlyMap<string, string>
}

type Kind = 'flow' | 'fragment' | 'option' | 'treatment' | 'products' | 'interrupts' | 'other'

/** Subfolders of a treatment. Other folders belong to the product's own code. */
const FOLDERS: ReadonlyMap<string, Kind> = new Map([
  ['fragments', 'fragment'],
  ['options', 'option'],
  ['ingredients', 'other'],
  ['medications', 'other'],
  ['content', 'other'],
])
/** File names with a fixed kind in a treatment's folder; any other file is a flow. */
const FILES: ReadonlyMap<string, Kind> = new Map([
  ['treatment.json', 'treatment'],
  ['products.json', 'products'],
  ['interrupts.json', 'interrupts'],
  ['answers.json', 'other'],
  ['facts.json', 'other'],
  ['medication-names.json', 'other'],
])

/** The kind of a file by its path relative to the flows folder. A file directly in that folder is a flow. */
function kindOf(path: string): Kind {
  const folders = path.split(sep)
  const file = folders.pop() ?? ''
  if (folders.length === 0) return 'flow'
  const [kind] = folders.flatMap((folder) => FOLDERS.get(folder) ?? [])
  return kind ?? FILES.get(file) ?? 'flow'
}
