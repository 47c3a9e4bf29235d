import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const run = (tool: string, words: readonly string[], cwd: string) => execFileSync(tool, words, { cwd, stdio: 'pipe', encoding: 'utf8' })
const TSC = [join(root, 'node_modules/.bin/tsc'), '-p', 'tsconfig.build.json', '--noCheck', '--declaration', 'false']

/** How each is built; types are checked elsewhere. In the order in which one needs the other. */
const builds = {
  engine: [TSC],
  fields: [[join(root, 'packages/fields/node_modules/.bin/tsup'), '--no-dts', '--silent']],
  embed: [TSC, [process.execPath, 'scripts/writeStyles.ts'], [process.execPath, 'scripts/bundle.ts']],
} satisfies Record<string, readonly (readonly string[])[]>

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/**
 * Builds and packs engine, fields and embed in a copy, and installs the tarballs into `folder`, with nothing of this repository. With
 * PACKED, the address of a folder that was filled so before, that one is taken: for who works on the tests.
 */
export function packPackages(work: string, folder: string): void {
  const before = process.env['PACKED']
  if (before !== undefined) return cpSync(before, folder, { recursive: true, verbatimSymlinks: true })
  // how JSX is written stands in two of them
  for (const file of ['tsconfig.base.json', 'tsconfig.json', 'smallPreload.ts', 'supportedBrowsers.ts'])
    cpSync(join(root, file), join(work, file))
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'))
  for (const name of Object.keys(builds))
    cpSync(join(root, 'packages', name), join(work, 'packages', name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\/(dist|\.turbo)$/.test(path),
    })
  for (const [name, steps] of Object.entries(builds)) {
    const copy = join(work, 'packages', name)
    for (const [tool = '', ...words] of steps) run(tool, words, copy)
    const tarball = run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', work], copy).trim()
    install(join(work, tarball), name, folder)
  }
}

/** Unpacks a tarball; what it declares to need is linked from what is here, and nothing else is there. */
function install(tarball: string, name: string, folder: string): void {
  const to = join(folder, 'node_modules/@anamnesis', name)
  mkdirSync(to, { recursive: true })
  run('tar', ['-xzf', tarball, '--strip-components=1', '-C', to], folder)
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(readFileSync(join(to, 'package.json'), 'utf8')) as Manifest // our own
  for (const one of Object.keys({ ...dependencies, ...peerDependencies })) {
    const link = join(folder, 'node_modules', one)
    if (one.startsWith('@anamnesis/') || existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'packages', name, 'node_modules', one), link)
  }
}
