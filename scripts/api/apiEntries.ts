import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One door of a package that others may import: what is promised there is reported and documented. */
export interface ApiEntry {
  /** What importers write, such as `@anamnesis/engine/schema`. */
  readonly specifier: string
  /** Folder of the package, from the root of the repository. */
  readonly folder: string
  /** The source that it opens on, from the root of the repository. */
  readonly source: string
}

/** The packages that others build on; the rest of the repository is ours alone. */
const PACKAGES = ['api', 'authoring', 'embed', 'engine', 'fields', 'flows']

/** Doors of those packages that promise nothing to a stranger, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '@anamnesis/api/server': 'run by us, never imported by a host',
  '@anamnesis/api/msw': 'for our own stories and tests',
  '@anamnesis/embed/styles.css': 'a style sheet: imported for its effect only',
  '@anamnesis/fields/styles.css': 'a style sheet: imported for its effect only',
  '@anamnesis/fields/reset': 'a style sheet: imported for its effect only',
  '@anamnesis/fields/themes/northway': 'a style sheet: imported for its effect only',
  '@anamnesis/fields/themes/raven': 'a style sheet: imported for its effect only',
}

interface Manifest {
  readonly name: string
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** The doors that a package's manifest names and that open on TypeScript, less those left out. */
function entriesOf(root: string, name: string): ApiEntry[] {
  const folder = `packages/${name}`
  // our own manifests: their exports are strings, or objects of strings
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  return Object.entries(manifest.exports).flatMap(([door, target]): ApiEntry[] => {
    const source = typeof target === 'string' ? target : (target['@anamnesis/source'] ?? '')
    const specifier = manifest.name + door.slice(1)
    if (!/\.tsx?$/.test(source) || specifier in LEFT_OUT) return []
    return [{ specifier, folder, source: `${folder}/${source.replace('./', '')}` }]
  })
}

/** Every door whose promises are kept, in the order of packages and their manifests. A new one is found by itself. */
export function apiEntries(root: string): readonly ApiEntry[] {
  return PACKAGES.flatMap((name) => entriesOf(root, name))
}
