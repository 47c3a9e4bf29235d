import type { Command } from '../Command.ts'
import { graph } from './graph.ts'
import { print } from './print.ts'
import { prove } from './prove.ts'
import { run } from './run.ts'
import { schema } from './schema.ts'

/** Every command, by its name. */
export const commands: Readonly<Record<string, Command>> = { graph, print, prove, run, schema }
