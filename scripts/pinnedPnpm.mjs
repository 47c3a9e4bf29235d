// Plain JavaScript for any Node ≥ 20, as up.mjs.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What this machine is called in pnpm.json: `linux-x64`, or `linux-x64-musl` where the C library is not glibc. */
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

/** The folder on PATH that holds a pnpm of just this version, for machines that no hash is listed for; its owner answers for it. */
function findOwnPnpm(version) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => existsSync(join(folder, 'pnpm')))
  return folders.find((folder) => spawnSync(join(folder, 'pnpm'), ['--version'], { encoding: 'utf8' }).stdout?.trim() === version)
}

/**
 * Gives back the folder that the pinned pnpm lies in, below `cache`; fetches it once. What the registry sends is unpacked only if its hash is
 * the one of `pins`: pnpm is one program without scripts of its own, so that this is all of what runs.
 */
export function pinnedPnpm({ version, tarballs }, cache, target = hostTarget()) {
  const pin = tarballs[target]
  if (pin === undefined) {
    const own = findOwnPnpm(version)
    if (own !== undefined) return own
    throw new Error(`No hash of pnpm is listed for ${target}: put pnpm ${version} on PATH, or list its hash in scripts/pnpm.json.`)
  }
  // named by the hash: another pin never finds the program of this one
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
