import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// writes the published dist: the contract and its client, which depend on zod only. The dependencies of the server are left out.

/** The published entry points. */
const ENTRY_POINTS = ['contract', 'client']

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

interface Manifest {
  readonly publishConfig: Readonly<Record<string, unknown>>
  readonly dependencies: Readonly<Record<string, string>>
  readonly [key: string]: unknown
}

const own = JSON.parse(readFileSync(at('package.json'), 'utf8')) as Manifest // this package's own file
const { name, version, keywords, license, repository, engines, publishConfig, dependencies } = own
const { directory: _, linkDirectory: __, ...published } = publishConfig
const entries = ENTRY_POINTS.map((name) => [`./${name}`, { types: `./${name}/index.d.ts`, default: `./${name}/index.js` }] as const)
const manifest = {
  name,
  version,
  description: 'The contract between browser and server of Anamnesis, and its client.',
  keywords,
  license,
  repository,
  type: 'module',
  sideEffects: false,
  exports: { ...Object.fromEntries(entries), './package.json': './package.json' },
  publishConfig: published,
  peerDependencies: { zod: `^${dependencies['zod']}` },
  engines,
}
writeFileSync(at('dist/package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
copyFileSync(at('published/README.md'), at('dist/README.md'))
for (const file of ['LICENSE', 'CHANGELOG.md']) if (existsSync(at(file))) copyFileSync(at(file), at(`dist/${file}`))
