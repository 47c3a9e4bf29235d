import { runCommandLine } from '../../src/runCommandLine.ts'

/** The output of a command and its exit code. */
export interface CommandResult {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** The previous command. The working directory and the output are global, so commands run one at a time. */
let last: Promise<unknown> = Promise.resolve()

/** Runs `anamnesis <words>` in a folder in this process, which is faster than spawning one. `cli.test.ts` covers the process. */
export function typeCommand(folder: string, ...words: readonly string[]): Promise<CommandResult> {
  const result = last.then(() => runIn(folder, words))
  last = result
  return result
}

async function runIn(folder: string, words: readonly string[]): Promise<CommandResult> {
  const before = process.cwd()
  const out = capture(process.stdout)
  const err = capture(process.stderr)
  process.chdir(folder)
  try {
    const code = await runCommandLine(words)
    return { code, out: out.text(), err: err.text() }
  } finally {
    process.chdir(before)
    out.release()
    err.release()
  }
}

function capture(stream: NodeJS.WriteStream) {
  const write = stream.write.bind(stream)
  let text = ''
  stream.write = (chunk: string | Uint8Array) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()
    return true
  }
  return { text: () => text, release: () => (stream.write = write) }
}
