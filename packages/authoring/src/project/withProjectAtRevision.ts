import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { CommandError, type CommandErrorCode } from '../CommandError.ts'
import { requireRepository } from '../lint/known/fileTrees.ts'
import { loadCode } from './loadCode.ts'
import { openProject } from './openProject.ts'
import type { Project } from './Project.ts'
import { readConfig } from './readConfig.ts'

/** Calls `use` with a product at a git revision. Sources and code are written to a temporary folder and removed
 * afterwards. Runs code of this repository, nothing from a flow.
 * @throws CommandError when the revision does not have the product.
 */
export async function withProjectAtRevision<Made>(state: ProjectRevision, use: (earlier: Project) => Made): Promise<Made> {
  // modules identify each other by real path
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'anamnesis-earlier-')))
  try {
    return use(await checkedOut(state, temporary))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Error codes of missing or failing code. */
const CODE_UNLOADED: ReadonlySet<CommandErrorCode> = new Set(['CONFIG_CODE', 'CONFIG_PREPARE', 'CONFIG_INVALID'])

/** A product at a git revision. */
export interface ProjectRevision {
  readonly revision: string
  readonly project: Project
  /** Called when the code cannot be loaded and the current code is used. */
  readonly warn: (message: string) => void
}

async function checkedOut({ revision, project: { places, code }, warn }: ProjectRevision, parent: string): Promise<Project> {
  const folder = join(parent, 'product')
  writeTree(revision, places.folder, { index: join(parent, 'index'), to: folder })
  linkPackages(places.folder, folder)
  const config = join(folder, basename(places.file))
  // before the config existed, the current paths apply
  if (!existsSync(config)) copyFileSync(places.file, config)
  try {
    const earlier = readConfig(config)
    return openProject(earlier, await loadCode(earlier))
  } catch (error) {
    if (!(error instanceof CommandError) || !CODE_UNLOADED.has(error.code)) throw error
    warn(`The code at ${revision} cannot be loaded, so the current code is used: ${error.message}`)
    return openProject(readConfig(config, ['prepare', 'code']), code)
  }
}

/** Writes the files of a folder at a revision. Uses its own index, so staged changes are untouched. */
function writeTree(revision: string, folder: string, { index, to }: { readonly index: string; readonly to: string }): void {
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', words, {
      cwd,
      env: { ...process.env, GIT_INDEX_FILE: index },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  requireRepository(folder, revision)
  try {
    const [top, prefix] = [git(folder, 'rev-parse', '--show-toplevel'), git(folder, 'rev-parse', '--show-prefix')]
    git(top, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`)
    // read the folder as a tree, since git writes nothing outside of its root
    git(top, 'read-tree', `${revision}:${prefix}`)
    git(top, 'checkout-index', '--all', `--prefix=${to}/`)
  } catch {
    throw new CommandError(`There is no ${basename(folder)} at the revision "${revision}". Check it.`, 'FILE_UNREADABLE')
  }
}

/** Links the installed packages into the earlier copy. */
function linkPackages(from: string, to: string): void {
  for (let at = from; ; at = dirname(at)) {
    const packages = join(at, 'node_modules')
    if (existsSync(packages) && !existsSync(join(to, 'node_modules'))) return symlinkSync(packages, join(to, 'node_modules'), 'dir')
    if (at === dirname(at)) return
  }
}
