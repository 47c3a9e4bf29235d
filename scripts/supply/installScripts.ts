import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RUN_AT_INSTALL = ['preinstall', 'install', 'postinstall']

/** Installed packages with install scripts, which pnpm blocks; `store` is `node_modules/.pnpm`. */
export function installScripts(store: string): string[] {
  const found = readdirSync(store)
    .map((folder) => join(store, folder, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => namesIn(folder).map((name) => ({ name, folder: join(folder, name) })))
    // links point to packages that are listed themselves
    .filter(({ folder }) => !lstatSync(folder).isSymbolicLink() && runsAtInstall(folder))
  return [...new Set(found.map(({ name }) => name))].toSorted()
}

function namesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  )
}

function runsAtInstall(folder: string): boolean {
  const path = join(folder, 'package.json')
  if (!existsSync(path)) return false
  // an invalid package.json was not installed
  const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }
  // package managers build these automatically
  return RUN_AT_INSTALL.some((name) => name in scripts) || existsSync(join(folder, 'binding.gyp'))
}
