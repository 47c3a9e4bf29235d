import type { Flow } from '@anamnesis/engine/schema'
import type { FlowKey } from './flowKey.ts'
import { loaders } from './generated/flows/loaders.ts'
import type { Loaders } from './Loaders.ts'
import { treatmentCode } from './treatmentCodes.ts'

/** There is no such flow. */
export class FlowNotFoundError extends Error {
  override readonly name = 'FlowNotFoundError'
  readonly code = 'FLOW_NOT_FOUND'
}

/** Every flow there is, as brand.treatment.kind.variant. */
export const flowNames: readonly string[] = Object.keys(loaders)

const byName: Loaders = loaders

/** Loads one resolved flow. @throws FlowNotFoundError that lists what there is. */
export async function loadFlow({ brand, treatment, kind, variant = 'full' }: FlowKey): Promise<Flow> {
  const name = [brand, treatmentCode(treatment) ?? treatment, kind, variant].join('.')
  const load = Object.hasOwn(byName, name) ? byName[name] : undefined
  if (!load) throw new FlowNotFoundError(`FLOW_NOT_FOUND: there is no flow ${name}. Known: ${flowNames.join(', ')}.`)
  // the file was written from parseFlow's own result, and a test holds it to that
  return (await load()).default as Flow
}
