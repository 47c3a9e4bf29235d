import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOTS = ['.git', 'pnpm-workspace.yaml']

/** The root of the repository or workspace that contains a folder; otherwise the folder itself. */
export function workspaceRoot(folder: string): string {
  for (let here = folder; here !== dirname(here); here = dirname(here)) if (ROOTS.some((name) => existsSync(join(here, name)))) return here
  return folder
}
