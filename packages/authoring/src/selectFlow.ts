import { type Flow, parseFlow } from '@anamnesis/engine/schema'
import { loadFlow, vocabulary } from '@anamnesis/flows'
import { CommandError } from './CommandError.ts'
import { readBytes } from './readBytes.ts'
import { readJson } from './readJson.ts'

/** How the command line names a flow: a file, or brand, treatment, kind and variant. */
export interface FlowChoice {
  readonly flow?: string | undefined
  readonly brand?: string | undefined
  readonly treatment?: string | undefined
  readonly kind?: string | undefined
  readonly variant?: string | undefined
}

/** The options of a command that takes a flow. */
export const flowOptions = {
  flow: { type: 'string' },
  brand: { type: 'string' },
  treatment: { type: 'string' },
  kind: { type: 'string' },
  variant: { type: 'string' },
} as const

export const FLOW_USAGE = '(--flow resolved.json | --brand B --treatment T --kind onboarding|renewal [--variant V])'

/** The resolved flow that the options name. @throws CommandError or FlowDocumentError that says what is wrong. */
export async function selectFlow({ flow, brand, treatment, kind = 'onboarding', variant = 'full' }: FlowChoice): Promise<Flow> {
  if (flow !== undefined) return parseFlow(readJson(readBytes(flow), flow), vocabulary)
  if (brand === undefined || treatment === undefined) throw new CommandError(`Say which flow: ${FLOW_USAGE}.`)
  if (kind !== 'onboarding' && kind !== 'renewal') throw new CommandError(`--kind is onboarding or renewal, not "${kind}".`)
  return loadFlow({ brand, treatment, kind, variant })
}
