import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import type { Screen } from '@anamnesis/engine/schema'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { configOption, findProject } from '../project/findProject.ts'
import type { Project } from '../project/Project.ts'
import { readJson } from '../readJson.ts'
import { readBytes } from '../readBytes.ts'
import { writeEditorFiles } from '../schema/writeEditorFiles.ts'

const options = {
  ...configOption,
  flow: { type: 'string', description: 'file of the flow that asks a new screen, before the last screen of its last step' },
  treatment: { type: 'string', description: 'the treatment whose folder a new screen goes into, where treatments have folders' },
} as const

const USAGE = '(screen ID QUESTION [--flow FILE] [--treatment T] | brand ID NAME)'
const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** `anamnesis new`: a document to begin with, right as it is, which an editor then knows by name. */
export const newDocument: Command = {
  summary: 'writes a screen with one question, or a brand like the first one, and teaches editors its name',
  usage: USAGE,
  options,
  run: async (words) => {
    const { values, positionals } = parseArgs({ args: [...words], allowPositionals: true, options })
    const [what, id, text, ...more] = positionals
    if ((what !== 'screen' && what !== 'brand') || id === undefined || text === undefined || more.length > 0)
      throw new CommandError(`Say what is new: ${USAGE}.`)
    if (!ID.test(id)) throw new CommandError(`"${id}" is no id: write small letters and digits, with hyphens between words.`)
    const project = await findProject(values.config)
    const asked = values.flow === undefined ? undefined : withScreen(resolve(values.flow), values.flow, id)
    write(what === 'screen' ? newScreen(project, id, text, values) : newBrand(project, id, text))
    if (asked) write(asked)
    if (what === 'brand') process.stdout.write(`Its contacts are those of ${project.brands[0] ?? ''}: write its own.\n`)
    writeEditorFiles(await findProject(values.config))
    return 0
  },
}

/** A file with what is written to it. */
interface Written {
  readonly file: string
  readonly text: string
}

function write({ file, text }: Written): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  process.stdout.write(`${named(file)}\n`)
}

const named = (file: string) => relative(process.cwd(), file).split(sep).join('/')
const unused = (file: string) => {
  if (existsSync(file)) throw new CommandError(`${named(file)} is there already. Choose another id.`)
  return file
}

/** Where a screen goes. */
interface ScreenChoice {
  readonly treatment?: string | undefined
  readonly flow?: string | undefined
}

/** One question with two answers, on a screen of its own. */
function newScreen(project: Project, id: string, label: string, { treatment, flow }: ScreenChoice): Written {
  const { places } = project
  const shared = places.fragments
  const folder = treatment === undefined ? shared : join(places.flows, treatment, 'fragments')
  if (folder === undefined) throw new CommandError('The config names no folder of screens: write its "fragments".')
  if (treatment !== undefined && !existsSync(dirname(folder))) throw new CommandError(`There is no folder ${named(dirname(folder))}.`)
  const file = unused(join(folder, `${id}.json`))
  const yesAndNo = ['Yes', 'No'].map((value) => ({ value, label: value }))
  const field = { name: id, type: 'tile', label, triggerNextOnChange: true, options: yesAndNo }
  const isPublic = flow !== undefined && lastScreen(project, resolve(flow))?.public === true
  return { file, text: json({ $schema: schemaFrom(file, 'screen', places), id, ...(isPublic && { public: true }), fields: [field] }) }
}

/** The screen before which a new one is asked. */
function lastScreen(project: Project, file: string): Screen | undefined {
  const name = project.names().find((one) => project.fileOf(one) === file)
  return name === undefined ? undefined : project.named(name).flow.steps.at(-1)?.screens.at(-1)
}

/** What a brand has to say is said by the first one: it has its values but for the id and the name. */
function newBrand({ places, brands }: Project, id: string, name: string): Written {
  const [first] = brands
  if (first === undefined) throw new CommandError('There is no brand yet that a new one could be like.')
  const like = join(places.brands, `${first}.json`)
  const document = readJson(readBytes(like), named(like)) as object // the project has read it
  return { file: unused(join(places.brands, `${id}.json`)), text: json({ ...document, id, name }) }
}

const schemaFrom = (file: string, kind: string, { folder, schemas = join(folder, 'schema') }: Project['places']) =>
  relative(dirname(file), join(schemas, `${kind}.schema.json`))
    .split(sep)
    .join('/')

const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`

/** A flow that asks one screen more. Its last screen stays the last: it may send what its step asks. */
function withScreen(file: string, asked: string, id: string): Written {
  const { steps } = Object(readJson(readBytes(file, asked), asked)) as { steps?: { screens?: unknown[] }[] } // what has no steps is refused
  const text = readFileSync(file, 'utf8')
  const root = parseTree(text)
  const at = (steps?.length ?? 0) - 1
  const last = root && findNodeAtLocation(root, ['steps', at, 'screens', (steps?.[at]?.screens?.length ?? 0) - 1])
  if (!last) throw new CommandError(`${asked} has no steps. Name the file of a flow.`)
  // as its neighbours are laid out
  const gap = /\s*$/.exec(text.slice(0, last.offset))?.[0] || ' '
  return { file, text: `${text.slice(0, last.offset)}${JSON.stringify(id)},${gap}${text.slice(last.offset)}` }
}
