import { basename, dirname } from 'node:path'
import type { Vocabulary } from '@anamnesis/engine/schema'
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

/** Checks the file name of a screen, and the labels and the kind of a flow. The kinds of a vocabulary are checked as its shape. */
export function checkLocation(
  places: ProjectPlaces,
  tree: FileTree,
  { kinds }: Vocabulary = {},
): (file: string, document: ParsedDocument) => Finding[] {
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
  const kindsBeside = (file: string) =>
    flows.flatMap((other) => {
      const kind = other === file ? undefined : rootOf(other)?.children.get('kind')?.value
      return typeof kind === 'string' ? [kind] : []
    })
  return (file, document) => {
    const root = rootIn(document)
    if (!root) return []
    if (fragments.includes(file)) return otherName(root, basename(file, '.json'))
    if (!flows.includes(file) || !root.children.has('steps')) return []
    return [...unknownLabels(root, [...brands.keys()], treatedBy), ...(kinds ? [] : misspeltKind(root, kindsBeside(file)))]
  }
}

/** Code for an unknown brand or treatment, and for a misspelt kind. */
export const LABEL_CODE = 'FLOW_UNKNOWN_LABEL'

/** Kinds that any product may have; the first is that of a new treatment. */
const USUAL_KINDS = ['onboarding', 'renewal']

const rootIn = ({ root, source }: ParsedDocument) => root && locate(root, source)

/** The file name may extend the screen id, such as by its audience. */
function otherName({ children }: Located, called: string): Finding[] {
  const id = children.get('id')
  if (typeof id?.value !== 'string' || id.value === '' || `-${called}-`.includes(`-${id.value}-`)) return []
  const message = `“id” is ${quote(id.value)}, but the file is named ${quote(called)}`
  return [{ code: 'SHAPE_WRONG_VALUE', severity: 'error', place: id.place, message, suggestion: 'Change one of the two.' }]
}

/** A kind that one flow alone has, and that differs by a letter from another. */
function misspeltKind({ children }: Located, others: readonly string[]): Finding[] {
  const kind = children.get('kind')
  if (typeof kind?.value !== 'string' || [...USUAL_KINDS, ...others].includes(kind.value)) return []
  const [found] = unknownName(kind.value, [...USUAL_KINDS, ...others], kind.place, 'kind')
  return found?.fix ? [{ code: LABEL_CODE, severity: 'error', ...found }] : []
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
