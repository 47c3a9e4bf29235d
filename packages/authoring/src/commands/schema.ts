import { parseArgs } from 'node:util'
import { toJsonSchema } from '@anamnesis/engine/schema'
import { didYouMean } from '@anamnesis/engine/schema/internal'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { configOption, findProject, findProjectIfAny } from '../project/findProject.ts'
import { documentKinds } from '../schema/documentKinds.ts'
import { editorSchema } from '../schema/editorSchema.ts'
import { namesOfProduct } from '../schema/namesOfProduct.ts'
import { writeEditorFiles } from '../schema/writeEditorFiles.ts'

/** Engine input, which is generated and needs no editor schema. */
const RESOLVED = 'resolved-flow'

const options = {
  ...configOption,
  write: { type: 'boolean', description: 'writes all schemas, the settings and the snippets for the editor' },
} as const

/** `anamnesis schema`: writes the JSON Schemas that editors use. */
export const schema: Command = {
  summary: 'prints the JSON Schema of a kind of document; with --write, writes all of them, settings and snippets for the editor',
  usage: `[${[...Object.keys(documentKinds({})), RESOLVED].join('|')}] | --write`,
  options,
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    if (values.write === true) {
      const written = writeEditorFiles(await findProject(values.config))
      process.stdout.write(written.map((file) => `${file}\n`).join(''))
      return 0
    }
    const name = positionals[0] ?? 'flow'
    const project = await findProjectIfAny(values.config)
    const kinds = documentKinds(project?.code ?? {}, project?.places)
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined
    if (!kind && name !== RESOLVED)
      throw new CommandError(`Unknown schema "${name}". ${didYouMean(name, [...Object.keys(kinds), RESOLVED])}`)
    const printed = kind ? editorSchema(name, kind, project && namesOfProduct(project)) : toJsonSchema(RESOLVED, project?.vocabulary)
    process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)
    return 0
  },
}
