import { dirname, resolve } from 'node:path'
import { type Flow, type Handler, parseFlow, type Transform, type Vocabulary } from '@anamnesis/engine/schema'
import { CommandError } from './CommandError.ts'
import { configOption, findProject, findProjectIfAny } from './project/findProject.ts'
import type { Project } from './project/Project.ts'
import { readBytes } from './readBytes.ts'
import { readJson } from './readJson.ts'

/** How the command line names a flow: a file, or brand, treatment, kind and variant. */
export interface FlowChoice {
  readonly flow?: string | undefined
  readonly brand?: string | undefined
  readonly treatment?: string | undefined
  readonly kind?: string | undefined
  readonly variant?: string | undefined
  readonly config?: string | undefined
}

/** A flow with what its product gives it. */
export interface SelectedFlow {
  /** Such as `acme.sleep.onboarding.full`; undefined of a file. */
  readonly name?: string | undefined
  readonly flow: Flow
  readonly handlers: Readonly<Record<string, Handler>>
  readonly transforms: Readonly<Record<string, Transform>>
  readonly vocabulary: Vocabulary
  /** What patients call the brand and the treatment, where that is known. */
  readonly brandName?: string | undefined
  readonly treatmentName?: string | undefined
  /** The file that it is written in. */
  readonly file?: string | undefined
}

/** The options of a command that takes a flow. */
export const flowOptions = {
  ...configOption,
  flow: { type: 'string', description: 'file of a resolved flow, as anamnesis print writes it' },
  brand: { type: 'string', description: 'id of the brand' },
  treatment: { type: 'string', description: 'id of the treatment' },
  kind: { type: 'string', description: 'kind of the flow, where the treatment has several' },
  variant: { type: 'string', description: 'id of the variant: the whole flow when absent' },
} as const

export const FLOW_USAGE = '(--flow resolved.json | --brand B --treatment T [--kind K] [--variant V])'

/** The resolved flow that the options name. @throws CommandError or FlowDocumentError that says what is wrong. */
export async function selectFlow({ flow, brand, treatment, kind, variant, config }: FlowChoice): Promise<SelectedFlow> {
  if (flow !== undefined) return resolvedFlow(flow, await projectRound(flow, config))
  if (brand === undefined || treatment === undefined) throw new CommandError(`Say which flow: ${FLOW_USAGE}.`)
  const project = await findProject(config)
  const { kinds } = project.vocabulary
  if (kind !== undefined && kinds && !kinds.includes(kind)) throw new CommandError(`--kind is ${kinds.join(' or ')}, not "${kind}".`)
  const { brand: texts, ...found } = project.flow({ brand, treatment, kind, variant })
  return { ...found, ...ofCode(project), brandName: texts.name, file: project.fileOf(found.name) }
}

/** Every flow of the product. */
export async function everyFlow(config: string | undefined): Promise<SelectedFlow[]> {
  const project = await findProject(config)
  return project.names().map((name) => {
    const { brand, ...found } = project.named(name)
    return { ...found, ...ofCode(project), brandName: brand.name, file: project.fileOf(name) }
  })
}

/** A resolved flow that lies in a file, with what the product round it gives it. @throws CommandError or FlowDocumentError */
export function resolvedFlow(file: string, project: Project | undefined, content = readBytes(file), asked = file): SelectedFlow {
  const flow = parseFlow(readJson(content, asked), project?.vocabulary)
  if (!project) return { flow, handlers: {}, transforms: {}, vocabulary: {}, file }
  return { flow, handlers: project.handlersOf(flow), ...ofCode(project), ...namesOf(flow, project), file }
}

/** The product that is named, or that of the folder in which the command is typed, or that round the file. */
export async function projectRound(file: string, config: string | undefined): Promise<Project | undefined> {
  return (await findProjectIfAny(config)) ?? (await findProjectIfAny(undefined, dirname(resolve(file))))
}

const ofCode = ({ code: { transforms = {} }, vocabulary }: Project) => ({ transforms, vocabulary })

/** What a brand that the product does not have calls itself, nobody knows. */
function namesOf({ labels }: Flow, project: Project): Pick<SelectedFlow, 'brandName' | 'treatmentName'> {
  const { brand, treatment } = labels ?? {}
  if (brand === undefined || !project.brands.includes(brand)) return {}
  const { name, treatments = {} } = project.brand(brand)
  return { brandName: name, treatmentName: treatment === undefined ? undefined : treatments[treatment]?.name }
}
