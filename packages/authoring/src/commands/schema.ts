import { parseArgs } from 'node:util'
import { type DocumentName, documentsIn, toJsonSchema } from '@anamnesis/engine/schema'
import { vocabulary } from '@anamnesis/flows'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'

const documents = documentsIn(vocabulary)
const isDocument = (name: string): name is DocumentName => Object.hasOwn(documents, name)

/** `anamnesis schema`: the JSON Schema that editors complete and explain a flow with. */
export const schema: Command = {
  summary: 'prints the JSON Schema of a flow, a resolved flow or a screen',
  usage: '[flow|resolved-flow|screen]',
  run: async (words) => {
    const { positionals } = parseArgs({ args: [...words], allowPositionals: true, options: {} })
    const name = positionals[0] ?? 'flow'
    if (!isDocument(name)) throw new CommandError(`There is no schema "${name}". Known: ${Object.keys(documents).join(', ')}.`)
    process.stdout.write(`${JSON.stringify(toJsonSchema(name, vocabulary), null, 2)}\n`)
    return 0
  },
}
