import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { root } from './root.ts'

interface Manifest {
  readonly version: string
  readonly bin?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

const OURS = '@anamnesis/'
/** Where libraries lie that were installed with the repository. */
const PLACES = ['', 'packages/embed', 'packages/engine', 'packages/fields', 'packages/flows', 'packages/authoring', 'packages/api']

const manifestIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest // npm's own shape

/**
 * Copies an example into a folder of its own and installs what its package.json names, without a network: our packages from
 * their tarballs, libraries from what the repository has, in the very version. Nothing else is there. Gives back the folder.
 */
export function installExample(name: string): string {
  const folder = emptyFolder(name)
  cpSync(join(root, 'examples', name), folder, { recursive: true, filter: (path) => !/\/(node_modules|dist)$/.test(path) })
  installInto(folder)
  return folder
}

/** A folder of a name, in one of its own, which goes with the test. */
export function emptyFolder(name: string): string {
  const folder = join(mkdtempSync(join(tmpdir(), `anamnesis-${name}-`)), name)
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }))
  mkdirSync(folder)
  return folder
}

/** What `npm install` with these names does: adds them to the package.json of a folder, in the version that is here. */
export function installNamed(folder: string, names: readonly string[]): void {
  for (const name of names) add(folder, name)
}

/** Installs what the package.json of a folder names. */
export function installInto(folder: string): void {
  const { dependencies = {}, devDependencies = {} } = manifestIn(folder)
  for (const [one, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const found = add(folder, one)
    if (found !== version) throw new Error(`${folder}/package.json names ${one} ${version}, and ${found} is what is here: write ${found}`)
  }
}

/** Puts a command where npx finds it. */
function link(folder: string, command: string, program: string): void {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  chmodSync(program, 0o755)
  symlinkSync(program, join(folder, 'node_modules/.bin', command))
}

/** Adds one package, and as npm does what it needs and its peers; gives back its version. */
function add(folder: string, name: string): string {
  const to = join(folder, 'node_modules', name)
  if (existsSync(to)) return manifestIn(to).version
  mkdirSync(dirname(to), { recursive: true })
  if (!name.startsWith(OURS)) {
    const from = PLACES.map((place) => join(root, place, 'node_modules', name)).find((path) => existsSync(path))
    if (from === undefined) throw new Error(`${name} is not installed in this repository: an example can only take what is`)
    symlinkSync(from, to)
    return manifestIn(to).version
  }
  cpSync(join(inject('unpacked'), name.slice(OURS.length)), to, { recursive: true })
  const { version, bin = {}, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifestIn(to)
  for (const [command, file] of Object.entries(bin)) link(folder, command, join(to, file))
  for (const one of Object.keys(dependencies)) add(folder, one)
  for (const one of Object.keys(peerDependencies)) if (!peerDependenciesMeta[one]?.optional) add(folder, one)
  return version
}
