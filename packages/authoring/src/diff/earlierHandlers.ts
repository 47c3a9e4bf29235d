import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Handler } from '@anamnesis/engine/schema'

/** What the file of handlers has had at every revision. */
interface HandlersModule {
  readonly createHandlers: (brand: unknown) => Readonly<Record<string, Handler>>
}

/**
 * The handlers of a brand as they were at a git revision: their sources are written beside the repository, loaded, and
 * removed. It runs code of this very repository, nothing from a flow. @throws when the revision does not have them, or they cannot be loaded.
 */
export async function earlierHandlers(revision: string, flowsPackage: string, brand: string): Promise<Readonly<Record<string, Handler>>> {
  const folder = mkdtempSync(join(tmpdir(), 'anamnesis-diff-'))
  // an index of its own: what is staged in the repository is left alone
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') }
  const git = (cwd: string, ...words: string[]) =>
    execFileSync('git', words, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const [top, prefix] = [git(flowsPackage, 'rev-parse', '--show-toplevel'), git(flowsPackage, 'rev-parse', '--show-prefix')]
    // a tree of the package alone, written out from the top of the repository, since git leaves out what lies above its folder
    git(top, 'read-tree', `${revision}:${prefix}`)
    git(top, 'checkout-index', '--all', `--prefix=${join(folder, 'flows')}/`)
    const source = join(folder, 'flows', 'src')
    const { createHandlers } = (await import(pathToFileURL(join(source, 'handlers', 'createHandlers.ts')).href)) as HandlersModule // its shape is held by this repository's own tests
    return createHandlers(JSON.parse(readFileSync(join(source, 'brands', `${brand}.json`), 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
