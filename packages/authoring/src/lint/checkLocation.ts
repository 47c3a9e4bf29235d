import { basename, dirname } from 'node:path'
import { didYouMean } from '@anamnesis/engine/schema/internal'
import { documentFiles } from '../project/documentFiles.ts'
import type { ProjectPlaces } from '../project/ProjectPlaces.ts'
import { brandFiles } from '../resolve/brandFiles.ts'
import { locate, type Located } from './document/Located.ts'
import { type ParsedDocument, parseDocument } from './document/parseDocument.ts'
import type { Finding } from './Finding.ts'
import type { FileTree } from './known/Library.ts'
import { quote } from './quote.ts'
import { unknownName } from './unknownName.ts'

/** Code for labels with an unknown brand or treatment. */
export const LABEL_CODE = 'FLOW_UNKNOWN_LABEL'

/** Checks the file name of a screen and the labels of a flow. */
export function checkLocation(places: ProjectPlaces, tree: FileTree): (file: string, document: ParsedDocument) => Finding[] {
  const { flows, fragments, treatments } = documentFiles(places, tree.list)
  const rootOf = (file: string) => rootIn(parseDocument(file, tree.read(file) ?? new Uint8Array()))
  const brands = brandFiles(places.brands, tree.list)
  /** The treatments that a brand lists; undefined when it lists none. */
  const treatedBy = (brand: string) => {
    const own =
      rootOf(brands.get(brand) ?? '')
        ?.children.get('treatments')
        ?.children.keys() ?? []
    const offered = treatments.filter((file) => rootOf(file)?.children.get('brands')?.children.has(brand))
    return [...own, ...offered.map((file) => basename(dirname(file)))].map(String)
  }
  return (file, document) => {
    const root = rootIn(document)
    if (!root) return []
    if (fragments.includes(file)) return otherName(root, basename(file, '.json'))
    return flows.includes(file) && root.children.has('steps') ? unknownLabels(root, [...brands.keys()], treatedBy) : []
  }
}

const rootIn = ({ root, source }: ParsedDocument) => root && locate(root, source)

/** The file name may extend the screen id, such as by its audience. */
function otherName({ children }: Located, called: string): Finding[] {
  const id = children.get('id')
  if (typeof id?.value !== 'string' || id.value === '' || `-${called}-`.includes(`-${id.value}-`)) return []
  const message = `“id” is ${quote(id.value)}, but the file is named ${quote(called)}`
  return [{ code: 'SHAPE_WRONG_VALUE', severity: 'error', place: id.place, message, suggestion: 'Change one of the two.' }]
}

function unknownLabels(root: Located, brands: readonly string[], treatedBy: (brand: string) => readonly string[]): Finding[] {
  const labels = root.children.get('labels')
  const under = (place: Finding['place'], message: string, suggestion: string): Finding[] => [
    { code: LABEL_CODE, severity: 'error', place, message, suggestion },
  ]
  const [brand, treatment] = ['brand', 'treatment'].map((name) => labels?.children.get(name))
  const missing = [...(brand ? [] : ['brand']), ...(treatment ? [] : ['treatment'])].map(quote)
  if (missing.length > 0)
    return under(
      (labels ?? root.children.get('id') ?? root).keyPlace,
      `a flow is identified by its labels, and ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing`,
      'Write "labels": { "brand": …, "treatment": … }.',
    )
  if (typeof brand?.value !== 'string' || typeof treatment?.value !== 'string') return []
  const [unknown] = unknownName(brand.value, brands, brand.place, 'brand')
  if (unknown) return [{ code: LABEL_CODE, severity: 'error', ...unknown }]
  const treated = treatedBy(brand.value)
  if (treated.length === 0 || treated.includes(treatment.value)) return []
  return under(
    treatment.place,
    `the brand ${quote(brand.value)} does not list the treatment ${quote(treatment.value)}`,
    `${didYouMean(treatment.value, treated)} Add a new one to "treatments" of its brand, or in its own treatment.json.`,
  )
}
