import { CommandError } from './CommandError.ts'
import { commands } from './commands/index.ts'

function help(): string {
  const lines = Object.entries(commands).map(
    ([name, { summary, usage }]) => `  ${name.padEnd(8)}${summary}\n          anamnesis ${name} ${usage}`,
  )
  return `Usage: anamnesis <command>\n\n${lines.join('\n')}\n`
}

async function main([name, ...words]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    process.stdout.write(help())
    return name === undefined ? 2 : 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new CommandError(`There is no command "${name}". Known: ${Object.keys(commands).join(', ')}.`)
  return command.run(words)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof Error)) throw error
  const isKnown = error instanceof CommandError || 'code' in error
  process.stderr.write(isKnown ? `anamnesis: ${error.message}\n` : `${error.stack}\n`)
  process.exitCode = 2
}
