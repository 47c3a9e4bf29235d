// Plain JavaScript for Node 22.18 or newer, like up.mjs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The name of this platform in pnpm.json: `linux-x64`, or `linux-x64-musl` with musl. */
function hostTarget() {
  const { glibcVersionRuntime } = process.report.getReport().header
  const isMusl = process.platform === 'linux' && glibcVersionRuntime === undefined
  return `${process.platform}-${process.arch}${isMusl ? '-musl' : ''}`
}

function run(command, args, cwd) {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (result.error) throw result.error
  if (result.status !== 0) throw new Error(`${command} ${args[0]} ended with ${result.status}: is the package registry within reach?`)
}

/** A folder on PATH with this pnpm version, for platforms without a pinned hash. The user is responsible for it. */
function findOwnPnpm(version) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'pnpm')))
  return folders.find((folder) => spawnSync(join(folder, 'pnpm'), ['--version'], { encoding: 'utf8' }).stdout?.trim() === version)
}

/** Returns the folder of the pinned pnpm below `cache`; downloads it once. Unpacks a download only if its hash matches
 * `pins`. pnpm is a single program without install scripts, so the hash covers everything that runs.
 */
export function pinnedPnpm({ version, tarballs }, cache, target = hostTarget()) {
  const pin = tarballs[target]
  if (pin === undefined) {
    const own = findOwnPnpm(version)
    if (own !== undefined) return own
    throw new Error(`No hash of pnpm is listed for ${target}: put pnpm ${version} on PATH, or list its hash in scripts/pnpm.json.`)
  }
  // the folder name contains the hash, so another pin never uses this program
  const folder = join(cache, `pnpm-${version}-${target}-${Buffer.from(pin.integrity.slice(7), 'base64').toString('hex').slice(0, 16)}`)
  if (existsSync(join(folder, 'pnpm'))) return folder
  mkdirSync(cache, { recursive: true })
  const fresh = mkdtempSync(join(cache, 'fetching-'))
  try {
    run('npm', ['pack', '--silent', '--prefer-offline', '--ignore-scripts', `${pin.package}@${version}`], fresh)
    const tarball = readdirSync(fresh).find((name) => name.endsWith('.tgz'))
    const found = `sha512-${createHash('sha512')
      .update(readFileSync(join(fresh, tarball)))
      .digest('base64')}`
    if (found !== pin.integrity) {
      throw new Error(
        `${pin.package}@${version} is not what scripts/pnpm.json lists, and is not run.\n  listed: ${pin.integrity}\n  sent:   ${found}`,
      )
    }
    run('tar', ['-xzf', tarball], fresh)
    rmSync(folder, { recursive: true, force: true })
    renameSync(join(fresh, 'package'), folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
  return folder
}
