import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

/** The ways in which a stranger's compiler finds a package. */
const RESOLUTIONS = [
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ['--module', 'node16', '--moduleResolution', 'node16'],
]

/** Compiles an example by its own tsconfig.json, in each way. Throws with what the compiler says. */
export function typeCheck(folder: string): void {
  for (const words of RESOLUTIONS) run(folder, join(root, 'node_modules/.bin/tsc'), '--noEmit', '-p', folder, ...words)
}
