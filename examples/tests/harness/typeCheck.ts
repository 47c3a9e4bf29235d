import { join } from 'node:path'
import { root } from './root.ts'
import { run } from './run.ts'

/** The module resolutions of consumers' compilers. */
const RESOLUTIONS = [
  ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ['--module', 'node16', '--moduleResolution', 'node16'],
]

/** Compiles an example with its tsconfig.json under each resolution. @throws with the compiler output. */
export function typeCheck(folder: string): void {
  for (const words of RESOLUTIONS) run(folder, join(root, 'node_modules/.bin/tsc'), '--noEmit', '-p', folder, ...words)
}
