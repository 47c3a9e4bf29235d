import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A public entry point of a package, which is reported and documented. */
export interface ApiEntry {
  /** Import specifier, such as `@anamnesis/engine/schema`. */
  readonly specifier: string
  /** Package folder, relative to the root. */
  readonly folder: string
  /** Source file, relative to the root. */
  readonly source: string
}

/** The packages with a public API. */
const PACKAGES = ['api', 'authoring', 'embed', 'engine', 'fields', 'flows']

/** Entry points without a stable API, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '@anamnesis/api/server': 'run by us, never imported by a host',
  '@anamnesis/api/msw': 'for our own stories and tests',
  '@anamnesis/api/msw/page': 'for our own stories and tests',
  '@anamnesis/embed/styles.css': 'a style sheet: imported for its effect only',
  '@anamnesis/fields/styles.css': 'a style sheet: imported for its effect only',
  '@anamnesis/fields/reset': 'a style sheet: imported for its effect only',
  '@anamnesis/fields/themes': 'a style sheet: imported for its effect only',
  '@anamnesis/fields/themes/*': 'a style sheet: imported for its effect only',
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** The TypeScript entry points in a package's manifest, without excluded ones. */
function entriesOf(root: string, name: string): ApiEntry[] {
  const folder = `packages/${name}`
  // our own manifests: exports are strings, or objects of strings
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  return Object.entries(manifest.exports).flatMap(([door, target]): ApiEntry[] => {
    const source = typeof target === 'string' ? target : (target['@anamnesis/source'] ?? '')
    const specifier = manifest.name + door.slice(1)
    if (!/\.tsx?$/.test(source) || specifier in LEFT_OUT) return []
    return [{ specifier, folder, source: `${folder}/${source.replace('./', '')}` }]
  })
}

const isInternal = ({ specifier }: ApiEntry) => specifier.endsWith('/internal')

/** Every public entry point, in the order of packages and manifests. */
export const apiEntries = (root: string): readonly ApiEntry[] =>
  PACKAGES.flatMap((name) => entriesOf(root, name)).filter((entry) => !isInternal(entry))

/** The entry points for other packages of this repository, without any promise of stability. */
export const internalEntries = (root: string): readonly ApiEntry[] => PACKAGES.flatMap((name) => entriesOf(root, name)).filter(isInternal)
