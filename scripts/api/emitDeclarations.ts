import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiEntry } from './apiEntries.ts'

/**
 * Writes the declaration files of the entries, and of all that they lead to, under `folder`, at the same paths as their sources.
 * Whether they are right is for `npm run types` to say.
 * @throws Error when they can't be written; what the compiler said has been printed.
 */
export async function emitDeclarations(root: string, folder: string, entries: readonly ApiEntry[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const project = join(folder, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: folder,
    typeRoots: [join(root, 'node_modules/@types')],
  }
  const files = entries.map(({ source }) => join(root, source))
  await writeFile(project, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }))
  const { status } = spawnSync('tsc', ['-p', project], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The declarations could not be written: mend what the compiler says above, then run this again.')
}
