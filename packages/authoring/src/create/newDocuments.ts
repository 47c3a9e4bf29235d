import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import type { Screen } from '@anamnesis/engine/schema'
import { didYouMean, SCHEMA_VERSION } from '@anamnesis/engine/schema/internal'
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'
import { CommandError } from '../CommandError.ts'
import { displayPath } from '../displayPath.ts'
import { workTree } from '../lint/known/fileTrees.ts'
import { documentFiles } from '../project/documentFiles.ts'
import type { Project } from '../project/Project.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { brandFiles } from '../resolve/brandFiles.ts'
import { isObject } from '../schema/JsonSchema.ts'
import { namesOfProduct } from '../schema/namesOfProduct.ts'

/** Creates a screen with a two-option question and adds it to a flow. @throws CommandError when the file exists or the flow does not. */
export function newScreen(project: Project, id: string, label: string, { treatment, flow }: ScreenChoice): FileChange[] {
  const { places } = project
  const folder = treatment === undefined ? places.fragments : join(places.flows, treatment, 'fragments')
  if (folder === undefined) throw new CommandError('The config has no "fragments" folder for screens. Add one.')
  if (treatment !== undefined && !existsSync(dirname(folder))) {
    const { treatments } = documentFiles(places, workTree.list)
    const known = treatments.map((file) => basename(dirname(file)))
    const advice = known.length > 0 ? didYouMean(treatment, known) : 'Here treatments have no folders: name the flow, with --flow FILE.'
    throw new CommandError(`There is no folder ${displayPath(dirname(folder))}. ${advice}`)
  }
  const flowChanges = flow === undefined ? [] : [withScreen(resolve(flow), flow, id)]
  const isPublic = flow !== undefined && lastScreen(project, resolve(flow))?.public === true
  return [screenFile(project, folder, id, { ...(isPublic && { public: true }), fields: [yesOrNo(id, label)] }), ...flowChanges]
}

/** Creates a brand by copying the first one, with all files of its folder. @throws CommandError when it exists or there is no brand. */
export function newBrand({ places, brands }: Project, id: string, name: string): FileChange[] {
  const [first] = brands
  if (first === undefined) throw new CommandError('There is no brand to copy yet.')
  const like = brandFile(places, first)
  const document: object = Object(readJson(readBytes(like), displayPath(like)))
  if (dirname(like) === places.brands) return [{ file: unused(join(places.brands, `${id}.json`)), text: json({ ...document, id, name }) }]
  const folder = unused(join(places.brands, id))
  return workTree.list(dirname(like)).map((file) => ({
    file: join(folder, relative(dirname(like), file)),
    text: file === like ? json({ ...document, id, name }) : readFileSync(file, 'utf8'),
  }))
}

/** Creates a treatment of a brand, with a flow of one question. @throws CommandError when the file exists or the brand does not. */
export function newTreatment(project: Project, { id, name, question, brand }: TreatmentChoice): FileChange[] {
  const { places, brands, vocabulary } = project
  const [only, ...others] = brands
  const of = brand ?? (others.length === 0 ? only : undefined)
  if (of === undefined || !brands.includes(of)) throw new CommandError(`Name the brand: --brand ${brands.join(' or ')}.`)
  const [folder] = documentFiles(places, workTree.list).treatments
  if (folder !== undefined) return treatmentFolder(project, folder, { code: id, key: camelCase(name), name, question, brand: of })
  if (places.fragments === undefined) throw new CommandError('The config has no "fragments" folder for screens. Add one.')
  const file = unused(join(places.flows, `${id}.json`))
  const kind = vocabulary.kinds?.[0] ?? 'onboarding'
  const flow = {
    $schema: schemaFrom(file, 'flow', places),
    schemaVersion: SCHEMA_VERSION,
    id: `${id}-${kind}`,
    version: 1,
    labels: { brand: of, treatment: id },
    kind,
    steps: [{ id, title: name, screens: [id] }],
  }
  // use the only call, if there is exactly one
  const [call, ...calls] = namesOfProduct(project)['call']?.names.keys() ?? []
  const screen = { public: true, ...(call !== undefined && calls.length === 0 && { call }), fields: [yesOrNo(id, question)] }
  return [{ file, text: json(flow) }, screenFile(project, places.fragments, id, screen), ...treatedBy(brandFile(places, of), id, name)]
}

