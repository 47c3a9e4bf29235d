import type { Command } from '../Command.ts'
import { print } from './print.ts'
import { run } from './run.ts'
import { schema } from './schema.ts'

/** Every command, by its name. */
export const commands: Readonly<Record<string, Command>> = { print, run, schema }
