import { CommandError } from './CommandError.ts'
import { commands } from './commands/index.ts'
import { errorLine } from './errorLine.ts'
import { loadPrepared } from './project/loadPrepared.ts'

/** Runs the command that `words` name, as typed after `anamnesis`, in the current folder. Returns the exit code; throws nothing. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    return await run(words)
  } catch (error) {
    // a fault of the command itself keeps its stack
    process.stderr.write(errorLine(error) ?? `${error instanceof Error ? error.stack : String(error)}\n`)
    return 2
  }
}

async function run([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(await help())
    return name === undefined ? 2 : 0
  }
  const command = await loadPrepared(words, async () => (Object.hasOwn(commands, name) ? commands[name]?.() : undefined))
  if (!command) throw new CommandError(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  return command.run(words)
}

async function help(): Promise<string> {
  const lines = []
  for (const [name, read] of Object.entries(commands)) {
    const { summary, usage } = await read()
    lines.push(`  ${name.padEnd(8)}${summary}\n          anamnesis ${name} ${usage}`)
  }
  return `Usage: anamnesis <command>\n\n${lines.join('\n')}\n`
}
