import { execFile, execFileSync } from 'node:child_process'
import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** What a command came to. */
export interface Ended {
  readonly code: number
  /** All that it printed. */
  readonly output: string
}

/** A clone of this repository as it is now, in a folder of its own, with the packages that are installed here. */
export interface RepositoryCopy {
  readonly folder: string
  /** Runs a command line as it is typed at the top of the copy. */
  readonly run: (line: string) => Promise<Ended>
  readonly read: (path: string) => unknown
  /** Writes a document as an editor would save it. */
  readonly write: (path: string, document: unknown) => void
  /** The files that differ from the clone, by path, without what is generated. */
  readonly changed: () => string[]
  readonly remove: () => void
}

/** Copies what git would give to a clone of the work tree, and links the packages. */
export function copyRepository(): RepositoryCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'anamnesis-product-manager-')))
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false', ...words], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  for (const path of git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')) {
    // what is deleted and not committed yet is listed all the same
    if (path === '' || lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() !== true) continue
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  linkPackages(folder)
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'as it was')
  const path = [join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  return {
    folder,
    run: (line) =>
      new Promise((resolve) => {
        const env = { ...process.env, PATH: path, CI: '1', NODE_ENV: undefined, VITEST: undefined }
        execFile('sh', ['-c', line], { cwd: folder, env, maxBuffer: 256 * 1024 * 1024 }, (error, out, err) =>
          resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, output: out + err }),
        )
      }),
    read: (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    write: (file, document) => {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), `${JSON.stringify(document, null, 2)}\n`)
    },
    changed: () =>
      git(folder, 'status', '--porcelain', '--untracked-files=all', '-z')
        .split('\0')
        .flatMap((entry) => (entry === '' || entry.includes('/generated/') ? [] : [entry.slice(3)])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The installed packages, each under its name; those of the repository itself are the copy's own. */
function linkPackages(folder: string): void {
  linkEach(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'packages')))
    if (lstatSync(join(root, 'packages', name, 'node_modules'), { throwIfNoEntry: false })?.isDirectory() === true)
      linkEach(join(root, 'packages', name, 'node_modules'), join(folder, 'packages', name, 'node_modules'))
}

function linkEach(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    // what was compiled or bundled once is kept for the sources that lie here
    if (/^\.(cache|vite|vitest)/.test(name)) continue
    if (name === '@anamnesis') {
      mkdirSync(join(to, name), { recursive: true })
      for (const own of readdirSync(join(from, name))) symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own))
    } else symlinkSync(join(from, name), join(to, name))
  }
}
