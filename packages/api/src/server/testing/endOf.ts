import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** How a program ended. */
export interface Ended {
  readonly code: number | null
  /** What it wrote to its error output. */
  readonly said: string
  readonly output: string
}

/** Programs of this repository that are started, each in a process of its own. */
export const PROGRAMS = {
  main: fileURLToPath(new URL('../start/main.ts', import.meta.url)),
  cli: fileURLToPath(new URL('../start/cli.ts', import.meta.url)),
  /** What `npm start` runs. */
  serve: fileURLToPath(new URL('../../../../../scripts/serve.ts', import.meta.url)),
} as const

/** Starts a program and waits until it ends; one that serves instead is ended, and told apart by the code null. */
export async function endOf(
  program: keyof typeof PROGRAMS,
  variables: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<Ended> {
  const started = spawn(process.execPath, ['--conditions=@anamnesis/source', PROGRAMS[program], ...words], {
    env: { PATH: process.env['PATH'], PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => started.kill('SIGKILL')
  process.once('exit', end)
  let said = ''
  let output = ''
  started.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  started.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (/"kind":"started"|is ready: http/.test(output)) end()
  })
  const code = await new Promise<number | null>((resolve) => started.once('close', resolve))
  process.off('exit', end)
  return { code, said, output }
}
