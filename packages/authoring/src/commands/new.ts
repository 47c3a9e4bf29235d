import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { didYouMean } from '@anamnesis/engine/schema/internal'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { newBrand, newScreen, newTreatment, type FileChange } from '../create/newDocuments.ts'
import { displayPath } from '../displayPath.ts'
import { configOption, findProject } from '../project/findProject.ts'
import { writeEditorFiles } from '../schema/writeEditorFiles.ts'

const options = {
  ...configOption,
  flow: { type: 'string', description: 'file of the flow for a new screen, which is inserted before its last screen' },
  treatment: { type: 'string', description: 'treatment folder for a new screen, where treatments have folders' },
  brand: { type: 'string', description: 'brand of a new treatment, where there are several' },
} as const

const USAGE = '(screen ID QUESTION [--flow FILE] [--treatment T] | brand ID NAME | treatment ID NAME QUESTION [--brand B])'
const WHAT = ['screen', 'brand', 'treatment']
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** `anamnesis new`: creates a valid document to start from. */
export const newDocument: Command = {
  summary: 'creates a screen with one question, a copy of the first brand, or a new treatment',
  usage: USAGE,
  options,
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    const [what, id, text, question, ...more] = positionals
    if (what !== undefined && !WHAT.includes(what)) throw new CommandError(`"${what}" is nothing to create. ${didYouMean(what, WHAT)}`)
    const isWhole = id !== undefined && text !== undefined && more.length === 0 && (question !== undefined) === (what === 'treatment')
    if (!isWhole) throw new CommandError(`Usage: anamnesis new ${USAGE}.`)
    if (!ID.test(id)) throw new CommandError(`"${id}" is not a valid id: use lower-case letters and digits, with hyphens between words.`)
    const project = await findProject(values.config)
    const written =
      what === 'brand'
        ? newBrand(project, id, text)
        : question === undefined
          ? newScreen(project, id, text, values)
          : newTreatment(project, { id, name: text, question, brand: values.brand })
    for (const one of written) write(one)
    if (what === 'brand') process.stdout.write(`It is a copy of ${project.brands[0] ?? ''}: write its own contacts and look.\n`)
    writeEditorFiles(await findProject(values.config))
    return 0
  },
}

function write({ file, text }: FileChange): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  process.stdout.write(`${displayPath(file)}\n`)
}