/** A file and its new content. */
export interface FileChange {
  readonly file: string
  readonly text: string
}

/** Where the new screen goes. */
interface ScreenChoice {
  readonly treatment?: string | undefined
  readonly flow?: string | undefined
}

/** The first values of a treatment. */
interface TreatmentChoice {
  readonly id: string
  readonly name: string
  readonly question: string
  readonly brand: string | undefined
}

const brandFile = ({ brands }: Project['places'], id: string): string => brandFiles(brands, workTree.list).get(id) ?? ''

/** Copies the template of a treatment's folder, with the first values filled in. @throws CommandError when there is no template. */
function treatmentFolder({ places }: Project, like: string, words: Readonly<Record<string, string>>): FileChange[] {
  const { treatment: template } = places
  if (template === undefined)
    throw new CommandError(
      `Here a treatment is a folder with a treatment.json. Copy one, such as ${displayPath(dirname(like))}, and rename it; or name a folder to copy in the config, as "treatment".`,
    )
  const folder = unused(join(places.flows, words['code'] ?? ''))
  const filled = (text: string) => text.replaceAll(/__([a-z]+)__/g, (written, word: string) => words[word] ?? written)
  // inside a JSON string
  const filledJson = (text: string) =>
    text.replaceAll(/__([a-z]+)__/g, (written, word: string) => JSON.stringify(words[word] ?? written).slice(1, -1))
  return workTree
    .list(template)
    .map((file) => ({ file: join(folder, filled(relative(template, file))), text: filledJson(readFileSync(file, 'utf8')) }))
}

const camelCase = (name: string) =>
  name.toLowerCase().replaceAll(/[^a-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '')

/** Adds the treatment to a brand that lists its treatments. */
function treatedBy(file: string, id: string, name: string): FileChange[] {
  const text = readFileSync(file, 'utf8')
  const { treatments }: { treatments?: unknown } = Object(readJson(readBytes(file), displayPath(file)))
  if (!isObject(treatments)) return []
  const edits = modify(text, ['treatments', id], { name }, { formattingOptions: { insertSpaces: true, tabSize: 2 } })
  return [{ file, text: applyEdits(text, edits) }]
}

const yesOrNo = (name: string, label: string) => ({
  name,
  type: 'tile',
  label,
  triggerNextOnChange: true,
  options: ['Yes', 'No'].map((value) => ({ value, label: value })),
})

function screenFile({ places }: Project, folder: string, id: string, screen: object): FileChange {
  const file = unused(join(folder, `${id}.json`))
  return { file, text: json({ $schema: schemaFrom(file, 'screen', places), id, ...screen }) }
}

function unused(file: string): string {
  if (existsSync(file)) throw new CommandError(`${displayPath(file)} already exists. Choose another id.`)
  return file
}

/** The last screen of a flow, before which the new one is inserted. */
function lastScreen(project: Project, file: string): Screen | undefined {
  const name = project.names().find((one) => project.fileOf(one) === file)
  return name === undefined ? undefined : project.named(name).flow.steps.at(-1)?.screens.at(-1)
}

const schemaFrom = (file: string, kind: string, { folder, schemas = join(folder, 'schema') }: Project['places']) =>
  relative(dirname(file), join(schemas, `${kind}.schema.json`))
    .split(sep)
    .join('/')

const json = (document: object) => `${JSON.stringify(document, null, 2)}\n`

/** Inserts a screen before the last one, which may send the answers of its step. */
function withScreen(file: string, asked: string, id: string): FileChange {
  // a flow without steps is rejected
  const { steps }: { steps?: { screens?: unknown[] }[] } = Object(readJson(readBytes(file, asked), asked))
  const text = readFileSync(file, 'utf8')
  const root = parseTree(text)
  const at = (steps?.length ?? 0) - 1
  const last = root && findNodeAtLocation(root, ['steps', at, 'screens', (steps?.[at]?.screens?.length ?? 0) - 1])
  if (!last) throw new CommandError(`${asked} has no steps. Name the file of a flow.`)
  // repeat the whitespace of the neighbours
  const gap = /\s*$/.exec(text.slice(0, last.offset))?.[0] || ' '
  return { file, text: `${text.slice(0, last.offset)}${JSON.stringify(id)},${gap}${text.slice(last.offset)}` }
}
