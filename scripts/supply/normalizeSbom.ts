import { createHash } from 'node:crypto'

interface Reference {
  readonly type: string
  readonly hashes?: readonly unknown[]
}

interface Component {
  readonly purl: string
  readonly externalReferences?: readonly Reference[]
}

/** The fields read of a CycloneDX document. */
export interface Sbom {
  readonly serialNumber: string
  readonly metadata: { readonly timestamp?: string; readonly component: { readonly 'bom-ref': string } }
  readonly components: readonly Component[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[]
}

/** Makes an SBOM deterministic for a lockfile: sorted, without time, with an id derived from its content, and with
 * package hashes instead of download locations.
 */
export function normalizeSbom(sbom: Sbom) {
  const { timestamp: _, ...metadata } = sbom.metadata
  const components = sbom.components.map(hashedComponent).toSorted(by(({ purl }) => purl))
  const dependencies = foldOwn(sbom).toSorted(by(({ ref }) => ref))
  const content = { ...sbom, metadata, components, dependencies }
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...content, serialNumber: '' }))
    .digest('hex')
  return { ...content, serialNumber: `urn:uuid:${uuidOf(digest)}` }
}

/** Attributes all dependencies to the product, since pnpm reports the owning package inconsistently. Our own packages are
 * those without a registry.
 */
function foldOwn({ metadata, components, dependencies }: Sbom) {
  const product = metadata.component['bom-ref']
  const own = new Set([
    product,
    ...components.filter((component) => hashedComponent(component).hashes === undefined).map(({ purl }) => purl),
  ])
  const direct = new Set(dependencies.filter(({ ref }) => own.has(ref)).flatMap(({ dependsOn = [] }) => dependsOn))
  const others = dependencies
    .filter(({ ref }) => !own.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.toSorted() }))
  return [{ ref: product, dependsOn: [...direct].toSorted() }, ...others]
}

function by<T>(key: (item: T) => string) {
  return (a: T, b: T) => (key(a) < key(b) ? -1 : 1)
}

function hashedComponent({ externalReferences = [], ...component }: Component) {
  const hashes = externalReferences.find(({ type }) => type === 'distribution')?.hashes
  const links = externalReferences.filter(({ type }) => type !== 'distribution')
  return { ...component, ...(hashes !== undefined && { hashes }), ...(links.length > 0 && { externalReferences: links }) }
}

/** A UUID of version 8, whose bits are custom. */
function uuidOf(hex: string) {
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
