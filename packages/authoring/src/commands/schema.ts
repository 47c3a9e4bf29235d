import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { configOption, findProject, findProjectIfAny } from '../project/findProject.ts'
import { editorSchema, type SchemaName, schemaNames } from '../schema/editorSchemas.ts'
import { writeSchemas } from '../schema/writeSchemas.ts'

const isSchema = (name: string): name is SchemaName => schemaNames.some((one) => one === name)

/** `anamnesis schema`: the JSON Schemas that editors complete and explain documents with. */
export const schema: Command = {
  summary: 'prints the JSON Schema of a kind of document; with --write, writes all of them for the editor',
  usage: `[${schemaNames.join('|')}] | --write`,
  run: async (words) => {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { ...configOption, write: { type: 'boolean' } },
    })
    if (values.write === true) {
      const written = writeSchemas(await findProject(values.config))
      process.stdout.write(written.map((file) => `${file}\n`).join(''))
      return 0
    }
    const name = positionals[0] ?? 'flow'
    if (!isSchema(name)) throw new CommandError(`There is no schema "${name}". Known: ${schemaNames.join(', ')}.`)
    const project = await findProjectIfAny(values.config)
    process.stdout.write(`${JSON.stringify(editorSchema(name, project?.code ?? {}), null, 2)}\n`)
    return 0
  },
}
