import type { Command } from '../Command.ts'
import { diff } from './diff.ts'
import { graph } from './graph.ts'
import { lint } from './lint.ts'
import { print } from './print.ts'
import { prove } from './prove.ts'
import { run } from './run.ts'
import { schema } from './schema.ts'
import { sign } from './sign.ts'

/** Every command, by its name. */
export const commands: Readonly<Record<string, Command>> = { graph, lint, print, prove, run, schema, diff, sign }
