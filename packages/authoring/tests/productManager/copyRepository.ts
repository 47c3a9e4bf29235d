import { execFile, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
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

/** The result of a command. */
interface Ended {
  readonly code: number
  /** Its whole output. */
  readonly output: string
}

/** A copy of the work tree in a temporary folder, with the installed packages. */
export interface RepositoryCopy {
  readonly folder: string
  /** Runs a command line at the root of the copy. */
  readonly run: (line: string) => Promise<Ended>
  /** Starts a long-running command and waits for its ready output. */
  readonly start: (line: string, env: NodeJS.ProcessEnv, ready: RegExp) => Promise<{ readonly end: () => Promise<void> }>
  readonly read: (path: string) => unknown
  /** Writes a document as an editor does. */
  readonly write: (path: string, document: unknown) => void
  /** Copies a folder into the copy. */
  readonly copyFolder: (from: URL, path: string) => void
  /** Changed files by path, without generated ones. */
  readonly changed: () => string[]
  readonly remove: () => void
}

/** Copies the files that git tracks or would add, and links the packages. */
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
    // deleted, uncommitted files are listed too
    if (path === '' || lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() !== true) continue
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    copyFileSync(join(root, path), join(folder, path))
  }
  linkPackages(folder)
  stampInstalled(folder)
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'as it was')
  const path = [join(folder, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
  // hide the test environment from the command
  const env = { ...process.env, PATH: path, CI: '1', NODE_ENV: undefined, VITEST: undefined }
  return {
    folder,
    run: (line) =>
      new Promise((resolve) => {
        execFile('sh', ['-c', line], { cwd: folder, env, maxBuffer: 256 * 1024 * 1024 }, (error, out, err) =>
          resolve({ code: error ? (typeof error.code === 'number' ? error.code : 1) : 0, output: out + err }),
        )
      }),
    start: (line, more, ready) =>
      new Promise((resolve, reject) => {
        // its own process group, which is stopped as a whole
        const child = spawn('sh', ['-c', line], {
          cwd: folder,
          env: { ...env, ...more },
          detached: true,
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        const ended = new Promise<void>((end) => child.on('close', () => end()))
        let output = ''
        const hear = (chunk: Buffer) => {
          output += chunk.toString()
          if (!ready.test(output)) return
          const end = async () => {
            if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
            await ended
          }
          resolve({ end })
        }
        child.stdout.on('data', hear)
        child.stderr.on('data', hear)
        child.on('close', () => reject(new Error(`${line} ended before it was ready:\n${output}`)))
      }),
    read: (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    write: (file, document) => {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), `${JSON.stringify(document, null, 2)}\n`)
    },
    copyFolder: (from, path) => cpSync(from, join(folder, path), { recursive: true }),
    changed: () =>
      git(folder, 'status', '--porcelain', '--untracked-files=all', '-z')
        .split('\0')
        .flatMap((entry) => (entry === '' || entry.includes('/generated/') ? [] : [entry.slice(3)])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Marks the dependencies as installed, for `npm start` and similar commands. */
function stampInstalled(folder: string): void {
  const [, pnpm = ''] = readFileSync(join(root, 'node_modules/.up-stamp'), 'utf8').split('\n')
  const wanted = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', 'scripts/pnpm.json'])
    wanted.update(readFileSync(join(folder, file)))
  writeFileSync(join(folder, 'node_modules/.up-stamp'), `${wanted.digest('hex')}\n${pnpm}`)
}

/** Links the installed packages; those of the repository are the copy's own. */
function linkPackages(folder: string): void {
  linkEach(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of readdirSync(join(root, 'packages')))
    if (lstatSync(join(root, 'packages', name, 'node_modules'), { throwIfNoEntry: false })?.isDirectory() === true)
      linkEach(join(root, 'packages', name, 'node_modules'), join(folder, 'packages', name, 'node_modules'))
}

function linkEach(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const { name } of readdirSync(from, { withFileTypes: true })) {
    // tool caches refer to the original sources
    if (name.startsWith('.') && name !== '.bin' && name !== '.pnpm') continue
    if (name === '.bin') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else if (name === '@anamnesis') {
      mkdirSync(join(to, name), { recursive: true })
      for (const own of readdirSync(join(from, name))) symlinkSync(readlinkSync(join(from, name, own)), join(to, name, own))
    } else symlinkSync(join(from, name), join(to, name))
  }
}
