import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** The parts of a server besides its libraries; the app must be built. */
const PARTS = [
  'packages/api/src/contract',
  'packages/api/src/server',
  'packages/engine/src',
  'packages/flows/src',
  'packages/host-app/dist',
] as const
const MANIFESTS = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '{packages/*,bench}/package.json']

/**
 * Writes a minimal server image into an empty folder: sources, which Node runs directly, the built app, and production
 * libraries. Start it there with `node --conditions=@anamnesis/source packages/api/src/server/start/main.ts`.
 * @throws when the folder is not empty, the app is not built, or pnpm fails
 */
export function writeImage(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty: name another one.`)
  for (const part of PARTS) if (!existsSync(join(root, part))) throw new Error(`${part} is not there. Run: npm run build`)
  for (const file of globSync(MANIFESTS, { cwd: root })) copy(folder, file)
  const words = [
    'install',
    '--prod',
    '--frozen-lockfile',
    '--prefer-offline',
    '--config.node-linker=hoisted',
    '--filter',
    '@anamnesis/api...',
  ]
  const { status } = spawnSync('pnpm', words, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`pnpm ended with ${status}.`)
  // the image provides Node
  for (const own of globSync('node_modules/node-*', { cwd: folder })) rmSync(join(folder, own), { recursive: true })
  for (const part of PARTS) copy(folder, part)
}

function copy(folder: string, file: string): void {
  const isForTests = (path: string) => /\.test\.tsx?$|[\\/]testing$/.test(path)
  cpSync(join(root, file), join(folder, file), { recursive: true, filter: (path) => !isForTests(path) })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeImage(process.argv[2] ?? '')
