import { createHash } from 'node:crypto'

interface Reference {
  readonly type: string
  readonly hashes?: readonly unknown[]
}

interface Component {
  readonly purl: string
  readonly externalReferences?: readonly Reference[]
}

/** What is read of a CycloneDX document. */
export interface Sbom {
  readonly serialNumber: string
  readonly metadata: { readonly timestamp?: string; readonly component: { readonly 'bom-ref': string } }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

/**
 * The same list for the same lockfile, on any machine and day: sorted, without the time, numbered by its own content, and with the hash of each
 * package instead of where this machine would fetch it.
 */
export function steadySbom(sbom: Sbom) {
  const { timestamp: _, ...metadata } = sbom.metadata
  const components = sbom.components.map(hashedComponent).toSorted(by(({ purl }) => purl))
  const dependencies = foldOwn(sbom).toSorted(by(({ ref }) => ref))
  const content = { ...sbom, metadata, components, dependencies }
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...content, serialNumber: '' }))
    .digest('hex')
  return { ...content, serialNumber: `urn:uuid:${uuidOf(digest)}` }
}

/**
 * Which of our own packages asks for what, pnpm says differently from one run to the next; so the product as a whole asks for all of it.
 * Ours are those that come from no registry.
 */
function foldOwn({ metadata, components, dependencies }: Sbom) {
  const product = metadata.component['bom-ref']
  const own = new Set([
    product,
    ...components.filter((component) => hashedComponent(component).hashes === undefined).map(({ purl }) => purl),
  ])
  const asked = new Set(dependencies.filter(({ ref }) => own.has(ref)).flatMap(({ dependsOn = [] }) => dependsOn))
  const others = dependencies
    .filter(({ ref }) => !own.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.toSorted() }))
  return [{ ref: product, dependsOn: [...asked].toSorted() }, ...others]
}

function by<T>(key: (item: T) => string) {
  return (a: T, b: T) => (key(a) < key(b) ? -1 : 1)
}

function hashedComponent({ externalReferences = [], ...component }: Component) {
  const hashes = externalReferences.find(({ type }) => type === 'distribution')?.hashes
  const links = externalReferences.filter(({ type }) => type !== 'distribution')
  return { ...component, ...(hashes !== undefined && { hashes }), ...(links.length > 0 && { externalReferences: links }) }
}

/** A UUID of version 8, which is one whose bits are one's own. */
function uuidOf(hex: string) {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
