import { type Program, startProgram } from './startProgram.ts'

/** The result of a program. */
export interface ProgramResult {
  readonly code: number | null
  /** Its error output. */
  readonly said: string
  readonly output: string
}

/** Starts a program and waits for its end; a program that serves instead is stopped, with the code null. */
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
