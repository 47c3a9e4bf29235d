import { CommandError } from './CommandError.ts'
import { commands } from './commands/index.ts'
import { errorLine } from './errorLine.ts'
import { loadPrepared } from './project/loadPrepared.ts'

async function help(): Promise<string> {
  const lines = []
  for (const [name, read] of Object.entries(commands)) {
    const { summary, usage } = await read()
    lines.push(`  ${name.padEnd(8)}${summary}\n          anamnesis ${name} ${usage}`)
  }
  return `Usage: anamnesis <command>\n\n${lines.join('\n')}\n`
}

async function main([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(await help())
    return name === undefined ? 2 : 0
  }
  const command = await loadPrepared(words, async () => (Object.hasOwn(commands, name) ? commands[name]?.() : undefined))
  if (!command) throw new CommandError(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  return command.run(words)
}

// who reads the output may stop reading, as in `anamnesis print … | head`
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit(process.exitCode ?? 0)
})

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  // a fault of the command itself is told with where it happened
  process.stderr.write(errorLine(error) ?? `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 2
}
