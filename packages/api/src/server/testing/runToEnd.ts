import { type Program, startProgram } from './startProgram.ts'

/** How a program ended. */
export interface ProgramResult {
  readonly code: number | null
  /** What it wrote to its error output. */
  readonly said: string
  readonly output: string
}

/** Starts a program and waits until it ends; one that serves instead is ended, and told apart by the code null. */
export async function runToEnd(
  program: Program,
  variables: Readonly<Record<string, string>>,
  words: readonly string[] = [],
): Promise<ProgramResult> {
  const { started, end, forget } = startProgram(program, variables, words)
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
  forget()
  return { code, said, output }
}
