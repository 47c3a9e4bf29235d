import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Manifest {
  readonly version: string
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const OURS = '@anamnesis/'
/** Folders with installed libraries. */
const PLACES = ['', ...['embed', 'engine', 'fields', 'flows', 'authoring', 'api', 'host-app'].map((name) => `packages/${name}`)]

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // npm's own shape

/** Simulates `npm install` of these names without network: our packages from tarballs, libraries in the repository's
 * version. Installs nothing else.
 * @param unpacked see `unpackTarballs`
 */
export function installNamed(unpacked: string, folder: string, names: readonly string[]): void {
  for (const name of names) add(unpacked, folder, name)
}

/** Installs the dependencies in a folder's package.json. @throws when a version is not available here */
export function installDeclared(unpacked: string, folder: string): void {
  const { dependencies = {}, devDependencies = {} } = manifestIn(folder)
  for (const [one, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const found = add(unpacked, folder, one)
    if (found !== version) throw new Error(`${folder}/package.json names ${one} ${version}, and ${found} is what is here: write ${found}`)
  }
}

/** Adds a package with its dependencies and peers. Returns its version. */
function add(unpacked: string, folder: string, name: string): string {
  const to = join(folder, 'node_modules', name)
  if (existsSync(to)) return manifestIn(to).version
  mkdirSync(dirname(to), { recursive: true })
  if (!name.startsWith(OURS)) {
    const from = PLACES.map((place) => join(root, place, 'node_modules', name)).find((path) => existsSync(path))
    if (from === undefined) throw new Error(`${name} is not installed in this repository: a program of others can only take what is`)
    symlinkSync(from, to)
    return manifestIn(to).version
  }
  cpSync(join(unpacked, name.slice(OURS.length)), to, { recursive: true })
  const { version, bin = {}, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifestIn(to)
  for (const [command, file] of Object.entries(bin)) link(folder, command, join(to, file))
  for (const one of Object.keys(dependencies)) add(unpacked, folder, one)
  for (const one of Object.keys(peerDependencies)) if (!peerDependenciesMeta[one]?.optional) add(unpacked, folder, one)
  return version
}

/** Links a command where npx finds it. */
function link(folder: string, command: string, program: string): void {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  chmodSync(program, 0o755)
  symlinkSync(program, join(folder, 'node_modules/.bin', command))
}
