import { basename, dirname, relative, sep } from 'node:path'
import type { ProjectPlaces } from './ProjectPlaces.ts'

/** Where documents lie, as absolute paths. */
export type DocumentPlaces = Partial<Pick<ProjectPlaces, 'flows' | 'fragments' | 'options' | 'products'>>

/** The documents of a product by what they are: those that all of it shares, and those that lie in the folder of one treatment among the flows. */
export interface DocumentFiles {
  readonly flows: readonly string[]
  readonly fragments: readonly string[]
  readonly options: readonly string[]
  /** What treatments are, and which brands offer them: each in the folder of its code. */
  readonly treatments: readonly string[]
  /** What is sold for a treatment, by its code. */
  readonly products: ReadonlyMap<string, string>
}

type Kind = 'flow' | 'fragment' | 'option' | 'treatment' | 'products' | 'other'

/** What a folder in the folder of a treatment holds. What the product's own code reads there is no matter of the command line. */
const FOLDERS: ReadonlyMap<string, Kind> = new Map([
  ['fragments', 'fragment'],
  ['options', 'option'],
  ['ingredients', 'other'],
  ['medications', 'other'],
  ['content', 'other'],
])
/** What a file in the folder of a treatment is by its name; any other one is a flow. */
const FILES: ReadonlyMap<string, Kind> = new Map([
  ['treatment.json', 'treatment'],
  ['products.json', 'products'],
  ['answers.json', 'other'],
])

/** Sorts the documents of a product by where they lie; `list` gives the JSON files below a folder. */
export function documentFiles(places: DocumentPlaces, list: (folder: string) => readonly string[]): DocumentFiles {
  const below = (folder: string | undefined) => (folder === undefined ? [] : list(folder))
  const own = below(places.flows).map((path) => ({ path, kind: kindOf(relative(places.flows ?? '', path)) }))
  const ofKind = (wanted: Kind) => own.flatMap(({ path, kind }) => (kind === wanted ? [path] : []))
  return {
    flows: ofKind('flow'),
    fragments: [...below(places.fragments), ...ofKind('fragment')],
    options: [...below(places.options), ...ofKind('option')],
    treatments: ofKind('treatment'),
    products: new Map([
      ...below(places.products).map((path): [string, string] => [basename(path, '.json'), path]),
      ...ofKind('products').map((path): [string, string] => [basename(dirname(path)), path]),
    ]),
  }
}

/** What a file is by its path from the folder of the flows; one that lies in that folder itself is a flow, whatever its name. */
function kindOf(path: string): Kind {
  const folders = path.split(sep)
  const file = folders.pop() ?? ''
  if (folders.length === 0) return 'flow'
  const [kind] = folders.flatMap((folder) => FOLDERS.get(folder) ?? [])
  return kind ?? FILES.get(file) ?? 'flow'
}
