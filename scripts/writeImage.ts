import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The parts of a server besides its own code and its libraries; they must be built. */
const PARTS = ['packages/api/bin', 'packages/engine/dist', 'packages/flows/dist', 'packages/host-app/dist'] as const
const MANIFESTS = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '{packages/*,bench}/package.json']
/** Files that the server reads; the compiler copies only what it imports. */
const MIGRATIONS = 'server/db/migrations'

/** Writes a minimal server image into an empty folder: the server as JavaScript, the built engine, flows and app, and production libraries.
 * Start it there with `node packages/api/dist/server/start/main.js`.
 * @throws when the folder is not empty, a part is not built, or a command fails
 */
export function writeImage(place: string): void {
  const folder = resolve(place)
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name another one.`)
  for (const part of PARTS) if (!existsSync(join(root, part))) throw new Error(`${part} is not there. Run: npm run build`)
  for (const file of globSync(MANIFESTS, { cwd: root })) copy(file, join(folder, file))
  run(folder, 'pnpm', [
    'install',
    '--prod',
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.node-linker=hoisted',
    '--filter',
    '@anamnesis/api...',
  ])
  // the image provides Node
  for (const own of globSync('node_modules/node-*', { cwd: folder })) rmSync(join(folder, own), { recursive: true })
  for (const part of PARTS) copy(part, join(folder, part))
  const server = join(folder, 'packages/api/dist')
  run(root, join(root, 'node_modules/.bin/tsc'), ['-p', 'packages/api/tsconfig.server.json', '--outDir', server])
  copy(join('packages/api/src', MIGRATIONS), join(server, MIGRATIONS))
}

function run(cwd: string, command: string, words: readonly string[]): void {
  const { status, error } = spawnSync(command, words, { cwd, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ended with ${status}.`, { cause: error })
}

/** Copies a file or folder of the repository, without types, source maps and what only tests use. */
function copy(from: string, to: string): void {
  const isUnused = (path: string) => /\.d\.ts$|\.map$|[\\/]testing$/.test(path)
  cpSync(join(root, from), to, { recursive: true, filter: (path) => !isUnused(path) })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeImage(process.argv[2] ?? '')
