import { dirname, resolve } from 'node:path'
import { type Flow, FlowDocumentError, type Handler, parseFlow, type Transform, type Vocabulary } from '@anamnesis/engine/schema'
import { CommandError } from './CommandError.ts'
import { displayPath } from './displayPath.ts'
import { findingsError } from './lint/findingsError.ts'
import { lintContent } from './lint/lintFiles.ts'
import { kindOf } from './lint/readFlow.ts'
import { configOption, findProject, findProjectIfAny } from './project/findProject.ts'
import type { Project } from './project/Project.ts'
import { readBytes } from './readBytes.ts'
import { readJson } from './readJson.ts'

/** Resolves the selected flow. @throws CommandError or FlowDocumentError. */
export async function selectFlow({ flow, brand, treatment, kind, variant, config }: FlowChoice): Promise<SelectedFlow> {
  if (flow !== undefined) return resolvedFlow(flow, await projectOf(flow, config))
  if (brand === undefined || treatment === undefined) throw new CommandError(await nameTheFlow({ brand, treatment, config }))
  const project = await findProject(config)
  const { kinds } = project.vocabulary
  if (kind !== undefined && kinds && !kinds.includes(kind)) throw new CommandError(`--kind is ${kinds.join(' or ')}, not "${kind}".`)
  const { brand: texts, ...found } = project.flow({ brand, treatment, kind, variant })
  return { ...found, ...ofCode(project), brandName: texts.name, file: project.fileOf(found.name) }
}

/** Command line selection of a flow: a file, or brand, treatment, kind and variant. */
export interface FlowChoice {
  readonly flow?: string | undefined
  readonly brand?: string | undefined
  readonly treatment?: string | undefined
  readonly kind?: string | undefined
  readonly variant?: string | undefined
  readonly config?: string | undefined
}

/** A flow with its project context. */
export interface SelectedFlow {
  /** Such as `acme.sleep.onboarding.full`; undefined for a file. */
  readonly name?: string | undefined
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly transforms: Readonly<Record<string, Transform>>
  readonly vocabulary: Vocabulary
  /** Display names of the brand and the treatment, when known. */
  readonly brandName?: string | undefined
  readonly treatmentName?: string | undefined
  /** The source file. */
  readonly file?: string | undefined
}

/** Options of commands that take a flow. */
export const flowOptions = {
  ...configOption,
  flow: { type: 'string', description: 'file of a resolved flow, as written by anamnesis print' },
  brand: { type: 'string', description: 'id of the brand' },
  treatment: { type: 'string', description: 'id of the treatment' },
  kind: { type: 'string', description: 'kind of the flow, if the treatment has several' },
  variant: { type: 'string', description: 'id of the variant; the full flow by default' },
} as const

/** Usage text of the options that select a flow. */
export const FLOW_USAGE = '(--flow resolved.json | --brand B --treatment T [--kind K] [--variant V])'

/** What to name, with a flow of the product as an example. */
async function nameTheFlow({ brand, treatment, config }: FlowChoice): Promise<string> {
  const names = (await findProjectIfAny(config))?.heads().names.map((name) => name.split('.')) ?? []
  const [like] = names.filter(([ofBrand, of]) => (brand ?? ofBrand) === ofBrand && (treatment ?? of) === of)
  const example = like ? `, such as --brand ${like[0]} --treatment ${like[1]}` : ''
  return `Name the flow${example}: ${FLOW_USAGE}.`
}

/** Every flow of the product. */
export async function everyFlow(config: string | undefined): Promise<SelectedFlow[]> {
  const project = await findProject(config)
  return project.names().map((name) => {
    const { brand, ...found } = project.named(name)
    return { ...found, ...ofCode(project), brandName: brand.name, file: project.fileOf(name) }
  })
}

/** Reads a resolved flow from a file, with the context of its product. @throws CommandError, with the linter’s findings, or FlowDocumentError */
export function resolvedFlow(
  file: string,
  project: Project | undefined,
  content = readBytes(file),
  asked = displayPath(file),
): SelectedFlow {
  const flow = parsedFlow(content, asked, project)
  if (!project) return { flow, handlers: {}, transforms: {}, vocabulary: {}, file }
  return { flow, handlers: project.handlersOf(flow), ...ofCode(project), ...namesOf(flow, project), file }
}

const RESOLVED = 'Write one with anamnesis print, or name the flow by --brand and --treatment.'

function parsedFlow(content: Uint8Array, asked: string, project: Project | undefined): Flow {
  const document = readJson(content, asked)
  try {
    return parseFlow(document, project?.vocabulary)
  } catch (error) {
    if (!(error instanceof FlowDocumentError)) throw error
    if (kindOf(document) !== 'resolved-flow') throw new CommandError(`${asked} is not a resolved flow. ${RESOLVED}`, 'FLOW_INVALID')
    const errors = lintContent(content, asked, project).filter(({ severity }) => severity === 'error')
    throw findingsError(errors, 'FLOW_INVALID') ?? error
  }
}

/** The configured product, or the one of the current folder, or the one that contains the file. */
export async function projectOf(file: string, config: string | undefined): Promise<Project | undefined> {
  return (await findProjectIfAny(config)) ?? (await findProjectIfAny(undefined, dirname(resolve(file))))
}

const ofCode = ({ code: { transforms = {} }, vocabulary }: Project) => ({ transforms, vocabulary })

/** The display names; empty for a brand that the product does not have. */
function namesOf({ labels }: Flow, project: Project): Pick<SelectedFlow, 'brandName' | 'treatmentName'> {
  const { brand, treatment } = labels ?? {}
  if (brand === undefined || !project.brands.includes(brand)) return {}
  const { name, treatments = {} } = project.brand(brand)
  return { brandName: name, treatmentName: treatment === undefined ? undefined : treatments[treatment]?.name }
}
