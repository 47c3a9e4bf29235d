import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LISTS = ['package.json', 'package-lock.json']
const lists = fileURLToPath(new URL('../peers', import.meta.url))

/** Folder of the packages that only the bench uses. */
export const peersFolder = fileURLToPath(new URL('../../../.cache/bench-web', import.meta.url))

/** Installs them by version and hash unless present. Returns the problem if that fails. */
export function installPeers(): { readonly problem?: string } {
  const isSame = (file: string) =>
    existsSync(join(peersFolder, file)) && readFileSync(join(peersFolder, file), 'utf8') === readFileSync(join(lists, file), 'utf8')
  if (existsSync(join(peersFolder, 'node_modules')) && LISTS.every(isSame)) return {}
  mkdirSync(peersFolder, { recursive: true })
  for (const file of LISTS) cpSync(join(lists, file), join(peersFolder, file))
  // react and zod come from the workspace, so that all contestants share them
  const npm = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr, error } = spawnSync('npm', npm, { cwd: peersFolder, encoding: 'utf8' })
  if (status === 0) return {}
  const reason = (error?.message ?? stderr).trim().split('\n')[0] ?? ''
  return { problem: `The packages of the other contestants could not be installed, so these are left out. Is there a network? ${reason}` }
}
