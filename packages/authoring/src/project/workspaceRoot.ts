import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The root of the repository or workspace that contains a folder; otherwise the nearest folder above with a package.json;
 * otherwise the folder itself.
 */
export function workspaceRoot(folder: string): string {
  const above = foldersAbove(folder)
  for (const isRoot of MARKS) {
    const found = [folder, ...above].find(isRoot)
    if (found !== undefined) return found
  }
  return above.find(hasManifest) ?? folder
}

const MANIFEST = 'package.json'

/** What marks a root, in order: a repository or a workspace of pnpm, then workspaces of npm. */
const MARKS: readonly ((folder: string) => boolean)[] = [
  (folder) => ['.git', 'pnpm-workspace.yaml'].some((name) => existsSync(join(folder, name))),
  (folder) => hasManifest(folder) && readFileSync(join(folder, MANIFEST), 'utf8').includes('"workspaces"'),
]

const hasManifest = (folder: string) => existsSync(join(folder, MANIFEST))

/** The folders that contain a folder, nearest first, without the root of the file system. */
function foldersAbove(folder: string): string[] {
  const above = dirname(folder)
  return above === dirname(above) ? [] : [above, ...foldersAbove(above)]
}
