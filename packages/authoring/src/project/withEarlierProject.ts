import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { CommandError, type CommandErrorCode } from '../CommandError.ts'
import { loadCode } from './loadCode.ts'
import { openProject } from './openProject.ts'
import type { Project } from './Project.ts'
import { readConfig } from './readConfig.ts'

/** Why the code of an earlier state may not be there. */
const CODE_UNLOADED: ReadonlySet<CommandErrorCode> = new Set(['CONFIG_CODE', 'CONFIG_PREPARE', 'CONFIG_INVALID'])

/** Which earlier state of a product. */
export interface EarlierState {
  readonly revision: string
  readonly project: Project
  /** Told where the code cannot be loaded as it was, and today's is taken. */
  readonly warn: (message: string) => void
}

/**
 * What something makes of a product as it was at a git revision, sources and code: they are written beside the repository, and removed
 * again. It runs code of this very repository, nothing from a flow. @throws CommandError when the revision does not have the product.
 */
export async function withEarlierProject<Made>(state: EarlierState, use: (earlier: Project) => Made): Promise<Made> {
  // the real path, by which modules know each other
  const beside = realpathSync(mkdtempSync(join(tmpdir(), 'anamnesis-earlier-')))
  try {
    return use(await checkedOut(state, beside))
  } finally {
    rmSync(beside, { recursive: true, force: true })
  }
}

async function checkedOut({ revision, project: { places, code }, warn }: EarlierState, beside: string): Promise<Project> {
  const folder = join(beside, 'product')
  writeTree(revision, places.folder, { index: join(beside, 'index'), to: folder })
  linkPackages(places.folder, folder)
  const config = join(folder, basename(places.file))
  // a product that had no config then lay where it lies today
  if (!existsSync(config)) copyFileSync(places.file, config)
  try {
    const earlier = readConfig(config)
    return openProject(earlier, await loadCode(earlier))
  } catch (error) {
    if (!(error instanceof CommandError) || !CODE_UNLOADED.has(error.code)) throw error
    warn(`The code as it was at ${revision} cannot be loaded, so today's is taken: ${error.message}`)
    return openProject(readConfig(config, ['prepare', 'code']), code)
  }
}

/** Writes the files of a folder as they were. What is staged in the repository is left alone: the index is one of its own. */
function writeTree(revision: string, folder: string, { index, to }: { readonly index: string; readonly to: string }): void {
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', words, {
      cwd,
      env: { ...process.env, GIT_INDEX_FILE: index },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    const [top, prefix] = [git(folder, 'rev-parse', '--show-toplevel'), git(folder, 'rev-parse', '--show-prefix')]
    git(top, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
    // a tree of the folder alone, written out from the top of the repository, since git leaves out what lies above its folder
    git(top, 'read-tree', `${revision}:${prefix}`)
    git(top, 'checkout-index', '--all', `--prefix=${to}/`)
  } catch {
    throw new CommandError(`There is no ${basename(folder)} at the revision "${revision}". Check it.`, 'FILE_UNREADABLE')
  }
}

/** The packages that today's code imports; the earlier one finds them as if it lay there. */
function linkPackages(from: string, to: string): void {
  for (let at = from; ; at = dirname(at)) {
    const packages = join(at, 'node_modules')
    if (existsSync(packages) && !existsSync(join(to, 'node_modules'))) return symlinkSync(packages, join(to, 'node_modules'), 'dir')
    if (at === dirname(at)) return
  }
}
