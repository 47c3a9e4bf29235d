import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** Programs of this repository that tests start as processes. */
const PROGRAMS = {
  main: at('packages/api/src/server/start/main.ts'),
  cli: at('packages/api/src/server/start/cli.ts'),
  /** The program of `npm start`. */
  serve: at('scripts/serve.ts'),
} as const

/** Name of a program that tests start. */
export type Program = keyof typeof PROGRAMS

/** Starts a program with only these environment variables. It ends with this process; call `forget` after it ended by itself. */
export function startProgram(
  program: Program,
  variables: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): { readonly started: ChildProcessByStdio<null, Readable, Readable>; readonly end: () => void; readonly forget: () => void } {
  const started = spawn(process.execPath, ['--conditions=@anamnesis/source', PROGRAMS[program], ...words], {
    // Node's compile cache is shared between the dozens of starts
    env: { PATH: process.env['PATH'], PORT: '0', NODE_COMPILE_CACHE: at('.cache/compiled'), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void started.kill('SIGKILL')
  process.once('exit', end)
  return { started, end, forget: () => process.off('exit', end) }
}
