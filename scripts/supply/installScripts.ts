import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const RUN_AT_INSTALL = ['preinstall', 'install', 'postinstall']

/** The installed packages that would run a program of theirs when installed, if pnpm let them; `store` is `node_modules/.pnpm`. */
export function installScripts(store: string): string[] {
  const found = readdirSync(store)
    .map((folder) => join(store, folder, 'node_modules'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => namesIn(folder).map((name) => ({ name, folder: join(folder, name) })))
    // a link leads to a package that is met where it lies
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
  // a package.json that is none has not been installed
  const { scripts = {} } = JSON.parse(readFileSync(path, 'utf8')) as { scripts?: Record<string, string> }
  // package managers build these by themselves
  return RUN_AT_INSTALL.some((name) => name in scripts) || existsSync(join(folder, 'binding.gyp'))
}
