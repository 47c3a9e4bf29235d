import { createRequire } from 'node:module'
import { didYouMean } from '@anamnesis/engine/schema/internal'
import type { Command } from './Command.ts'
import { CommandError } from './CommandError.ts'
import { commands } from './commands/index.ts'
import { errorText } from './errorText.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findConfig } from './project/findConfig.ts'
import { prepareCode } from './project/loadCode.ts'
import type { ProjectPlaces } from './project/ProjectPlaces.ts'
import { readConfig } from './project/readConfig.ts'
import { reportBrokenJson } from './project/reportBrokenJson.ts'

/** Runs the command given by the arguments after `anamnesis`, in the current folder. Returns the exit code; never throws. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  try {
    return await run(words)
  } catch (error) {
    // internal errors show their stack
    process.stderr.write(errorText(error) ?? `${error instanceof Error ? error.stack : String(error)}\n`)
    return 2
  }
}

// one level above both src and dist
const { version }: { version: string } = createRequire(import.meta.url)('../package.json')

const HELP = ['--help', '-h']

async function run([name = '', ...words]: readonly string[]): Promise<number> {
  if (name === '--version') return print(`${version}\n`)
  const isHelp = name === '' || name === 'help' || HELP.includes(name)
  const [asked] = isHelp ? words : [name]
  if (asked === undefined) {
    print(await help())
    return name === '' ? 2 : 0
  }
  const read = Object.hasOwn(commands, asked) ? commands[asked] : undefined
  if (!read) throw new CommandError(`Unknown command "${asked}". ${didYouMean(asked, Object.keys(commands))}`)
  if (isHelp || words.some((word) => HELP.includes(word))) return print(helpOn(asked, await read()))
  const command = await loadPrepared(words, read)
  try {
    return await command.run(words)
  } catch (error) {
    throw unknownOption(error, command) ?? error
  }
}

/** An unknown option, with the one that is probably meant; undefined for other errors. */
function unknownOption(error: unknown, { options }: Command): CommandError | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return undefined
  const [, option = ''] = /'(-[^' ]*)/.exec(error.message) ?? []
  const known = ['--help', ...Object.keys(options).map((name) => `--${name}`)]
  return new CommandError(`Unknown option ${option}. ${didYouMean(option, known)}`)
}

function print(text: string): number {
  process.stdout.write(text)
  return 0
}

function helpOn(name: string, { summary, usage, options }: Command): string {
  const lines = Object.entries(options).map(([option, { description }]) => `  --${option.padEnd(10)} ${description}\n`)
  return `${[`Usage: anamnesis ${name} ${usage}`.trimEnd(), summary, lines.join('').trimEnd()].join('\n\n').trimEnd()}\n`
}

async function help(): Promise<string> {
  const lines = []
  for (const [name, read] of Object.entries(commands)) {
    const { summary, usage } = await read()
    lines.push(`  ${name.padEnd(9)}${summary}\n           anamnesis ${name} ${usage}`.trimEnd())
  }
  return `Usage: anamnesis <command>, or anamnesis help <command>\n\n${lines.join('\n')}\n`
}

/** Runs the `prepare` module before loading a command, since commands import product code and modules load once. The
 * command itself reports an invalid config.
 * @throws CommandError CONFIG_PREPARE, or FILE_INVALID when the code imports invalid JSON.
 */
async function loadPrepared<Loaded>(words: readonly string[], load: () => Promise<Loaded>, from = process.cwd()): Promise<Loaded> {
  const places = placesFor(words, from)
  return reportBrokenJson(places?.folder, async () => {
    await prepareCode(places?.prepare)
    return load()
  })
}

/** The product paths for a command line. */
function placesFor(words: readonly string[], from: string): ProjectPlaces | undefined {
  const at = words.findIndex((word) => word === '--config' || word.startsWith('--config='))
  const named = words[at]?.startsWith('--config=') === true ? words[at].slice('--config='.length) : words[at + 1]
  const file = at < 0 || named === undefined ? findConfig(from) : resolve(from, named)
  if (file === undefined || !existsSync(file)) return undefined
  return placesOf(file)
}

function placesOf(file: string): ProjectPlaces | undefined {
  try {
    return readConfig(file)
  } catch (error) {
    if (error instanceof CommandError) return undefined
    throw error
  }
}
